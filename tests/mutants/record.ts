import { afterEach, beforeEach } from 'vitest'
import { record, startedProxy } from './recorded.ts'

// Runs for every test file: each check is kept with its exchanges, to be run again with faults.
const proxy = await startedProxy()
let startedMs = 0

beforeEach(() => {
  proxy.takeExchanges()
  startedMs = performance.now()
})

afterEach(({ task }) => record(task, proxy.takeExchanges(), performance.now() - startedMs))
