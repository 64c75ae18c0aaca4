import { collectionSchema } from '@usebruno/schema'
import { beforeAll, expect, test } from 'vitest'
import { pagesOfBundle } from '../../test/site.ts'
import { demo } from '@geofield/page/samples/demo'
import { requestUrl } from '@geofield/page/samples/url'
import type { OperationPage } from '../spec/operationPage.ts'
import { brunoCollection } from './bruno.ts'
import { demoVariables, savedAreas } from './collection.ts'
import { postmanCollection, postmanEnvironment } from './postman.ts'

let operations: OperationPage[]
beforeAll(async () => {
  ;({ operations } = await pagesOfBundle())
})

const variables = { ...demoVariables, token: 'a-token' }
const fill = (text: string) =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: keyof typeof variables) => variables[name])

test('with the demo environment, each call of the Postman collection has the URL and the body of the sample', () => {
  const items = postmanCollection(savedAreas(operations)).item.flatMap(({ item }) => item)
  expect(items.map(({ name }) => name)).toEqual(operations.map(({ title }) => title))
  for (const [i, { request }] of items.entries()) {
    const sample = operations[i]!.request
    const { host, path, query, variable } = request.url
    const segments = path.map((segment) => {
      const named = variable.find(({ key }) => segment === `:${key}`)
      return named ? encodeURIComponent(named.value) : segment
    })
    const search = query.map(({ key, value }) => `${key}=${encodeURIComponent(fill(value))}`).join('&')
    const url = `${fill([...host, ...segments].join('/'))}${search && `?${search}`}`
    expect(decodeURIComponent(url)).toBe(decodeURIComponent(requestUrl({ ...sample, apiKey: demo.apiKey })))
    expect(decodeURIComponent(fill(request.url.raw).split('?')[1] ?? '')).toBe(decodeURIComponent(search))
    expect(request.method).toBe(sample.method)
    expect(request.auth.type).toBe(sample.bearer ? 'bearer' : 'noauth')
    if (sample.body && !sample.body.form) expect(JSON.parse(request.body!.raw!)).toEqual(sample.body.value)
  }
})

test('the token call of the Postman collection takes its credentials from the environment and keeps the token in it', () => {
  const calls = postmanCollection(savedAreas(operations)).item.flatMap(({ item }) => item)
  const token = calls.find((call) => call.event)
  const form = Object.fromEntries(token!.request.body!.urlencoded!.map(({ key, value }) => [key, value]))
  expect(form).toMatchObject({ password: '{{password}}', username: '{{username}}' })
  expect(postmanEnvironment().values.map(({ key }) => key)).toContain('token')
})

test('each item of the Bruno collection is one that Bruno accepts', async () => {
  const { version, ...collection } = brunoCollection(savedAreas(operations))
  expect(collection.items.flatMap(({ items }) => items)).toHaveLength(operations.length)
  // Bruno gives everything that it imports an id.
  await collectionSchema.validate(withIds({ ...collection, version }))
})

let ids = 0
function withIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withIds)
  if (Object(value) !== value) return value
  const entries = Object.entries(value as object).map(([key, entry]) => [key, withIds(entry)] as const)
  const hasId = ['name', 'key'].some((key) => key in (value as object))
  return Object.fromEntries(hasId ? [['uid', String(ids++).padStart(21, '0')], ...entries] : entries)
}
