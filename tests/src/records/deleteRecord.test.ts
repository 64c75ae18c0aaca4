import { expect } from 'vitest'
import { call } from '../check/call.ts'
import { checksFor } from '../check/check.ts'
import { expectNotFound } from '../check/platformErrors.ts'
import { title } from '../check/here/standIns.ts'
import { deletedIsGone, isDeletedOnce, neverWasCountsZero, onlyTheOneNamedIsDeleted } from './recordRules.ts'
import { createdId, detail, layerName, noSuchRecord, sampleData } from './sampleData.ts'

const check = checksFor('deleteRecord').writes

const remove = (id: string, layer = layerName) => call('deleteRecord', { path: { layerName: layer, id } })

check('the first delete counts 1, the second 0', () => isDeletedOnce(sampleData))

check('a record that never was counts 0, whatever its id looks like', () => neverWasCountsZero(sampleData))

check.provisional('what is deleted is gone from detail, update and search', () => deletedIsGone(sampleData))

check('only the record named is deleted', () => onlyTheOneNamedIsDeleted(sampleData))

check('a record is reached only through its own layer', async () => {
  const id = await createdId({ Title: title('own layer') })
  expect(await remove(id, 'CUSTOMER')).toMatchObject({ status: 200, body: { count: 0 } })
  expect((await detail(id)).status).toBe(200)
})

check.provisional('an unknown layer is LAYER_NOT_FOUND', async () =>
  expectNotFound(await remove(noSuchRecord, 'NO_SUCH_LAYER'), 'LAYER_NOT_FOUND'),
)
