import GlissadeLayers

/// Numbers for the layers, trackers and completions of a session: counted from 1 in the order in which commits brought them in, so
/// that they mean the same in the run and in its film, whatever else each program makes.
struct CommitNumbers {
  private var layers: [LayerID] = []
  private var completions: [CompletionID] = []
  private var layerNumbers: [LayerID: Int] = [:]
  private var completionNumbers: [CompletionID: Int] = [:]
  private var trackers: [TrackerID] = []
  private var trackerNumbers: [TrackerID: Int] = [:]

  /// Takes in the next commit. Within one, layers count in the order in which they were made.
  mutating func note(_ commit: Commit) {
    for id in commit.insertions.map(\.id).sorted(by: { $0.rawValue < $1.rawValue }) {
      layers.append(id)
      layerNumbers[id] = layers.count
    }
    for completion in commit.completions {
      completions.append(completion.id)
      completionNumbers[completion.id] = completions.count
    }
    for case .define(let id, _, _) in commit.trackers where trackerNumbers[id] == nil {
      trackers.append(id)
      trackerNumbers[id] = trackers.count
    }
  }

  func number(of layer: LayerID) -> Int? { layerNumbers[layer] }
  func number(of completion: CompletionID) -> Int? { completionNumbers[completion] }
  func number(of tracker: TrackerID) -> Int? { trackerNumbers[tracker] }
  func tracker(_ number: Int) -> TrackerID? { trackers.indices.contains(number - 1) ? trackers[number - 1] : nil }
  func layer(_ number: Int) -> LayerID? { layers.indices.contains(number - 1) ? layers[number - 1] : nil }

  func completion(_ number: Int) -> CompletionID? {
    completions.indices.contains(number - 1) ? completions[number - 1] : nil
  }
}
