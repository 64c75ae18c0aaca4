/**
 * `node prepareMaps.ts`: builds what the servers of tests start with, before tests that need it wait for each other.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyPreparedData, ownMaps } from './ownMaps.ts'

const folder = mkdtempSync(join(tmpdir(), 'geofield-prepare-'))
try {
  await copyPreparedData(folder, ownMaps())
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
