import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** A file of the real test data: below GEOFIELD_TEST_DATA, or beside the repository. */
export function testData(path: string): string {
  const folder = resolve(root, process.env.GEOFIELD_TEST_DATA || '../shared/data')
  const file = join(folder, path)
  if (!existsSync(file)) throw new Error(`${path} is not in ${folder}; set GEOFIELD_TEST_DATA.`)
  return file
}
