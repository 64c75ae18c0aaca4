import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { solve } from '../index.ts'
import { checkRoutes } from './checkRoutes.ts'
import { readBestKnown, readInstance } from './vrplib.ts'

const folder = resolve(
  import.meta.dirname,
  '../../../..',
  process.env.GEOFIELD_TEST_DATA || '../shared/data',
  'vrp',
)
const isRequired = process.env.GEOFIELD_REQUIRE_TEST_DATA === '1'
const names =
  existsSync(folder) || isRequired ? readdirSync(folder).filter((name) => name.endsWith('.vrp')) : []

describe.skipIf(names.length === 0)('public instances', () => {
  test.each(names)('the best known routes of %s cost what their file says and keep its rules', (name) => {
    const { problem, costScale } = readInstance(join(folder, name))
    const best = readBestKnown(join(folder, name.replace(/vrp$/, 'sol')))
    // Files of solutions number the customers after the depots.
    const depots = problem.locations - problem.jobs.length
    const routes = best.routes.map((route) => route.map((place) => place - depots))
    expect(checkRoutes(problem, routes) / costScale).toBe(best.cost)
  })

  test.each([
    ['X-n101-k25', 1.06],
    ['mdvrptw-PR11A', 1.2],
  ])('a tenth of the effort brings %s near the best known cost', (name, most) => {
    const { problem } = readInstance(join(folder, `${name}.vrp`))
    const { cost, routes } = solve(problem, { steps: 10_000_000, seconds: 60 })
    expect(checkRoutes(problem, routes)).toBe(cost)
    expect(cost / readBestKnown(join(folder, `${name}.sol`)).cost).toBeLessThan(most)
  })
})
