import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { everyArea, packages, server } from './directions.ts'
import { root } from './files.ts'
import { lintPlanted, type Plant } from './testing/lintPlanted.ts'

const source = 'apps/server/src'

/** By kind: in this file of the server, this import. */
const refusedInServer: Record<string, [file: string, imported: string][]> = {
  'an area imports another area that it may not know': [
    ['geocoding/geocoder.ts', '../journeys/index.ts'],
    ['journeys/visit.ts', '../events/index.ts'],
    ['events/event.ts', '../journeys/index.ts'],
    ['elevation/terrain.ts', '../routing/index.ts'],
    ['styles/map.ts', '../geocoding/index.ts'],
    ['digipin/decodedCell.ts', '../records/index.ts'],
  ],
  'an area imports one that is built upon it': [
    ['records/record.ts', '../customers/index.ts'],
    ['records/searchStore.ts', '../tracking/index.ts'],
    ['auth/account.ts', '../employees/index.ts'],
  ],
  'platform imports an area': [
    ['platform/http.ts', './../auth/index.ts'],
    ['platform/geography.ts', '../geocoding/index.ts'],
  ],
  'a nested folder leaves its area': [
    ['routing/starterMap/starterMap.ts', '../../events/index.ts'],
    ['geocoding/import/osm.ts', '../../styles/index.ts'],
    ['platform/transport/unread.ts', '../../auth/index.ts'],
  ],
  'a file past the index of an area': [
    ['app.ts', './journeys/visit.ts'],
    ['customers/customer.ts', '../records/recordStore.ts'],
    ['commands/user.ts', '../auth/password.ts'],
    ['maps/importMap.ts', '../routing/starterMap/starterMap.ts'],
    ['server.ts', './maps/servedMap.ts'],
    ['demo/seed.ts', '../employees/testing/index.ts'],
  ],
  'an area imports what is composed of areas': [
    ['styles/map.ts', '../app.ts'],
    ['tracking/track.ts', '../server.ts'],
    ['employees/employee.ts', '../demo/index.ts'],
    ['journeys/plan.ts', '../orderStops.ts'],
    ['routing/tiles.ts', '../maps/index.ts'],
  ],
  'demo and maps import what they may not know': [
    ['demo/seed.ts', '../commands/serve.ts'],
    ['demo/records.ts', '../simulation/index.ts'],
    ['maps/servedMap.ts', '../journeys/index.ts'],
    ['maps/liveMap.ts', '../demo/index.ts'],
  ],
  'the simulation imports the server that it visits': [
    ['simulation/crew.ts', '../events/index.ts'],
    ['simulation/place.ts', '../app.ts'],
  ],
  'somebody imports a command': [
    ['server.ts', './commands/serve.ts'],
    ['platform/log.ts', '../commands/serve.ts'],
  ],
  'the programs import more than commands and areas': [
    ['main.ts', './server.ts'],
    ['app.ts', './demo/index.ts'],
    ['orderStops.ts', './styles/index.ts'],
  ],
  'a new folder without a direction': [
    ['billing/invoice.ts', '../platform/log.ts'],
    ['helpers.ts', './auth/index.ts'],
  ],
  'the server imports what tests are made of': [
    ['routing/tiles.ts', './testing/testMaps.ts'],
    ['app.ts', './testing/tenantApp.ts'],
    ['auth/logins.ts', '../attacks/probes.ts'],
    ['records/record.ts', './record.test.ts'],
  ],
  'a test of an area imports beyond the directions': [
    ['geocoding/places.test.ts', '../routing/testing/testMaps.ts'],
    ['events/testing/bed.ts', '../../auth/index.ts'],
    ['server.test.ts', './routing/workerPool.ts'],
  ],
  'the server imports a package that it may not know': [
    ['records/record.ts', '@geofield/client'],
    ['records/record.ts', '@geofield/geocoder'],
    ['maps/mapBuilder.ts', '@geofield/tiles'],
    ['events/event.ts', '@geofield/client/areas'],
    ['platform/docsSite.ts', '@geofield/docs'],
    ['maps/recipe.ts', '@geofield/bench/compare'],
  ],
  'the server imports a file of another package': [
    ['digipin/encodeDigipin.ts', '../../../../packages/digipin/src/digipin.ts'],
    ['platform/contract.ts', '../../../../spec/dist/openapi.json'],
  ],
}

/** By kind: in this file, this import. */
const refusedElsewhere: typeof refusedInServer = {
  'a package that stands alone imports another': [
    ['packages/client/src/createClient.ts', '../../../apps/server/src/platform/errors.ts'],
    ['packages/client/src/sending/transport.ts', '@geofield/server/config'],
    ['packages/digipin/src/digipin.ts', '@geofield/client'],
    ['packages/geocoder/src/index.ts', '@geofield/server'],
    ['packages/tiles/src/index.ts', '@geofield/geocoder'],
    ['packages/geography/src/geography.ts', '@geofield/geocoder'],
    ['packages/polyline/src/polyline.ts', '../../digipin/src/digipin.ts'],
  ],
  'the site imports the server': [
    ['apps/docs/src/tryIt/call.ts', '@geofield/server/config'],
    ['apps/docs/src/map/drawing.ts', '../../../server/src/platform/geography.ts'],
    ['apps/docs/src/components/Fact.astro', '@geofield/server/log'],
  ],
  'the playground imports the site': [
    ['apps/playground/src/play.ts', '@geofield/docs'],
    ['apps/playground/src/find/find.ts', '../../../docs/src/spec/bundle.ts'],
    ['apps/playground/src/PlayFrame.astro', '../../docs/src/guides.ts'],
  ],
  'the site imports its tests': [
    ['apps/docs/src/site.ts', '../test/site.ts'],
    ['apps/docs/src/spec/fields.ts', '../../test/browser.ts'],
  ],
  'the contract suite imports the server': [
    ['tests/src/check/call.ts', '@geofield/server/server'],
    ['tests/long/load/soak.ts', '../../../apps/server/src/server.ts'],
  ],
  'a benchmark imports files of a package by their path': [
    ['bench/src/routing.ts', '../../apps/server/src/routing/index.ts'],
    ['bench/src/digipin.ts', '../../packages/digipin/src/digipin.ts'],
  ],
  'the description imports what is made from it': [
    ['spec/scripts/generate.ts', '../../packages/client/src/index.ts'],
    ['spec/rules/plugin.ts', '@geofield/tests'],
  ],
  'the scripts at the root import parts of the product': [
    ['scripts/start.ts', '../apps/server/src/server.ts'],
    ['scripts/test.ts', '@geofield/server/log'],
  ],
}

/** Every form of an import, with the file in the place of FILE. */
const forms = {
  static: `import { thing } from 'FILE'; thing()`,
  'of a type': `import type { Thing } from 'FILE'; export const thing: Thing = 1`,
  unassigned: `import 'FILE'`,
  dynamic: `await import('FILE')`,
  'dynamic, in a template': 'await import(`FILE`)',
  'in a type': `export type Thing = import('FILE').Thing`,
  're-export': `export { thing } from 'FILE'`,
  're-export of a type': `export type { Thing } from 'FILE'`,
  're-export of all': `export * from 'FILE'`,
  require: `require('FILE')`,
  'import.meta.resolve': `import.meta.resolve('FILE')`,
  URL: `new URL('FILE', import.meta.url)`,
}
const allowed: [file: string, imported: string][] = [
  [`${source}/app.ts`, './journeys/index.ts'],
  [`${source}/auth/logins.ts`, '../platform/database/database.ts'],
  [`${source}/customers/customer.ts`, '../records/index.ts'],
  [`${source}/geocoding/import/osm.ts`, '../search/spans.ts'],
  [`${source}/routing/starterMap/starterMap.ts`, '../../platform/geography.ts'],
  [`${source}/commands/serve.ts`, '../server.ts'],
  [`${source}/main.ts`, './commands/serve.ts'],
  [`${source}/maps/importMap.ts`, '../styles/index.ts'],
  [`${source}/maps/importMap.test.ts`, '../routing/testing/testMaps.ts'],
  [`${source}/server.test.ts`, './simulation/testing/simulationCases.ts'],
  [`${source}/erase.test.ts`, './testing/tenantApp.ts'],
  [`${source}/attacks/testing/bed.ts`, '../../auth/index.ts'],
  [`${source}/simulation/crew.ts`, '@geofield/client'],
  [`${source}/pageRuns.test.ts`, '@geofield/client'],
  [`${source}/records/layer.ts`, '@geofield/client/openapi'],
  [`${source}/digipin/encodeDigipin.ts`, '@geofield/digipin'],
  [`${source}/geocoding/geocoder.ts`, '@geofield/geocoder'],
  [`${source}/styles/buildMap.ts`, '@geofield/tiles'],
  ['packages/geocoder/src/testing/example.ts', '@geofield/geocoder'],
  [`${source}/platform/log.ts`, 'pino'],
  ['packages/digipin/vitest.config.ts', '../../vitest.shared.ts'],
  ['apps/docs/src/map/frame.ts', '@geofield/polyline'],
  ['apps/docs/src/samples/samples.test.ts', '../../test/site.ts'],
  ['apps/docs/test/site.ts', '../src/site.ts'],
  ['apps/docs/test/demoServer.ts', '@geofield/server/server'],
  ['apps/docs/src/pages/play.astro', '@geofield/playground/openPage'],
  ['apps/playground/test/openPlay.ts', '../../docs/test/refusals.ts'],
  ['tests/src/check/call.ts', '@geofield/client'],
  ['bench/src/routing.ts', '@geofield/server/routing'],
  ['scripts/testLong.ts', '../tests/long/longRun.ts'],
]

const importing = ([file, imported]: [string, string]): Plant => ({ file, code: `import '${imported}'` })
const inServer = ([file, imported]: [string, string]) => importing([`${source}/${file}`, imported])
const refused = [
  ...Object.entries(refusedInServer).map(([kind, imports]) => ({ kind, plants: imports.map(inServer) })),
  ...Object.entries(refusedElsewhere).map(([kind, imports]) => ({ kind, plants: imports.map(importing) })),
]
const refusedForms = Object.entries(forms).map(([form, code], i) => ({
  form,
  plants: [
    { file: `${source}/journeys/form${i}.ts`, code: code.replace('FILE', '../events/index.ts') },
    { file: `${source}/platform/search/form${i}.ts`, code: code.replace('FILE', '../../auth/index.ts') },
  ],
}))
/** Each form leads back to a file that imports this one statically. */
const circleForms: Record<string, string> = {
  "import { thing } from './FILE'": 'import(no-cycle)',
  "import type { Thing as thing } from './FILE'": 'import(no-cycle)',
  "export const load = () => import('./FILE')": 'geofield(circles)',
  "export type Thing = import('./FILE').Thing": 'geofield(circles)',
}
const circles = Object.entries(circleForms).map(([form, rule], i) => ({
  form,
  rule,
  plants: [{ file: `${source}/events/one${i}.ts`, code: form.replace('FILE', `other${i}.ts`) }],
  others: [
    { file: `${source}/events/other${i}.ts`, code: `import { thing } from './third${i}.ts'` },
    { file: `${source}/events/third${i}.ts`, code: `import type { Thing } from './one${i}.ts'` },
  ],
}))
const allowedPlants = allowed.map(importing)

let isReported: (plant: Plant, rule: string) => boolean

beforeAll(() => {
  const planted = [...refused, ...refusedForms, ...circles].flatMap(({ plants }) => plants)
  isReported = lintPlanted([...planted, ...circles.flatMap(({ others }) => others), ...allowedPlants])
})

const missedIn = (plants: Plant[], rule = 'geofield(fences)') =>
  plants.filter((each) => !isReported(each, rule))

test.each(refused)('lint refuses that $kind', ({ plants }) => {
  expect(plants.length).toBeGreaterThan(1)
  expect(missedIn(plants)).toEqual([])
})

test.each(refusedForms)('lint judges an import that is $form', ({ plants }) => {
  expect(missedIn(plants)).toEqual([])
})

test.each(circles)('lint refuses a circle by `$form`', ({ plants, rule }) => {
  expect(missedIn(plants, rule)).toEqual([])
})

test('lint lets every allowed import pass', () => {
  expect(allowedPlants.filter((each) => isReported(each, 'geofield(fences)'))).toEqual([])
})

describe('the map in ARCHITECTURE.md shows the directions that lint holds', () => {
  const blocks = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8').split(/^```\n/m)
  const drawn = blocks.filter((block) => /^\S.* <- /m.test(block)).map(readArrows)

  test('the map in ARCHITECTURE.md shows the directions that lint holds within the server', () => {
    expect(drawn[0]).toEqual(sorted(server))
  })

  test('the map in ARCHITECTURE.md shows the directions that lint holds between the packages', () => {
    const named = Object.entries(packages).filter(
      ([folder]) =>
        !['apps/docs/test', 'apps/playground/test', 'packages/cli/test', 'scripts'].includes(folder),
    )
    const table = Object.fromEntries(
      named.map(([folder, may]) => [
        /^(tests\/|examples$)/.test(folder) ? folder : `@geofield/${folder.split('/').at(-1)}`,
        may,
      ]),
    )
    expect(drawn[1]).toEqual(sorted(table))
  })
})

/** Reads `a <- { b, c } <- d`: d may import a, b and c, and b and c may import a. */
function readArrows(block: string): Record<string, string[]> {
  const namesIn = (side: string) =>
    side.match(/[\w@./-]+/g)!.flatMap((name) => (name === 'areas' ? everyArea : [name]))
  const directions: Record<string, string[]> = {}
  for (const line of block.trim().split('\n')) {
    const sides = line.split(' <- ').map(namesIn)
    sides.forEach((names, i) => {
      for (const name of names) directions[name] = [...(directions[name] ?? []), ...sides.slice(0, i).flat()]
    })
  }
  return sorted(directions)
}

/** Folders that may import nothing are left out. */
function sorted(directions: Record<string, string[]>): Record<string, string[]> {
  const entries = Object.entries(directions).filter(([, names]) => names.length > 0)
  return Object.fromEntries(entries.map(([name, names]) => [name, [...new Set(names)].toSorted()]))
}
