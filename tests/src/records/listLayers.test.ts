import { expect } from 'vitest'
import { checksFor } from '../check/check.ts'
import { client } from '../check/client.ts'
import { layerName } from './sampleData.ts'

const check = checksFor('listLayers').provisional

check('has every layer once, in the order of their names, with the version that its schema has', async () => {
  const { data } = await client().preview.records.listLayers()
  const names = data.map((layer) => layer.layerName)
  expect(names).toEqual(expect.arrayContaining(['CUSTOMER', layerName]))
  expect(names).toEqual([...new Set(names)].toSorted())
  for (const { layerName: name, version } of data) {
    const schema = await client().records.getSchema({ layerName: name })
    expect(schema).toMatchObject({ layerName: name, version })
  }
})
