import type { Client } from '@geofield/client'
import type { Position } from '../../geography.ts'
import { compareAll, compareTouched } from './compare.ts'
import { Difference, type Driver, type Step } from './driver.ts'
import type { World } from './rules.ts'
import * as employees from './employeeSteps.ts'
import * as plans from './planSteps.ts'
import { type Conditions, usualConditions } from './conditions.ts'
import { parsePlace } from './place.ts'
import { createRandom } from './random.ts'
import * as visits from './visitSteps.ts'

type Run = {
  client: Client
  /** Customers of the tenant, to visit. */
  customers: readonly string[]
  steps: number
  seed: number
  /** The settings of the tenant; by default those of the demo tenant. */
  conditions?: Conditions
  onStep?: (done: number) => void
}

const wholeEvery = 50
const shownSteps = 25

const times = (count: number, step: Step) => Array.from({ length: count }, () => step)
const growing: Step[] = [employees.createEmployee, plans.createPlan, visits.createVisit, visits.createVisit]
const moving: Step[] = [
  employees.activateEmployee,
  employees.enableEmployee,
  employees.disableEmployee,
  employees.updateEmployee,
  ...times(3, plans.updatePlan),
  ...times(4, visits.updateVisit),
  ...times(3, visits.sendEvent),
]
const shrinking: Step[] = [employees.deleteEmployee, plans.deletePlan, visits.deleteVisit]

/**
 * Sends random calls of employees, plans, visits and events, the same for the same seed, to the platform and to a model
 * of the rules that the spec writes down. Throws at the first difference. What it made is deleted at the end.
 */
export async function runModel(run: Run): Promise<void> {
  const { client, steps, seed, conditions = usualConditions, onStep } = run
  const mark = `model-${seed}-${Date.now().toString(36)}`
  const elsewhere = await client.customers.create({
    fields: { customer_full_name: `${mark} without a location` },
  })
  const customers = await readPlaces(client, [...run.customers, elsewhere.customer_guid])
  const world: World = { conditions, customers, employees: [], plans: [], visits: [], gone: [] }
  const driver: Driver = { client, world, random: createRandom(seed), mark, log: [], steps: 0 }
  try {
    while (driver.steps < steps) {
      driver.steps += 1
      const touched = await nextStep(driver)(driver)
      await compareTouched(driver, touched)
      if (driver.steps % wholeEvery === 0 || driver.steps === steps) await compareAll(driver)
      onStep?.(driver.steps)
    }
  } catch (error) {
    const reason = error instanceof Difference ? error.message : String(error)
    const last = driver.log.slice(-shownSteps).join('\n')
    throw new Error(`Step ${driver.steps} of seed ${seed}: ${reason}\nThe last steps:\n${last}`, {
      cause: error,
    })
  } finally {
    await removeAll(driver)
    await client.customers.delete({ id: elsewhere.Id })
  }
}

async function readPlaces(client: Client, guids: string[]): Promise<Map<string, Position | undefined>> {
  const { data } = await client.customers.search({ where: { customer_guid: { inq: guids } } })
  const found = new Map(data.map((customer) => [customer.customer_guid, customer.customer_location]))
  return new Map(guids.map((guid) => [guid, placeIn(found.get(guid))]))
}

const placeIn = (location: unknown) => (typeof location === 'string' ? parsePlace(location) : undefined)

/** Where there is enough, more is deleted than made. */
function nextStep(driver: Driver): Step {
  const { random, world } = driver
  const isFull = plans.isFull(driver) || world.employees.length > 15
  const roll = random.nat(10)
  if (roll < 6) return random.pick(moving)
  return random.pick(roll < (isFull ? 7 : 9) ? growing : shrinking)
}

async function removeAll({ client, world }: Driver): Promise<void> {
  for (const { id } of world.plans) await client.preview.journeys.deletePlan({ id })
  for (const { id } of world.visits) if (id !== '') await client.preview.journeys.deleteVisit({ id })
  for (const { id } of world.employees) await client.preview.employees.delete({ id })
}
