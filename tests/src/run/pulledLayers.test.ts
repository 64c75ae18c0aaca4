import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, defineLayers } from '@geofield/client'
import { expect, onTestFinished, test } from 'vitest'
import { readOptions } from '../../standIn/options.ts'
import { startStandIn } from '../../standIn/server.ts'

const property = (propertyName: string, dataType: number, options: object = {}) => ({
  propertyName,
  displayName: propertyName,
  dataType,
  required: false,
  isSystem: false,
  isAdditional: false,
  ...options,
})
/** As `geofield layers pull SHOP` writes it beside `layers.ts`. */
const lock = {
  lockVersion: 1,
  isComplete: false,
  layers: {
    SHOP: {
      layerName: 'SHOP',
      version: 3,
      properties: [
        property('Title', 3, { isSystem: true }),
        property('shop_name', 3, { required: true }),
        property('shop_open', 1),
        property('shop_size', 4),
        property('shop_kind', 10, { config: { content: { mode: 'predefine', source: ['small', 'large'] } } }),
        property('shop_place', 7),
      ],
    },
  },
}
const layers = defineLayers({
  SHOP: {
    shop_name: { type: 'text', required: true },
    shop_open: { type: 'boolean' },
    shop_size: { type: 'number' },
    shop_kind: { type: 'list', values: ['small', 'large'] },
    shop_place: { type: 'geometry' },
  },
})

test('the stand-in has the layers of a lock: an app with typed layers writes, reads and is refused as by its own service', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'geofield-lock-'))
  onTestFinished(() => rmSync(folder, { recursive: true, maxRetries: 5 }))
  const file = join(folder, 'layers.lock.json')
  writeFileSync(file, JSON.stringify(lock))
  const { url, stop } = await startStandIn(readOptions(['--layers', file])!)
  onTestFinished(stop)
  const account = { apiKey: 'demo-key', username: 'demo', password: 'demo', tenant: 'demo' }
  const client = createClient({ ...account, baseUrl: url, layers })
  const { version, properties } = await client.records.getSchema({ layerName: 'SHOP' })
  expect(version).toBe(3)
  expect(properties).toEqual(expect.arrayContaining(lock.layers.SHOP.properties.slice(1)))
  const shop_place = { type: 'Point' as const, coordinates: [73.8568, 18.5324] as [number, number] }
  const fields = {
    shop_name: 'Lotus',
    shop_open: true,
    shop_size: 2.5,
    shop_kind: 'small' as const,
    shop_place,
  }
  const { Id: id } = await client.records.create({ layerName: 'SHOP', fields })
  expect(await client.records.get({ layerName: 'SHOP', id })).toMatchObject(fields)
  for (const wrong of [
    { shop_kind: 'huge' },
    { shop_open: 'yes' },
    { shop_size: 'big' },
    { shop_name: '' },
  ]) {
    const refused = client.records.create({ layerName: 'SHOP', fields: { ...fields, ...wrong } as never })
    await expect(refused).rejects.toMatchObject({ status: 400 })
  }
})
