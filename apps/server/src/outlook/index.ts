export { type Advice, adviseOn } from './advice.ts'
export { readFacts } from './factsStore.ts'
