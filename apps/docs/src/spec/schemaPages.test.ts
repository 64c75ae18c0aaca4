import { expect, test } from 'vitest'
import { listOperations, readBundle } from './bundle.ts'
import type { Schema } from '@geofield/page/schema'
import { schemaAreas, schemaPages } from './schemaPages.ts'
import { Texts } from './text.ts'

const bundle = await readBundle()
const texts = new Texts((markdown) => Promise.resolve({ html: markdown }))
const pages = await texts.with((text) => schemaPages(bundle, text))
const entries = pages.flatMap((page) => page.entries.map((entry) => ({ ...entry, page: page.id })))
const find = (name: string) => entries.find((entry) => entry.name === name)!

test('each schema of the description is on one page, which its links name', () => {
  expect(entries.map(({ name }) => name).toSorted()).toEqual(
    Object.keys(bundle.components.schemas!).toSorted(),
  )
  const areas = schemaAreas(bundle)
  for (const { name, page } of entries) expect(areas.get(name), name).toBe(page)
})

test('a schema names its users: operations, and schemas that it is a part of', () => {
  expect(find('RouteRequest').operations).toEqual(['findRoute'])
  expect(find('Costing').schemas).toContain('RouteRequest')
  // Every operation but createToken and revokeToken, whose errors are those of OAuth 2.0.
  expect(find('Error').reached).toBe(listOperations(bundle).length - 2)
})

test('a schema has its own fields, and those of a named part only on the page of the part', () => {
  const request = find('RouteRequest').shape
  const stated = bundle.components.schemas!.RouteRequest as Schema
  expect(request.fields.map(({ name }) => name)).toEqual(Object.keys(stated.properties!))
  const locations = request.fields.find(({ name }) => name === 'locations')!
  expect([locations.schema, locations.fields]).toEqual(['Location', []])
})
