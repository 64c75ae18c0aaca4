import { expect } from 'vitest'
import { call } from '../check/call.ts'
import { checksFor } from '../check/check.ts'
import { client } from '../check/client.ts'
import { expectFieldFaults, expectNotFound } from '../check/platformErrors.ts'
import { title } from '../check/here/standIns.ts'
import { createdId, detail, fullFields, layerName, noSuchRecord } from './sampleData.ts'

const check = checksFor('saveRecords').writes.provisional

const path = { layerName }
const save = (body: object) => call('saveRecords', { path, body: body as never })
const titled = async (text: string) =>
  (await client().records.search({ layerName, where: { Title: title(text) }, take: 100 })).data

check('creates every item in the order of the request, and each is stored as it was sent', async () => {
  const items = ['one', 'two', 'three'].map((name) => fullFields(`batch ${name}`))
  const { status, body } = await save({ items })
  expect(status).toBe(200)
  expect(body).toMatchObject({ created: 3, updated: 0, unchanged: 0, failed: 0 })
  for (const [index, result] of body.results.entries()) {
    expect(result).toMatchObject({ index, outcome: 'created' })
    expect((await detail(result.Id)).body).toMatchObject(items[index]!)
  }
})

check('a failed item has the error of its single create, and the items beside it are stored', async () => {
  const bad = { Title: title('batch bad'), sample_data_mobile_number: '123', sample_data_date: 'yesterday' }
  const good = { Title: title('batch beside') }
  const { status, body } = await save({ items: [good, bad, good] })
  expect(status).toBe(200)
  expect(body.results.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
    'created',
    'failed',
    'created',
  ])
  const single = await call('createRecord', { path, body: bad })
  expect(body.results[1].error).toEqual(single.body.error)
  expect(await titled('batch beside')).toHaveLength(2)
  expect(await titled('batch bad')).toEqual([])
})

check('an item that is not an object fails alone, and the items beside it are stored', async () => {
  const good = { Title: title('batch among') }
  const { status, body } = await save({ items: [good, null, 'text', [good], good] })
  expect(status).toBe(200)
  expect(body).toMatchObject({ created: 2, failed: 3 })
  for (const index of [1, 2, 3]) {
    const { error } = body.results[index]
    expect([error.statusCode, error.code, error.details[0].code]).toEqual([422, 'VALIDATION_FAILED', 'type'])
  }
  expect(await titled('batch among')).toHaveLength(2)
})

check('an atomic batch with a failed item is refused as a whole, and each fault names its item', async () => {
  const good = { Title: title('batch atomic') }
  const response = await save({
    atomic: true,
    items: [good, { ...good, sample_data_mobile_number: '1' }, good],
  })
  expectFieldFaults(response, [{ path: '/items/1/sample_data_mobile_number', code: 'minLength' }])
  expect(await titled('batch atomic')).toEqual([])
  expect((await save({ atomic: true, items: [good, good] })).body.created).toBe(2)
})

check('by Id it updates what was sent, leaves the rest, and writes nothing where all is equal', async () => {
  const [Id, same] = [await createdId(fullFields('batch by id')), await createdId(fullFields('batch same'))]
  const before = (await detail(same)).body
  const { body } = await save({
    key: 'Id',
    items: [
      { Id, sample_data_remarks: null, sample_data_invoice_number: 'INV-2' },
      { Id: same, sample_data_state: 'Maharashtra' },
      { Title: title('batch without id') },
      { Id: noSuchRecord, Title: title('batch unknown') },
    ],
  })
  expect(body.results.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
    'updated',
    'unchanged',
    'created',
    'failed',
  ])
  expect(body.results[3].error).toMatchObject({ statusCode: 404, code: 'ENTITY_NOT_FOUND' })
  const { sample_data_remarks: _, ...rest } = fullFields('batch by id')
  const after = (await detail(Id)).body
  expect(after).toMatchObject({ ...rest, sample_data_invoice_number: 'INV-2' })
  expect(after).not.toHaveProperty('sample_data_remarks')
  expect((await detail(same)).body).toEqual(before)
})

check(
  'a record can be sent as it was read: labels that are not set are null in create, update and batch',
  async () => {
    const created = await call('createRecord', { path, body: { Title: null, Description: null } })
    expect(created.status).toBe(200)
    const { Id } = created.body as { Id: string }
    const update = { Title: null, Description: null, sample_data_remarks: 'read and written' }
    expect((await call('updateRecord', { path: { ...path, id: Id }, body: update })).status).toBe(200)
    const { Title, Description, sample_data_remarks } = (await detail(Id)).body
    expect({ Title, Description, sample_data_remarks }).toEqual(update)
    const { body } = await save({ key: 'Id', items: [{ Id, ...update }] })
    expect(body).toMatchObject({ unchanged: 1, failed: 0 })
  },
)

check('a field that the platform sets is refused, and the message names what leaves it out', async () => {
  const response = await call('createRecord', { path, body: { Title: title('platform'), CreatedUser: 'x' } })
  expectFieldFaults(response, [{ path: '/CreatedUser', code: 'platformField' }])
  expect(response.body.error.details[0].message).toContain('changesOf')
})

check('a dry run says what the batch would do, and stores nothing', async () => {
  const Id = await createdId(fullFields('batch dry'))
  const before = (await detail(Id)).body
  const items = [
    { Id, sample_data_remarks: null, sample_data_invoice_number: 'INV-2', sample_data_state: 'Maharashtra' },
    { Title: title('batch dry new') },
    { Title: title('batch dry bad'), sample_data_mobile_number: '1' },
  ]
  const { status, body } = await save({ dryRun: true, key: 'Id', items })
  expect(status).toBe(200)
  const changes = {
    sample_data_invoice_number: { before: before.sample_data_invoice_number, after: 'INV-2' },
    sample_data_remarks: { before: before.sample_data_remarks, after: null },
  }
  expect(body).toMatchObject({ created: 1, updated: 1, unchanged: 0, failed: 1 })
  expect(body.results.slice(0, 2)).toEqual([
    { index: 0, outcome: 'updated', Id, changes },
    { index: 1, outcome: 'created' },
  ])
  expect((await detail(Id)).body).toEqual(before)
  expect(await titled('batch dry new')).toEqual([])
  expect((await save({ key: 'Id', items })).body).toMatchObject({ created: 1, updated: 1, failed: 1 })
})

check('a key that the layer does not declare as unique is refused', async () => {
  const response = await save({ key: 'sample_data_state', items: [{ Title: title('batch key') }] })
  expectFieldFaults(response, [{ path: '/key', code: 'keyNotUnique' }])
})

check('takes 1,000 items of more than 1 MiB and no more items', async () => {
  const items = Array.from({ length: 1000 }, () => ({
    Title: title('batch many'),
    sample_data_mobile_number: '1',
    sample_data_remarks: 'long '.repeat(300),
  }))
  const { status, body } = await save({ items })
  expect(status).toBe(200)
  expect(body.failed).toBe(1000)
  expectFieldFaults(await save({ items: [...items, items[0]] }), [{ path: '/items', code: 'maxItems' }])
  expectFieldFaults(await save({ items: [] }), [{ path: '/items', code: 'minItems' }])
})

check('an unknown layer is LAYER_NOT_FOUND', async () => {
  const body = { items: [{ Title: title('x') }] }
  expectNotFound(await call('saveRecords', { path: { layerName: 'NO_SUCH_LAYER' }, body }), 'LAYER_NOT_FOUND')
})
