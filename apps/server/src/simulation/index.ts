export { runDemoSimulation } from './runDemoSimulation.ts'
export { simulate } from './simulate.ts'
