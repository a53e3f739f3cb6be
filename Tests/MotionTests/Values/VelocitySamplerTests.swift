import GlissadeMotion
import Testing

@Suite struct VelocitySamplerTests {
  @Test func twoSamplesGiveTheirSlopeAndThreeAMixture() {
    var sampler = VelocitySampler<Double>()
    #expect(sampler.velocity == 0)
    sampler.add(1, at: .at(1))
    #expect(sampler.velocity == 0)
    sampler.add(2, at: .at(2))
    #expect(sampler.velocity == 1)
    sampler.add(4, at: .at(3))
    #expect(sampler.velocity == 1.25)
  }

  @Test func onlyTheLastThreeCount() {
    var sampler = VelocitySampler<Double>()
    for (value, time) in [(900.0, 0.0), (1, 1), (2, 2), (4, 3)] { sampler.add(value, at: .at(time)) }
    #expect(sampler.velocity == 1.25)
  }

  @Test func earlierSampleIsIgnoredAndOneAtTheSameTimeReplaces() {
    var sampler = VelocitySampler<Double>()
    sampler.add(1, at: .at(1))
    sampler.add(50, at: .at(0.5))
    sampler.add(9, at: .at(2))
    sampler.add(2, at: .at(2))
    #expect(sampler.velocity == 1)
  }

  @Test func velocityFadesAfterTheLastSample() {
    var sampler = VelocitySampler<Double>()
    sampler.add(0, at: .at(0))
    sampler.add(100, at: .at(1))
    #expect(sampler.velocity(at: .at(1)) == 100)
    #expect(sampler.velocity(at: .at(1.001)).isClose(to: 99.8, within: 1e-6))
    #expect(sampler.velocity(at: .at(3)) == 0)
  }

  @Test func samplesThatAreNotFiniteAreIgnored() {
    var sampler = VelocitySampler<Double>()
    sampler.add(1, at: .at(1))
    sampler.add(.nan, at: .at(1.5))
    sampler.add(.infinity, at: .at(1.7))
    sampler.add(2, at: .at(2))
    #expect(sampler.velocity == 1)
    sampler.reset()
    #expect(sampler.isEmpty)
  }
}
