import { expect } from 'vitest'
import { call } from '../check/call.ts'
import { check, provisional, writing } from '../check/check.ts'
import { expectNotFound } from '../check/platformErrors.ts'
import { title } from '../check/standIns.ts'
import { createdId, detail, layerName, noSuchRecord } from './sampleData.ts'

const skip = writing()
const remove = (id: string, layer = layerName) => call('deleteRecord', { path: { layerName: layer, id } })

check(
  'deleteRecord: the first delete counts 1, the second 0',
  async () => {
    const id = await createdId({ Title: title('twice deleted') })
    expect(await remove(id)).toMatchObject({ status: 200, body: { count: 1 } })
    expect(await remove(id)).toMatchObject({ status: 200, body: { count: 0 } })
  },
  { skip },
)

check(
  'deleteRecord: a record that never was counts 0',
  async () => {
    expect(await remove(noSuchRecord)).toMatchObject({ status: 200, body: { count: 0 } })
  },
  { skip },
)

check(
  'deleteRecord: what is deleted is gone from detail, update and search',
  async () => {
    const id = await createdId({ Title: title('gone') })
    await remove(id)
    expectNotFound(await detail(id), 'ENTITY_NOT_FOUND')
    const update = await call('updateRecord', { path: { layerName, id }, body: { sample_data_remarks: 'x' } })
    expectNotFound(update, 'ENTITY_NOT_FOUND')
    const { body } = await call('searchRecords', { path: { layerName }, body: { take: -1 } })
    expect((body.data as { Id: string }[]).filter(({ Id }) => Id === id)).toEqual([])
  },
  { skip: skip ?? provisional() },
)

check(
  'deleteRecord: only the record named is deleted',
  async () => {
    const [one, other] = [
      await createdId({ Title: title('one') }),
      await createdId({ Title: title('other') }),
    ]
    await remove(one)
    expect((await detail(other)).status).toBe(200)
  },
  { skip },
)

check(
  'deleteRecord: a record is reached only through its own layer',
  async () => {
    const id = await createdId({ Title: title('own layer') })
    expect(await remove(id, 'CUSTOMER')).toMatchObject({ status: 200, body: { count: 0 } })
    expect((await detail(id)).status).toBe(200)
  },
  { skip },
)

check(
  'deleteRecord: an unknown layer is LAYER_NOT_FOUND',
  async () => expectNotFound(await remove(noSuchRecord, 'NO_SUCH_LAYER'), 'LAYER_NOT_FOUND'),
  { skip: skip ?? provisional() },
)
