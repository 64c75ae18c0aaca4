import { expect } from 'vitest'
import { call } from '../check/call.ts'
import { checksFor } from '../check/check.ts'
import { client } from '../check/client.ts'
import { created, fullCustomer } from './customer.ts'

const check = checksFor('getCustomerSchema')

const schema = () => client().customers.getSchema()

check('is of the layer CUSTOMER and lists every field that create takes, each once', async () => {
  const { layerName, properties } = await schema()
  expect(layerName).toBe('CUSTOMER')
  const listed = properties.map(({ propertyName }) => propertyName)
  expect(listed).toEqual(expect.arrayContaining(['Title', 'Description', ...Object.keys(fullCustomer(''))]))
  expect(new Set(listed).size).toBe(listed.length)
})

check('reports the full name as required', async () => {
  const { properties } = await schema()
  const fullName = properties.find(({ propertyName }) => propertyName === 'customer_full_name')
  expect(fullName?.required).toBe(true)
})

check.provisional('requires nothing but the full name', async () => {
  const required = (await schema()).properties.filter(({ required }) => required)
  expect(required.map(({ propertyName }) => propertyName)).toEqual(['customer_full_name'])
})

check('the version is an integer that does not change by reading', async () => {
  const [one, other] = [await schema(), await schema()]
  expect(one.version).toSatisfy(Number.isInteger)
  expect(other.version).toBe(one.version)
})

check.writes(
  'a field that a create did without is not required, and one that it took is not a system field',
  async () => {
    const { properties } = await schema()
    const sent = fullCustomer('by the schema')
    await created(sent)
    await created({ customer_full_name: sent.customer_full_name! })
    for (const { propertyName: name, required, isSystem } of properties) {
      // The title is the full name.
      if (required) expect(['customer_full_name', 'Title']).toContain(name)
      if (isSystem && name !== 'Title' && name !== 'Description')
        expect(Object.keys(sent)).not.toContain(name)
    }
  },
)

check('layerSettings are returned only on request', async () => {
  const ask = (layerSettings: boolean) =>
    call('getCustomerSchema', { body: { properties: { layerSettings } } })
  expect((await ask(true)).body.layerSettings).toEqual(expect.any(Object))
  expect((await ask(false)).body).not.toHaveProperty('layerSettings')
})

check.provisional('a List field (dataType 10) carries its values or the layer it reads from', async () => {
  const lists = (await schema()).properties.filter(({ dataType }) => dataType === 10)
  for (const { propertyName, config } of lists) expect(config, propertyName).toEqual(expect.any(Object))
})

check.provisional(
  "isTakeAll lists the platform's fields and markers too, each marked as system",
  async () => {
    const { properties } = await client().customers.getSchema({ properties: { isTakeAll: true } })
    const system = properties.filter(({ isSystem }) => isSystem).map(({ propertyName }) => propertyName)
    const platform = ['Id', 'Path', 'CreatedDate', 'customer_created_from', 'customer_last_modified_from']
    expect(system).toEqual(expect.arrayContaining(platform))
    const few = (await schema()).properties.map(({ propertyName }) => propertyName)
    for (const name of platform) expect(few).not.toContain(name)
  },
)
