export { liveTwice } from './offline/liveTwice.ts'
export { runDemoSimulation } from './runDemoSimulation.ts'
export { simulate } from './simulate.ts'
