import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { pagesOfBundle } from '../../test/site.ts'
import { readBundle } from './bundle.ts'
import { capability, listFeatures } from './capabilities.ts'

const { bundle, operations } = await pagesOfBundle()
const find = (id: string) => capability(operations.find((page) => page.id === id)!)

test('an operation is as documented as its marks say', () => {
  expect(find('getPlan')).toMatchObject({ standing: 'ours', marks: 0 })
  expect(find('findRoute')).toMatchObject({ standing: 'parts' })
  expect(find('findRoute').marks).toBeGreaterThan(20)
  expect(find('findRoute').limits).toContainEqual({ name: 'stops', value: 'at most 50' })
})

test('each feature has operations, which the description shows', () => {
  const found = new Map(listFeatures(bundle).map(({ name, operations: ids }) => [name, ids]))
  for (const [name, ids] of found) expect(ids, name).not.toEqual([])
  expect(found.get('Safe repeats of creates')).toContain('createRecord')
  expect(found.get('Safe repeats of creates')).not.toContain('getRecord')
  expect(found.get('Server-sent events')).toEqual(['streamChanges'])
})

test('a feature is documented if the description of the document alone has it', async () => {
  const path = fileURLToPath(import.meta.resolve('@geofield/spec/openapi.verified.json'))
  for (const { name, documented, operations: ids } of listFeatures(await readBundle(path)))
    expect(ids.length > 0, name).toBe(documented)
})
