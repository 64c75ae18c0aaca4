import { check } from '../check/check.ts'
import { newClient } from '../check/client.ts'
import { settings } from '../run/settings.ts'
import { customers } from './journey.ts'
import { runModel } from './model/run.ts'

const steps = 100

check.provisional.writes(
  `employees, plans, visits and events: ${steps} random calls leave what a model of the rules says`,
  () => runModel({ client: newClient(), customers, steps, seed: settings().seed }),
)
