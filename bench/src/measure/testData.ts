import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = join(import.meta.dirname, '../../..')

/** The folder of the real test data, which may not exist. */
export const testDataFolder = resolve(root, process.env.GEOFIELD_TEST_DATA || '../shared/data')

/** A file of the real test data: below GEOFIELD_TEST_DATA, or beside the repository. */
export function testData(path: string): string {
  const file = join(testDataFolder, path)
  if (!existsSync(file)) throw new Error(`${path} is not in ${testDataFolder}; set GEOFIELD_TEST_DATA.`)
  return file
}
