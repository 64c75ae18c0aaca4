export { beat } from './heartbeat.ts'
export { simulate } from './simulate.ts'
