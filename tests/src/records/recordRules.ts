import { expect } from 'vitest'
import { call } from '../check/call.ts'
import { expectFieldFaults, expectNotFound } from '../check/platformErrors.ts'
import { provisional } from '../check/check.ts'
import { NotHere } from '../check/here/notHere.ts'
import { title } from '../check/here/standIns.ts'
import type { ServiceResponse } from '../check/trace.ts'
import type { Json } from '../spec/json.ts'

/**
 * The document promises the same of customers as of the records of any layer. Each rule is written once, here;
 * the test files of both areas name the rule and the operation, and add what only they promise.
 */

type Body = Record<string, Json>

/** How the operations of an area are called, and sample data for them. */
export type RecordArea = {
  layer: string
  create: (body: Body) => Promise<ServiceResponse>
  update: (id: string, body: Body) => Promise<ServiceResponse>
  remove: (id: string) => Promise<ServiceResponse>
  detail: (id: string) => Promise<ServiceResponse>
  search: (body: Body) => Promise<ServiceResponse>
  /** A record with a value in every field that the document lists. */
  full: (name: string) => Record<string, string>
  /** A one-line text field that is restricted only by its type. */
  freeField: string
  /** Fields that store identifiers and phone numbers as texts, with the shortest and the longest of them. */
  identifiers: Record<string, [least: number, most: number]>
  /** Values that are wrong, with the code of the rule that each breaks. */
  faulty: Record<string, [value: string, code: string]>
}

export const noSuchRecord = '00000000-0000-4000-8000-000000000000'
/** Longitude first: the other way round it would lie in the Arctic Ocean. */
export const point = '{"type":"Point","coordinates":[73.8568,18.5324]}'

/** Platform fields, and for each a value of its type. */
export function platformFields(layer: string): Record<string, string | number> {
  const prefix = layer.toLowerCase()
  return {
    Id: '0197e7f2-5c1a-7a44-9d3e-0f6b1c2d3e4f',
    CreatedDate: '2026-11-21T05:30:00Z',
    CreatedUser: 'somebody',
    ModifiedDate: '2026-11-21T05:30:00Z',
    ModifiedUser: 'somebody',
    [`${prefix}_created_from`]: 1,
    [`${prefix}_last_modified_from`]: 1,
  }
}

/** Values that are not a GeoJSON Point, longitude first, in a string. */
export const wrongPoints: Record<string, string> = {
  'a latitude over 90, as latitude first makes one': '{"type":"Point","coordinates":[18.5,95]}',
  'a longitude over 180': '{"type":"Point","coordinates":[181,18.5]}',
  'coordinates that are text': '{"type":"Point","coordinates":["73.8","18.5"]}',
  'one number': '{"type":"Point","coordinates":[73.8]}',
  'an unknown kind of geometry': '{"type":"Circle","coordinates":[73.8,18.5]}',
  'a line in place of a point': '{"type":"LineString","coordinates":[[73.8,18.5],[73.9,18.6]]}',
  'a line that also says Point':
    '{"type":"LineString","coordinates":[[73.8,18.5],[73.9,18.6]],"note":{"type":"Point"}}',
  'no GeoJSON': '18.5,73.8',
}

/** Creates a record, which is deleted at the end of the file. */
export async function made(area: RecordArea, body: Body): Promise<ServiceResponse['body']> {
  const response = await area.create(body)
  expect(response.status, response.text).toBe(200)
  return response.body
}

const createdToday = (body: ServiceResponse['body']) => {
  expect(body.CreatedDate).toMatch(/Z$/)
  expect(Math.abs(Date.parse(body.CreatedDate) - Date.now())).toBeLessThan(3_600_000)
}

export async function returnsWhatWasSent(area: RecordArea, more: object): Promise<void> {
  const fields = area.full('response')
  const body = await made(area, fields)
  expect(body).toMatchObject({ ...fields, ...more, Layer: area.layer })
  createdToday(body)
}

export async function storesWhatWasSent(area: RecordArea): Promise<void> {
  const fields = area.full('stored')
  const { Id } = await made(area, fields)
  expect((await area.detail(Id)).body).toMatchObject(fields)
}

/** Texts that look like numbers: a service that reads them as numbers, or cleans them, returns other texts. */
const deceptiveTexts = [
  '0012345678',
  '000000',
  '+919812345',
  '+123456',
  '12345678901234567890',
  '9007199254740993',
  '100000.10',
  '1.10000000',
  '123456e5',
  '-0000000',
  'Infinity',
]

/** Values that a service may refuse by a validator of the field, which the document allows, count for nothing. */
export async function keepsIdentifiers(area: RecordArea): Promise<void> {
  const fields = Object.entries(area.identifiers)
  const rounds = deceptiveTexts.map((_, round) =>
    Object.fromEntries(
      fields.map(([name, [least, most]]) => {
        const fitting = deceptiveTexts.filter(({ length }) => length >= least && length <= most)
        return [name, fitting[round % fitting.length]!]
      }),
    ),
  )
  let kept = 0
  for (const texts of rounds) {
    const response = await area.create({ ...area.full('identifiers'), ...texts })
    if (response.status >= 400 && response.status < 500) continue
    expect(response.status, response.text).toBe(200)
    expect(response.body).toMatchObject(texts)
    expect((await area.detail(response.body.Id)).body).toMatchObject(texts)
    kept++
  }
  if (kept === 0) throw new NotHere('validators of the fields refuse every such text')
  const last = rounds.at(-1)!
  const { Id } = await made(area, area.full('changed identifiers'))
  const { status } = await area.update(Id, last)
  if (status < 400) expect((await area.detail(Id)).body).toMatchObject(last)
}

/** Each form of a letter stays as it was sent; by the document a text may be normalized. */
export async function keepsText(area: RecordArea): Promise<void> {
  for (const text of [
    'Cafe\u0301 \u0921\u093c',
    'Caf\u00e9 \u095c',
    'A\u00a0B',
    '\u{1f468}\u200d\u{1f33e}',
    'ﬁn ½',
  ]) {
    const { Id } = await made(area, { ...area.full('text'), [area.freeField]: text })
    const { body } = await area.detail(Id)
    if (provisional()) expect(String(body[area.freeField]).normalize('NFKC')).toBe(text.normalize('NFKC'))
    else expect(body[area.freeField]).toBe(text)
  }
}

export async function ignoresUnknownKeys(area: RecordArea): Promise<void> {
  const unknown = { colour: 'green', [`${area.layer.toLowerCase()}_colour`]: 'green', other_layer_field: 'x' }
  const body = await made(area, { ...area.full('unknown keys'), ...unknown })
  const stored = (await area.detail(body.Id)).body
  for (const name of Object.keys(unknown)) {
    expect(body).not.toHaveProperty(name)
    expect(stored).not.toHaveProperty(name)
  }
}

export async function refusesOnCreate(area: RecordArea, field: string, value: Json): Promise<void> {
  expectFieldFaults(await area.create({ ...area.full('refused'), [field]: value }), [{ path: `/${field}` }])
}

/** The document forbids platform fields in a body, but does not say how a body with one is handled. */
export async function takesNoPlatformField(area: RecordArea): Promise<void> {
  for (const [name, value] of Object.entries(platformFields(area.layer))) {
    const { status, body } = await area.create({ ...area.full('platform field'), [name]: value })
    if (status >= 400 && status < 500) continue
    expect(status, name).toBe(200)
    expect((await area.detail(body.Id)).body[name], name).not.toBe(value)
  }
}

export async function refusesOnUpdate(area: RecordArea, field: string, value: Json): Promise<void> {
  const { Id } = await made(area, area.full('refused'))
  expectFieldFaults(await area.update(Id, { [field]: value }), [{ path: `/${field}` }])
}

const listValues = ({ faulty }: RecordArea) =>
  Object.fromEntries(Object.entries(faulty).map(([field, [value]]) => [field, value]))
const listFaults = ({ faulty }: RecordArea) =>
  Object.entries(faulty).map(([field, [, code]]) => ({ path: `/${field}`, code }))

export async function namesEveryFaultOnCreate(area: RecordArea): Promise<void> {
  const response = await area.create({ ...area.full('nothing stored'), ...listValues(area) })
  expectFieldFaults(response, listFaults(area))
  const { data } = (await area.search({ take: -1 })).body as { data: { Title: string }[] }
  expect(data.filter(({ Title }) => Title === title('nothing stored'))).toEqual([])
}

export async function namesEveryFaultOnUpdate(area: RecordArea): Promise<void> {
  const { Id } = await made(area, area.full('nothing written'))
  const before = (await area.detail(Id)).body
  const response = await area.update(Id, { ...listValues(area), [area.freeField]: 'not written' })
  expectFieldFaults(response, listFaults(area))
  expect((await area.detail(Id)).body).toEqual(before)
}

export async function twoEqualBodiesMakeTwo(area: RecordArea): Promise<void> {
  const [one, other] = [await made(area, area.full('twice')), await made(area, area.full('twice'))]
  expect(one.Id).not.toBe(other.Id)
}

/** The document states 3 for a creation through the API, and nothing for a change through the API. */
export function markerOfChange(): unknown {
  return provisional() ? expect.toBeOneOf([1, 2, 3]) : 3
}

export async function storesNoUnknownKeys(area: RecordArea): Promise<ServiceResponse['body']> {
  const { Id } = await made(area, area.full('unknown key'))
  const { status, body } = await area.update(Id, { [area.freeField]: 'x', colour: 'green' })
  expect(status).toBe(200)
  expect((await area.detail(Id)).body).not.toHaveProperty('colour')
  return body
}

export async function keepsUntouchedFields(area: RecordArea): Promise<ServiceResponse['body']> {
  const { Id } = await made(area, area.full('untouched'))
  const before = (await area.detail(Id)).body
  const { body: response } = await area.update(Id, { [area.freeField]: 'Changed' })
  const untouched = Object.keys(area.full('')).filter((name) => name !== area.freeField)
  const own = untouched.filter((name) => name.startsWith(area.layer.toLowerCase()))
  for (const name of own) expect(response).not.toHaveProperty(name)
  const { body } = await area.detail(Id)
  const marker = `${area.layer.toLowerCase()}_last_modified_from`
  expect(body).toEqual({
    ...before,
    [area.freeField]: 'Changed',
    [marker]: markerOfChange(),
    ModifiedDate: body.ModifiedDate,
    ModifiedUser: before.CreatedUser,
  })
  expect(Date.parse(body.ModifiedDate)).toBeGreaterThanOrEqual(Date.parse(before.CreatedDate))
  return response
}

export async function nullClearsField(area: RecordArea): Promise<void> {
  const { Id } = await made(area, area.full('cleared'))
  const { status } = await area.update(Id, { [area.freeField]: null })
  expect(status).toBe(200)
  expect((await area.detail(Id)).body).not.toHaveProperty(area.freeField)
}

export async function unknownIsNotFound(area: RecordArea): Promise<void> {
  expectNotFound(await area.update(noSuchRecord, { [area.freeField]: 'x' }), 'ENTITY_NOT_FOUND')
  expectNotFound(await area.detail(noSuchRecord), 'ENTITY_NOT_FOUND')
}

export async function isDeletedOnce(area: RecordArea): Promise<void> {
  const { Id } = await made(area, area.full('twice deleted'))
  expect(await area.remove(Id)).toMatchObject({ status: 200, body: { count: 1 } })
  expect(await area.remove(Id)).toMatchObject({ status: 200, body: { count: 0 } })
}

/** Texts that are not a record's `Id`: a number, a word, a UUID cut short, a UUID as a URN and a character that is not stored. */
export const noUuids = ['305', 'constructor', noSuchRecord.slice(1), `urn:uuid:${noSuchRecord}`, 'a\0b']

export async function neverWasCountsZero(area: RecordArea): Promise<void> {
  for (const id of [noSuchRecord, ...noUuids])
    expect(await area.remove(id), id).toMatchObject({ status: 200, body: { count: 0 } })
}

export async function deletedIsGone(area: RecordArea): Promise<void> {
  const { Id } = await made(area, area.full('gone'))
  await area.remove(Id)
  expectNotFound(await area.detail(Id), 'ENTITY_NOT_FOUND')
  expectNotFound(await area.update(Id, { [area.freeField]: 'x' }), 'ENTITY_NOT_FOUND')
  const { data } = (await area.search({ take: -1 })).body as { data: { Id: string }[] }
  expect(data.filter((record) => record.Id === Id)).toEqual([])
}

export async function onlyTheOneNamedIsDeleted(area: RecordArea): Promise<void> {
  const [one, other] = [await made(area, area.full('one')), await made(area, area.full('other'))]
  const before = (await area.detail(other.Id)).body
  await area.remove(one.Id)
  expect((await area.detail(other.Id)).body).toEqual(before)
}

export async function carriesTheSameAsSearch(area: RecordArea): Promise<void> {
  const { body } = await area.search({ take: 1 })
  if (!body.data[0]) throw new NotHere('the tenant has no record to read')
  expect((await area.detail(body.data[0].Id)).body).toEqual(body.data[0])
}

/** Path, ParentPath, NodeId, ParentId and the markers are the same in every response. */
export async function internalPlacesAgree(area: RecordArea): Promise<void> {
  const [one, other] = [await made(area, area.full('places')), await made(area, area.full('places'))]
  const [details, otherDetails] = [(await area.detail(one.Id)).body, (await area.detail(other.Id)).body]
  const { body: updated } = await area.update(one.Id, { [area.freeField]: 'x' })
  const { data } = (await area.search({ take: -1 })).body as { data: ServiceResponse['body'][] }
  const found = data.find(({ Id }) => Id === one.Id)!
  const prefix = area.layer.toLowerCase()
  const [createdFrom, modifiedFrom] = [`${prefix}_created_from`, `${prefix}_last_modified_from`]
  expect(one[createdFrom]).toBe(3)
  for (const response of [details, found]) {
    const markers = { [createdFrom]: 3, [modifiedFrom]: markerOfChange() }
    expect(response).toMatchObject({ Id: one.Id, Layer: area.layer, ...markers })
  }
  expect(updated[modifiedFrom]).toEqual(markerOfChange())
  expect(found.Path).toBe(details.Path)
  expect(found.ParentPath).toBe(details.ParentPath)
  if (provisional()) return
  expect(updated.Path).toBe(details.Path)
  for (const response of [one, updated]) {
    if (response.ParentPath !== undefined) expect(response.ParentPath).toBe(details.ParentPath)
    if (response.NodeId !== undefined) expect(details.Path).toBe(`${details.ParentPath}/${response.NodeId}`)
  }
  expect(details.Path.startsWith(`${details.ParentPath}/`)).toBe(true)
  expect(otherDetails.ParentPath).toBe(details.ParentPath)
  expect(otherDetails.Path).not.toBe(details.Path)
}

/** Calls the operations of records for a layer. */
export function layerArea(layer: string): Omit<RecordArea, 'full' | 'freeField' | 'identifiers' | 'faulty'> {
  const path = { layerName: layer }
  return {
    layer,
    create: (body) => call('createRecord', { path, body }),
    update: (id, body) => call('updateRecord', { path: { ...path, id }, body }),
    remove: (id) => call('deleteRecord', { path: { ...path, id } }),
    detail: (id) => call('getRecord', { path: { ...path, id } }),
    search: (body) => call('searchRecords', { path, body }),
  }
}
