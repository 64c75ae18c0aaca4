import { expect } from 'vitest'
import { call } from '../check/call.ts'
import { checksFor } from '../check/check.ts'
import { expectNotFound } from '../check/platformErrors.ts'
import { title } from '../check/here/standIns.ts'
import { settings } from '../run/settings.ts'
import { carriesTheSameAsSearch } from './recordRules.ts'
import {
  createdFrom,
  createdId,
  detail,
  fullFields,
  layerName,
  noSuchRecord,
  sampleData,
} from './sampleData.ts'

const check = checksFor('getRecord')

check.writes('returns the system fields, the plain layer name and all values', async () => {
  const fields = fullFields('system fields')
  const id = await createdId(fields)
  const { body } = await detail(id)
  const user = settings().username
  expect(body).toMatchObject({ ...fields, Id: id, Layer: layerName, CreatedUser: user, ModifiedUser: user })
  for (const name of ['Path', 'ParentPath', 'CreatedDate', 'ModifiedDate'])
    expect(body[name]).toEqual(expect.any(String))
  expect(body[createdFrom]).toBe(3)
})

check('carries the same as the entry of search', () => carriesTheSameAsSearch(sampleData))

check.provisional('an unknown record is ENTITY_NOT_FOUND', async () =>
  expectNotFound(await detail(noSuchRecord), 'ENTITY_NOT_FOUND'),
)

check.provisional('an unknown layer is LAYER_NOT_FOUND', async () =>
  expectNotFound(await detail(noSuchRecord, 'NO_SUCH_LAYER'), 'LAYER_NOT_FOUND'),
)

check.writes.provisional('a record is reached only through its own layer', async () => {
  const id = await createdId({ Title: title('own layer') })
  expectNotFound(await detail(id, 'CUSTOMER'), 'ENTITY_NOT_FOUND')
})

check.provisional('an id that is not a UUID is INVALID_PARAMETER_VALUE', async () => {
  for (const id of ['1042', 'x', "0' or '1'='1", '0197e7f2-5c1a-7a44-9d3e']) {
    const { status, body } = await call('getRecord', { path: { layerName, id } })
    expect(status).toBe(400)
    expect(body.error.code).toBe('INVALID_PARAMETER_VALUE')
  }
})

check.writes.provisional('the case of an id does not matter', async () => {
  const id = await createdId({ Title: title('upper case') })
  expect((await detail(id.toUpperCase())).body.Id).toBe(id)
})
