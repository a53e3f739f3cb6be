// Testing
