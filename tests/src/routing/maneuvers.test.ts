import { expect } from 'vitest'
import { call } from '../check/call.ts'
import { check } from '../check/check.ts'
import { between, end, start } from './places.ts'

/** The maneuvers of a trip, in both operations that return one. */
type Maneuver = Record<string, unknown>

const spoken = [
  'verbal_succinct_transition_instruction',
  'verbal_pre_transition_instruction',
  'verbal_post_transition_instruction',
  'verbal_transition_alert_instruction',
]
const isText = (value: unknown) => typeof value === 'string' && value !== ''

for (const id of ['findRoute', 'optimizeRoute'] as const) {
  const findTrip = async () =>
    (await call(id, { body: { locations: [start, between, end], costing: 'auto', units: 'km' } })).body.trip

  check(`${id}: every maneuver has an instruction, and each spoken form that comes is a text`, async () => {
    const { legs } = await findTrip()
    const maneuvers = legs.flatMap((leg: { maneuvers: Maneuver[] }) => leg.maneuvers) as Maneuver[]
    for (const maneuver of maneuvers) expect(maneuver.instruction).toSatisfy(isText)
    for (const form of spoken) {
      const texts = maneuvers.map((maneuver) => maneuver[form]).filter((text) => text !== undefined)
      expect(texts.filter((text) => !isText(text))).toEqual([])
    }
    // Before the first way out there is something to say, whatever the map.
    expect(maneuvers[0]!.verbal_pre_transition_instruction).toSatisfy(isText)
    expect(maneuvers.some((maneuver) => isText(maneuver.verbal_succinct_transition_instruction))).toBe(true)
    expect(maneuvers.some((maneuver) => isText(maneuver.verbal_post_transition_instruction))).toBe(true)
  })

  check(`${id}: street names come as lists of texts, and some maneuver has them`, async () => {
    const { legs } = await findTrip()
    const maneuvers = legs.flatMap((leg: { maneuvers: Maneuver[] }) => leg.maneuvers) as Maneuver[]
    for (const key of ['street_names', 'begin_street_names']) {
      const lists = maneuvers.map((maneuver) => maneuver[key] ?? []) as unknown[][]
      expect(lists.flat().filter((name) => !isText(name))).toEqual([])
    }
    expect(maneuvers.some(({ street_names: names }) => Array.isArray(names) && names.length > 0)).toBe(true)
  })

  check(
    `${id}: the costs of legs add up to that of the trip, and its flags hold where a leg's do`,
    async () => {
      const { legs, summary } = await findTrip()
      const summaries = legs.map((leg: { summary: Record<string, number | boolean> }) => leg.summary)
      const cost = summaries.reduce((sum: number, leg: { cost: number }) => sum + leg.cost, 0)
      expect(cost / summary.cost).toBeCloseTo(1, 2)
      for (const flag of ['has_time_restrictions', 'has_toll', 'has_highway', 'has_ferry']) {
        expect(summary[flag], flag).toBe(summaries.some((leg: Record<string, unknown>) => leg[flag]))
      }
    },
  )
}

check('findRoute: one stop is not a route', async () => {
  const { status, body } = await call('findRoute', { body: { locations: [start], costing: 'auto' } })
  // The form of a refusal is open, but the response must not claim that a route was found.
  expect([status >= 400, body?.trip?.status]).toEqual([true, undefined])
})
