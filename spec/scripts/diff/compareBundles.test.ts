import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { base } from './base.ts'
import { compareBundles } from './compareBundles.ts'
import { type Json, type JsonObject, isObject } from './document.ts'

const text = readFileSync(join(import.meta.dirname, '../../dist/openapi.json'), 'utf8')
const bundle = JSON.parse(text) as JsonObject
const schemas = (bundle.components as JsonObject).schemas as JsonObject

test('the real bundle compared with itself has no changes', () => {
  expect(compareBundles({ old: bundle, new: JSON.parse(text) })).toEqual([])
})

test('renaming every component of the real bundle is no change', () => {
  const renamed = JSON.parse(
    text.replaceAll(/#\/components\/schemas\/(\w+)/g, '#/components/schemas/$1New'),
  ) as JsonObject
  const components = renamed.components as JsonObject
  components.schemas = Object.fromEntries(
    Object.entries(components.schemas as JsonObject).map(([name, schema]) => [`${name}New`, schema]),
  )
  expect(JSON.stringify(renamed)).not.toBe(JSON.stringify(bundle))
  expect(compareBundles({ old: bundle, new: renamed })).toEqual([])
})

test('wrapping every schema of the real bundle in an allOf is no change', () => {
  const wrapped = structuredClone(bundle)
  const all = (wrapped.components as JsonObject).schemas as JsonObject
  for (const [name, schema] of Object.entries(all)) all[name] = { allOf: [schema] }
  expect(compareBundles({ old: bundle, new: wrapped })).toEqual([])
  expect(compareBundles({ old: wrapped, new: bundle })).toEqual([])
})

test('removing a property from the real bundle is a breaking change for readers', () => {
  const objects = Object.keys(schemas).filter((name) => isObject((schemas[name] as JsonObject).properties))
  const some = objects.filter((_, index) => index % Math.ceil(objects.length / 10) === 0)
  const next = structuredClone(bundle)
  const removed = some.map((name) => {
    const changed = ((next.components as JsonObject).schemas as JsonObject)[name] as JsonObject
    const property = Object.keys(changed.properties as JsonObject)[0]!
    delete (changed.properties as JsonObject)[property]
    return `/components/schemas/${name}/properties/${property}`
  })
  const findings = compareBundles({ old: bundle, new: next })
  for (const pointer of removed) {
    const found = findings.filter((finding) => finding.pointer === pointer)
    expect(found, pointer).not.toEqual([])
    for (const { side, severity } of found) if (side === 'response') expect(severity).toBe('error')
  }
})

const tree = (more: JsonObject) => ({
  type: 'object',
  properties: { children: { type: 'array', items: { $ref: '#/components/schemas/Got' } }, ...more },
})

test('a recursive schema is compared once', () => {
  const [old, next] = [
    base({}, tree({ name: { type: 'string' } })),
    base({}, tree({ name: { type: 'integer' } })),
  ]
  expect(compareBundles({ old, new: old })).toEqual([])
  expect(compareBundles({ old, new: next })).toMatchObject([
    {
      rule: 'type-changed',
      pointer: '/components/schemas/Got/properties/name/type',
      old: 'string',
      new: 'integer',
    },
  ])
})

test('recursion of every kind comes to an end', () => {
  const self = { $ref: '#/components/schemas/Got' }
  const kinds: Json[] = [
    self,
    { allOf: [self, { type: 'object' }] },
    { oneOf: [{ type: 'string' }, self] },
    { anyOf: [{ type: 'null' }, self] },
    { not: self },
    { additionalProperties: self },
    { items: self, prefixItems: [self] },
    { properties: { a: { properties: { b: self } } } },
  ]
  for (const old of kinds) {
    expect(compareBundles({ old: base({}, old), new: base({}, old) })).toEqual([])
    for (const next of [...kinds, {}, false]) {
      expect(() => compareBundles({ old: base({}, old), new: base({}, next) })).not.toThrow()
      expect(() => compareBundles({ old: base({}, next), new: base({}, old) })).not.toThrow()
    }
  }
})

test('a mutual recursion at another depth is the same schema', () => {
  const next = base({}, tree({}))
  const all = (next.components as JsonObject).schemas as JsonObject
  all.Twin = structuredClone(all.Got!)
  all.Got = {
    type: 'object',
    properties: { children: { type: 'array', items: { $ref: '#/components/schemas/Twin' } } },
  }
  expect(compareBundles({ old: base({}, tree({})), new: next })).toEqual([])
})

test('a change shared by several operations is one finding that names them all, on each side', () => {
  const shared = { $ref: '#/components/schemas/Side' }
  const [old, next] = [base(shared), base(shared)]
  for (const version of [old, next]) {
    const path = (version.paths as JsonObject)['/things'] as JsonObject
    path.post = {
      operationId: 'addThing',
      responses: { 201: { description: 'New.', content: { 'application/json': { schema: shared } } } },
    }
  }
  ;((next.components as JsonObject).schemas as JsonObject).Side = { type: 'number' }
  const findings = compareBundles({ old, new: next })
  expect(findings.map(({ side, severity }) => `${side} ${severity}`)).toEqual([
    'response error',
    'request info',
  ])
  expect(findings[0]!.operations.map(({ id }) => id)).toEqual(['putThing', 'addThing'])
  expect(findings[0]!.message).toBe('`Side` may be of more types: expected `"integer"`, got `"number"`.')
})

test('a property can be named like a keyword or like a member of Object', () => {
  const odd = (type: string) => ({
    type: 'object',
    properties: { constructor: { type }, $ref: { type }, enum: { type }, __proto__: { type } },
  })
  expect(compareBundles({ old: base({}, odd('string')), new: base({}, odd('string')) })).toEqual([])
  expect(compareBundles({ old: base({}, odd('string')), new: base({}, odd('integer')) })).toHaveLength(3)
})

test('a reference that leads nowhere or out of the bundle throws with its place', () => {
  const old = base()
  const lost = base({ $ref: '#/components/schemas/Lost' })
  expect(() => compareBundles({ old, new: lost })).toThrow(
    '/components/schemas/Sent: "#/components/schemas/Lost" points to nothing',
  )
  expect(() => compareBundles({ old, new: base({ $ref: 'other.json' }) })).toThrow('got "other.json"')
})
