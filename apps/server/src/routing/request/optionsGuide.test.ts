import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { toTable, writeBetween } from '../../testing/guideTable.ts'
import { type OptionRow, optionTable } from './options.ts'
import { settingsByCosting } from './settings.ts'

const guide = join(import.meta.dirname, '../../../../docs/src/content/docs/guides/routing.mdx')
const places = { body: 'body', stop: 'each stop', query: 'query' }
const names = new Map(
  Object.entries({
    findRoute: 'route',
    optimizeRoute: 'optimize',
    computeMatrix: 'matrix',
    computeIsochrone: 'isochrone',
    locateRoads: 'locate',
    matchTrack: 'match',
    findDistance: 'distance',
    findNearestRoad: 'nearest',
    traceRoute: 'trace',
    findOptimizedRoute: 'optimized',
    computeOsrmTable: 'table',
    findOsrmTrip: 'trip',
    matchOsrmTrack: "OSRM's match",
    findOsrmNearest: "OSRM's nearest",
  }),
)

function toCells({ name, in: place, obeyed = [], refused = {}, ignored = {} }: OptionRow): string[] {
  const list = (ids: string[]) => ids.map((id) => names.get(id) ?? id).join(', ')
  return [`\`${name}\``, places[place], list(obeyed), list(Object.keys(refused)), list(Object.keys(ignored))]
}

test('the guide on routing has the tables of options and settings (vitest -u writes them)', async () => {
  const heads = ['option', 'in', 'obeyed by', 'refused by', 'warning from']
  const options = toTable([heads, ...optionTable.map(toCells)])
  const settings = toTable([['setting', 'costings'], ...listSettings()])
  const by = 'optionsGuide.test.ts'
  const text = writeBetween(readFileSync(guide, 'utf8'), { name: 'options', by, table: options })
  await expect(writeBetween(text, { name: 'settings', by, table: settings })).toMatchFileSnapshot(guide)
})

function listSettings(): string[][] {
  const costings = [...settingsByCosting.keys()]
  const settings = [
    ...new Set(costings.flatMap((costing) => [...settingsByCosting.get(costing)!])),
  ].toSorted()
  return settings.map((setting) => {
    const own = costings.filter((costing) => settingsByCosting.get(costing)!.has(setting))
    return [`\`${setting}\``, own.length === costings.length ? 'all' : own.join(', ')]
  })
}
