import { afterEach, beforeEach } from 'vitest'
import { areaOfCheck, chooseAreas } from './plan.ts'
import { plan, record, startedProxy } from './recorded.ts'

// Runs for every test file: each check is kept with its exchanges, to be run again with faults.
const proxy = await startedProxy()
const areas = chooseAreas(plan)
let startedMs = 0

beforeEach(({ task, skip }) => {
  const area = areaOfCheck(task.name)
  if (areas && area && !areas.has(area)) skip('its operation has no fault here')
  proxy.takeExchanges()
  startedMs = performance.now()
})

afterEach(({ task }) => record(task, proxy.takeExchanges(), performance.now() - startedMs))
