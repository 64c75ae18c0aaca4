import bundle from '@geofield/spec/openapi.json' with { type: 'json' }
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withOwner } from '../platform/database/migrate/owner.ts'
import { ask, startTestDatabase, type TestDatabase } from '../platform/testing/testDatabase.ts'
import { customerDefinition } from './customerLayer.ts'
import { completeTenants } from './index.ts'

const { properties } = customerDefinition()

let postgres: TestDatabase
beforeAll(async () => {
  postgres = startTestDatabase()
})
afterAll(() => postgres.stop())

test('tenants without the layer CUSTOMER get it once, even when several servers start together; others keep theirs', async () => {
  const connection = await postgres.migrated()
  await withOwner(connection, async (owner) => {
    await owner.query(
      `insert into tenant (code, name) select code, code from unnest(array['bare', 'own', 'twin']) code`,
    )
    // One tenant has a layer CUSTOMER already, others spell it "Customer": names of layers ignore case.
    await owner.query(
      `insert into layer (tenant_id, name, properties)
       select tenant_id, case code when 'own' then 'CUSTOMER' else 'Customer' end, '[]' from tenant where code <> 'bare'`,
    )
  })
  const started = Array.from({ length: 3 }, () => withOwner(connection, completeTenants))
  expect((await Promise.all(started)).flat()).toContain('bare')
  const layers = await ask(
    connection,
    `select t.code, l.name, l.version, jsonb_array_length(l.properties) fields
     from geofield.layer l join geofield.tenant t using (tenant_id) order by code`,
  )
  expect(layers).toEqual([
    { code: 'bare', name: 'CUSTOMER', version: 1, fields: properties.length },
    { code: 'own', name: 'CUSTOMER', version: 1, fields: 0 },
    { code: 'twin', name: 'Customer', version: 1, fields: 0 },
  ])
  expect(await withOwner(connection, completeTenants)).toEqual([])
})

test('CUSTOMER.yaml has the fields that the description lists for customers', () => {
  const { CustomerFields, ChangedCustomerFields, CustomerPlacement } = bundle.components.schemas
  const described = Object.keys(CustomerFields.properties)
  const all = ['customer_guid', ...described, ...Object.keys(CustomerPlacement.properties)]
  expect(properties.map(({ propertyName }) => propertyName).toSorted()).toEqual(all.toSorted())
  expect(Object.keys(ChangedCustomerFields.properties)).toEqual(described)
})
