import { expect } from 'vitest'
import { call, callPath } from '../check/call.ts'
import { check } from '../check/check.ts'
import { createPlan, customers } from '../journeys/journey.ts'
import { end, lonLats, start } from './places.ts'

type Part = { synthetic?: boolean; warnings?: { code: number }[] }

/** The parts of each response that say what its roads are. */
async function routingParts(): Promise<[operation: string, part: Part][]> {
  const locations = [start, end]
  const driving = { locations, costing: 'auto' }
  const route = await call('findRoute', { body: driving })
  const optimized = await call('optimizeRoute', { body: driving })
  const tables = { sources: [start], targets: [end], costing: 'auto' }
  const matrix = await call('computeMatrix', { body: tables })
  const shortMatrix = await call('computeMatrix', { body: { ...tables, verbose: false } })
  const isochrone = await call('computeIsochrone', {
    body: { locations: [start], costing: 'auto', contours: [{ time: 3 }] },
  })
  const roads = await call('locateRoads', { body: driving })
  const distance = await call('findDistance', { path: { profile: 'car', coordinates: lonLats(locations) } })
  const nearest = await call('findNearestRoad', { path: { profile: 'car', coordinates: lonLats([start]) } })
  const matched = await call('matchTrack', { body: { positions: locations } })
  return [
    ['findRoute', route.body.trip],
    ['optimizeRoute', optimized.body.trip],
    ['computeMatrix', matrix.body],
    ['computeMatrix without verbose', shortMatrix.body],
    ['computeIsochrone', isochrone.body],
    ...roads.body.map((entry: Part): [string, Part] => ['locateRoads', entry]),
    ['findDistance', distance.body],
    ['findNearestRoad', nearest.body],
    ['matchTrack', matched.body],
  ]
}

async function areRoadsSynthetic(): Promise<boolean> {
  const { body } = await callPath('GET', '/status')
  return body.map.synthetic
}

check.provisional(
  'routing: each response says synthetic: true and has warning 901 on synthetic roads, and neither on real ones',
  async () => {
    const expected = await areRoadsSynthetic()
    const parts = await routingParts()
    const said = parts.map(([operation, { synthetic, warnings = [] }]) => [
      operation,
      synthetic,
      warnings.some(({ code }) => code === 901),
    ])
    expect(said).toEqual(parts.map(([operation]) => [operation, expected || undefined, expected]))
  },
)

check.provisional.writes(
  'createPlan, updatePlan: orderOptimization says synthetic exactly when the order came from synthetic roads',
  async () => {
    const visits = customers.map((customer) => ({ visit_customer_guid: customer }))
    const { Id, orderOptimization } = await createPlan({ visits, optimizeOrder: true })
    const updated = await call('updatePlan', { path: { id: Id }, body: { optimizeOrder: true } })
    const expected = { optimized: true, synthetic: await areRoadsSynthetic() }
    expect(orderOptimization).toMatchObject([expected])
    expect(updated.body.orderOptimization).toMatchObject([expected])
  },
)
