/** `npm run test:long -- --only inFull` runs what `npm test` leaves out, as does a command that names a file. */
const inFull =
  process.env['GEOFIELD_TEST_IN_FULL'] === '1' || process.argv.some((word) => word.endsWith('.test.ts'))

/**
 * Files that only the long runs have, by the folder of their Vitest configuration: each takes five seconds of processor time
 * or more, and guards a large machine of its own (maps, tiles, stores, databases) or says at length what a neighbour says briefly.
 */
export const longFiles = {
  scripts: ['packages/runtimes.test.ts'],
  tests: [
    'consumers/light.test.ts',
    'mutants/sample.test.ts',
    'src/leftovers/killed.test.ts',
    'src/run/anyTenant.test.ts',
    'src/run/faultyServices.test.ts',
    'src/run/gateways.test.ts',
    'src/run/ownDescription.test.ts',
    'src/run/presence.test.ts',
  ],
  'packages/cli': ['src/doctor/doctor.test.ts', 'src/import/importForms.test.ts', 'test/open.test.ts'],
  'apps/playground': ['test/accessibility.test.ts', 'test/import.test.ts', 'test/look.test.ts'],
  'apps/server': [
    'src/attacks/bombs.test.ts',
    'src/commands/guideCommands.test.ts',
    'src/geocoding/queries.test.ts',
    'src/maps/importMap.test.ts',
    'src/maps/store/mapStore.test.ts',
    'src/platform/database/migrate/foldedText.test.ts',
    'src/platform/postgres/embeddedPostgres.test.ts',
    'src/platform/postgres/ownership.test.ts',
    'src/platform/postgres/runAs.test.ts',
    'src/auth/tokens/refreshModel.test.ts',
    'src/records/search/pageRunIndexes.test.ts',
    'src/records/search/searchIndexes.test.ts',
    'src/routing/engine/engineError.test.ts',
    'src/routing/engine/pool/workerPool.test.ts',
    'src/routing/matchTrack.test.ts',
    'src/routing/pairs.test.ts',
    'src/routing/responses.test.ts',
    'src/routing/starterMap/starterMap.test.ts',
    'src/routing/tiles/buildStages.test.ts',
    'src/routing/tiles/tiles.test.ts',
    'src/tracking/livePositionJumps.test.ts',
    'src/wholeServer/changeStreamEnds.test.ts',
    'src/wholeServer/foldedSearches.test.ts',
    'src/wholeServer/followers.test.ts',
    'src/wholeServer/pageRuns.test.ts',
    'src/wholeServer/planWithoutMap.test.ts',
    'src/wholeServer/questionModel.test.ts',
    'src/wholeServer/recordViews.test.ts',
  ],
} as const satisfies Record<string, readonly string[]>

/** What a folder's configuration excludes in this run. */
export function listExcluded(folder: keyof typeof longFiles): string[] {
  return inFull ? [] : [...longFiles[folder]]
}
