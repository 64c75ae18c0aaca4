import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

const folder = resolve(import.meta.dirname, '../../../..', process.env.GEOFIELD_TEST_DATA || '../shared/data')

/**
 * Returns the path of a test data file, which is kept outside the repository, or undefined if it is missing. Throws
 * if test data are required.
 */
export function testData(path: string): string | undefined {
  const file = resolve(folder, path)
  if (existsSync(file)) return file
  if (process.env.GEOFIELD_REQUIRE_TEST_DATA !== '1') return undefined
  throw new Error(`The test data is required (GEOFIELD_REQUIRE_TEST_DATA=1) and ${file} does not exist.`)
}
