/**
 * Who may import whom: `name: [what it may import beside itself]`. The rule `geofield/fences` holds it, and a test
 * compares it with the map in ARCHITECTURE.md.
 */
type Directions = Record<string, string[]>

/** The areas of apps/server/src. */
export const areas: Directions = {
  platform: [],

  auth: ['platform'],
  backup: ['platform'],
  changes: ['platform'],
  digipin: ['platform'],
  elevation: ['platform'],
  erasure: ['platform', 'auth', 'retention'],
  geocoding: ['platform', '@geofield/geocoder', '@geofield/tiles'],
  retention: ['platform'],
  outlook: ['platform'],
  routing: ['platform'],
  styles: ['platform', '@geofield/tiles'],

  accounts: ['platform', 'auth', 'employees'],
  records: ['platform'],
  customers: ['platform', 'records'],
  employees: ['platform', 'records'],
  events: ['platform', 'records'],
  journeys: ['platform', 'records', '@geofield/planner'],
  tracking: ['platform', 'records'],
  features: ['platform', 'records', 'tracking'],
}
export const everyArea = Object.keys(areas)

/** What every server starts. */
const started = ['httpService.ts', 'observeParts.ts', 'startParts.ts']

/** Folders and files of apps/server/src. Of another folder only its index.ts may be imported. */
export const server: Directions = {
  ...areas,

  // What is composed of areas.
  demo: everyArea,
  maps: ['platform', 'geocoding', 'routing', 'styles'],
  'measureWays.ts': ['platform', 'journeys', 'routing'],
  'openWork.ts': ['customers', 'employees', 'journeys'],
  'orderStops.ts': ['platform', 'journeys', 'routing'],
  'followedObjects.ts': ['platform', 'changes', 'employees', 'events', 'journeys', 'records', 'tracking'],
  'askedObjects.ts': ['platform', 'employees', 'events', 'journeys', 'records', 'tracking'],
  'app.ts': [
    ...everyArea,
    'measureWays.ts',
    'openWork.ts',
    'orderStops.ts',
    'followedObjects.ts',
    'askedObjects.ts',
  ],
  'observeParts.ts': ['platform', 'auth', 'backup', 'changes', 'geocoding'],
  'startParts.ts': [
    'platform',
    'auth',
    'changes',
    'customers',
    'demo',
    'journeys',
    'maps',
    'records',
    'retention',
    'styles',
    'tracking',
  ],
  'describeStatus.ts': ['platform', 'elevation', 'geocoding', 'maps', 'styles'],
  'httpService.ts': [
    'platform',
    'elevation',
    'geocoding',
    'maps',
    'routing',
    'styles',
    'app.ts',
    'describeStatus.ts',
    'observeParts.ts',
    'startParts.ts',
  ],
  'server.ts': ['platform', 'geocoding', 'maps', 'routing', 'styles', ...started],
  // The same with several processes.
  workers: ['platform', 'geocoding', 'maps', 'routing', 'styles', ...started],

  // Made-up employees. They know a server as every caller does.
  simulation: ['platform', '@geofield/client'],

  // What an operator runs.
  commands: [...everyArea, 'demo', 'maps', 'server.ts', 'simulation', 'workers'],
  'main.ts': ['platform', 'commands'],
}

/** Folders without an index.ts: all of their files may be imported. */
export const open = ['platform', 'commands']

/**
 * Tests of the whole server, which may import all of it, and the client to call it. So may the tests that stand in src
 * itself.
 */
export const serverTests = ['attacks', 'rights', 'testing', 'wholeServer']

/** All else. A package is imported by its name, which gives only what its package.json exports; a folder by its path. */
export const packages: Directions = {
  'packages/digipin': [],
  'packages/polyline': [],
  'packages/track': [],
  'packages/geography': [],
  'packages/planner': [],
  'packages/geocoder': ['@geofield/geography'],
  'packages/tiles': ['@geofield/geography'],
  'packages/client': ['@geofield/digipin', '@geofield/polyline', '@geofield/track'],
  // What the command and the playground do with the files of an import.
  'packages/sheets': ['@geofield/client'],
  // Its tests run a server as the contract suite does, and one starts the browser of the docs' tests. It stands before the
  // folder that it is in.
  'packages/cli/test': ['packages/cli', 'apps/docs/test/browser.ts', 'tests/src/service'],
  'packages/cli': [
    '@geofield/client',
    '@geofield/sheets',
    'scripts/packages/bundleCommand.ts',
    'tests/src/guides',
  ],
  // The checks, compiled for those who don't have this repository.
  'packages/contract': ['@geofield/tests', 'scripts/packages/bundleCommand.ts'],
  // The list of phrases that lint refuses everywhere.
  spec: ['scripts/lint/phrases.ts'],
  'apps/server': [
    '@geofield/client/openapi',
    '@geofield/digipin',
    '@geofield/geography',
    '@geofield/polyline',
    '@geofield/spec',
    '@geofield/track',
  ],
  // What the pages of the docs and the playground share.
  'packages/page': ['@geofield/client', '@geofield/polyline'],
  // Its tests run a server, and the docs that it is built into.
  'apps/playground/test': [
    'apps/docs/test',
    'apps/playground',
    '@geofield/client',
    '@geofield/page',
    '@geofield/sheets',
  ],
  'apps/playground': [
    '@geofield/client',
    '@geofield/digipin',
    '@geofield/page',
    '@geofield/polyline',
    '@geofield/sheets',
  ],
  // It runs the command, for its help.
  'apps/docs': [
    '@geofield/cli',
    '@geofield/client',
    '@geofield/digipin',
    '@geofield/page',
    '@geofield/playground',
    '@geofield/polyline',
    '@geofield/spec',
    'scripts/packages/published.ts',
  ],
  // Its tests run a server.
  'apps/docs/test': [
    'apps/docs',
    '@geofield/client',
    '@geofield/digipin',
    '@geofield/page',
    '@geofield/server',
    '@geofield/spec',
  ],
  // A service that is written from the document alone, and faults seeded in services: neither knows the checks.
  'tests/standIn': ['@geofield/spec/openapi.verified.json'],
  'tests/mutants/faults': [],
  // Long runs read workbooks as an import does, and run servers of other commits.
  tests: [
    '@geofield/client',
    '@geofield/sheets',
    '@geofield/spec',
    'scripts/commits.ts',
    'tests/standIn',
    'tests/mutants/faults',
  ],
  bench: [
    '@geofield/cli',
    '@geofield/client',
    '@geofield/digipin',
    '@geofield/geocoder',
    '@geofield/planner',
    '@geofield/polyline',
    '@geofield/server',
    '@geofield/spec',
    'scripts/commits.ts',
    'tests/consumers/tools.ts',
  ],
  // Programs that a new team copies: they know what is published.
  examples: ['@geofield/client'],
  // Tests of the packed client start the browser of the docs' tests and run the quickstart; the fuzzer has every parser.
  scripts: [
    '@geofield/server/elevationParsers',
    '@geofield/server/parser',
    '@geofield/server/placeParsers',
    '@geofield/server/random',
    '@geofield/server/recordParsers',
    '@geofield/server/settings',
    'apps/docs/test/browser.ts',
    'packages/cli/src',
    'packages/sheets/src',
    'tests/long',
    'tests/src/guides',
  ],
}
