import { expect } from 'vitest'
import { check } from '../check/check.ts'
import { client } from '../check/client.ts'
import { expectFieldFaults } from '../check/platformErrors.ts'
import { title } from '../check/here/standIns.ts'
import { layerArea, made } from './recordRules.ts'
import { fullFields, sampleData } from './sampleData.ts'

/** Lists whose values depend on another field, or are read from another layer. The demo tenant's layers have both. */

const place = (state: string, district: string, subDistrict: string) => ({
  sample_data_state: state,
  sample_data_district: district,
  sample_data_sub_district: subDistrict,
})

check.writes.provisional(
  "a list that depends on another field takes the values of that field's value",
  async () => {
    const fields = { ...fullFields('place'), ...place('Goa', 'North Goa', 'Bardez') }
    expect(await made(sampleData, fields)).toMatchObject(fields)
  },
)

for (const [what, fields, faults] of [
  ['a district of another state', place('Goa', 'Pune', 'Haveli'), ['/sample_data_district']],
  [
    'a sub-district of another district',
    place('Maharashtra', 'Pune', 'Andheri'),
    ['/sample_data_sub_district'],
  ],
  ['a place that the list does not have', place('Atlantis', 'Pune', 'Haveli'), ['/sample_data_state']],
  [
    'another place at each level',
    place('Goa', 'Pune', 'Andheri'),
    ['/sample_data_district', '/sample_data_sub_district'],
  ],
] as const) {
  check.writes.provisional(`a list that depends on another field refuses ${what}`, async () => {
    const response = await sampleData.create({ ...fullFields('place'), ...fields })
    expectFieldFaults(
      response,
      faults.map((path) => ({ path, code: 'list' })),
    )
  })
}

check.writes.provisional(
  'an update that would part a record from its lists is refused, with a detail for the field that would no longer fit',
  async () => {
    const { Id } = await made(sampleData, fullFields('parted'))
    expectFieldFaults(await sampleData.update(Id, { sample_data_state: 'Goa' }), [
      { path: '/sample_data_district', code: 'list' },
    ])
    expect((await sampleData.detail(Id)).body).toMatchObject(place('Maharashtra', 'Pune', 'Haveli'))
    const moved = place('Goa', 'South Goa', 'Salcete')
    expect((await sampleData.update(Id, moved)).status).toBe(200)
    expect((await sampleData.detail(Id)).body).toMatchObject(moved)
  },
)

check.writes.provisional(
  'where the other field has no value, every value of the list may be chosen',
  async () => {
    const body = await made(sampleData, { Title: title('alone'), sample_data_sub_district: 'Andheri' })
    expect(body.sample_data_sub_district).toBe('Andheri')
  },
)

check.writes.provisional(
  'a list that is read from another layer takes the values that this layer has',
  async () => {
    const inventory = layerArea('INVENTORY')
    const fields = { Title: title('stock'), inventory_warehouse: 'Pune', inventory_quantity: 5 }
    const code = `TST-${String(Date.now()).slice(-4)}`
    const stock = () => inventory.create({ ...fields, inventory_product_code: code })
    expectFieldFaults(await stock(), [{ path: '/inventory_product_code', code: 'list' }])
    const product = {
      Title: title('product'),
      product_code: code,
      product_name: 'Made by the contract suite',
    }
    expect((await layerArea('PRODUCT').create(product)).status).toBe(200)
    expect((await stock()).status).toBe(200)
  },
)

check.provisional(
  'layer-detail says which values depend on which, and with isTakeAll what the other layer has',
  async () => {
    const sample = await client().records.getSchema({ layerName: 'SAMPLE_DATA' })
    const district = sample.properties.find(({ propertyName }) => propertyName === 'sample_data_district')
    expect(district?.config?.content).toMatchObject({
      dependsOn: 'sample_data_state',
      source: { Goa: ['North Goa', 'South Goa'] },
    })
    const mapping = { layerName: 'DEALER_MAPPING' }
    const readContent = async (properties: object) => {
      const schema = await client().records.getSchema({ ...mapping, properties })
      return schema.properties.find(({ propertyName }) => propertyName === 'dealer_mapping_district')?.config
        ?.content
    }
    expect(await readContent({})).not.toHaveProperty('values')
    expect(await readContent({ isTakeAll: true })).toMatchObject({
      mode: 'layer',
      source: 'DEALER_WISE_TEHSIL_WISE_IND',
      dependsOn: 'dealer_mapping_state',
      values: expect.arrayContaining([{ value: 'South Goa', parent: 'Goa' }]),
      hasMoreValues: false,
    })
  },
)

const documentedLayers =
  'SAMPLE_DATA CUSTOMER PRODUCT INVENTORY MC_TERRITORY_VILLAGES DEALER_MAPPING DEALER_LONGITUDE_LATITUDE ' +
  'DEALER_WISE_TEHSIL_WISE_IND'

for (const layerName of documentedLayers.split(' ')) {
  check.provisional(
    `the demo tenant has the layer ${layerName} that the document names, with records of its fields`,
    async () => {
      const { properties } = await client().records.getSchema({ layerName })
      const known = new Set(properties.map(({ propertyName }) => propertyName))
      const { data, total } = await client().records.search({ layerName, take: 20 })
      expect(total).toBeGreaterThanOrEqual(30)
      const prefix = layerName.toLowerCase()
      const own = data.flatMap((record) => Object.keys(record).filter((key) => key.startsWith(prefix)))
      for (const key of own) if (!/_(created|last_modified)_from$/.test(key)) expect(known).toContain(key)
    },
  )
}
