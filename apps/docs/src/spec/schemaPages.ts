import { areaName, type Bundle, listAreas, listOperations } from './bundle.ts'
import type { Schema } from '@geofield/page/schema'
import { type Shape, Shapes } from './fields.ts'
import type { Text, TextRenderer } from './text.ts'

/** A named schema: its own fields, and who uses it. Fields that are named schemas themselves are not unfolded. */
export interface SchemaEntry {
  name: string
  /** Operations whose request or response is it. */
  operations: string[]
  /** The number of operations that have it, also inside another schema. */
  reached: number
  /** Schemas that have it as a field or a part. */
  schemas: string[]
  shape: Shape
  description?: Text
}

/** The schemas of one area, or those that several areas share. */
export interface SchemaPage {
  id: string
  order: number
  title: string
  entries: SchemaEntry[]
}

/** The page of the schemas that several areas use. */
const shared = 'shared'
const prefix = '#/components/schemas/'

/** One page per area with schemas of its own, in the document's order, and one for the schemas of several areas. */
export function schemaPages(bundle: Bundle, text: TextRenderer): SchemaPage[] {
  const schemas = bundle.components.schemas as Record<string, Schema>
  const uses = new Map(Object.entries(schemas).map(([name, schema]) => [name, listRefs(bundle, schema)]))
  const users = listOperations(bundle).map(({ operation }) => {
    const direct = listRefs(bundle, operation)
    return { id: operation.operationId, direct, all: reach(direct, uses) }
  })
  const areas = schemaAreas(bundle)
  const pageNames = listPages(bundle, new Set(areas.values()))
  return pageNames.map(({ id, title }, order): SchemaPage => {
    const ids = new Set<string>()
    const shapes = new Shapes({ bundle, text, ids }, { unfold: false })
    const entries = Object.keys(schemas)
      .filter((name) => areas.get(name) === id)
      .map((name): SchemaEntry => {
        const shape = shapes.body({ $ref: prefix + name }, name, false)
        return {
          name,
          operations: users.filter(({ direct }) => direct.has(name)).map(({ id }) => id),
          reached: users.filter(({ all }) => all.has(name)).length,
          schemas: [...uses].filter(([, used]) => used.has(name)).map(([user]) => user),
          shape,
          ...(shape.description ? { description: shape.description } : {}),
        }
      })
    return { id, order, title, entries }
  })
}

/** The names of the pages with their titles: a number follows an area that has several. */
function listPages(bundle: Bundle, ids: ReadonlySet<string>): { id: string; title: string }[] {
  const areas = listAreas(bundle).map(({ name, title }) => ({ name, title }))
  return [...areas, { name: shared, title: 'Shared' }].flatMap(({ name, title }) => {
    const parts = [...ids].filter((id) => id === name || id.startsWith(`${name}-`)).toSorted()
    return parts.map((id, at) => ({ id, title: parts.length > 1 ? `${title} ${at + 1}` : title }))
  })
}

/** The address of a schema below the site's base. `page` is the id of its page. */
export const schemaPath = (page: string, name: string): string => `/reference/schemas/${page}/#${name}`

/** More schemas make a page of more than 150 kB. */
const maxOnPage = 45

/** The page of each schema: its area's, if one area alone uses it. An area of many schemas has several pages. */
export function schemaAreas(bundle: Bundle): Map<string, string> {
  const schemas = bundle.components.schemas as Record<string, Schema>
  const uses = new Map(Object.entries(schemas).map(([name, schema]) => [name, listRefs(bundle, schema)]))
  const areas = new Map<string, Set<string>>()
  for (const placed of listOperations(bundle)) {
    for (const name of reach(listRefs(bundle, placed.operation), uses)) {
      areas.set(name, (areas.get(name) ?? new Set()).add(areaName(placed)))
    }
  }
  const groups = Map.groupBy(Object.keys(schemas), (name) => {
    const [only = shared, ...others] = areas.get(name) ?? []
    return others.length === 0 ? only : shared
  })
  return new Map([...groups].flatMap(([area, names]) => placeNames(area, names)))
}

function placeNames(area: string, names: string[]): [name: string, page: string][] {
  const perPage = Math.ceil(names.length / Math.ceil(names.length / maxOnPage))
  return names.map((name, at) => {
    const part = Math.floor(at / perPage)
    return [name, part === 0 ? area : `${area}-${part + 1}`]
  })
}

type Uses = ReadonlyMap<string, ReadonlySet<string>>

/** The names of the schemas that a node refers to, also by a shared response, parameter or header. */
function listRefs(bundle: Bundle, node: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(node)) for (const one of node) listRefs(bundle, one, found)
  else if (typeof node === 'object' && node !== null) {
    for (const [key, value] of Object.entries(node)) {
      if (key !== '$ref') listRefs(bundle, value, found)
      else if (String(value).startsWith(prefix)) found.add(String(value).slice(prefix.length))
      else listRefs(bundle, findComponent(bundle, String(value)), found)
    }
  }
  return found
}

function findComponent(bundle: Bundle, ref: string): unknown {
  const [, , kind = '', name = ''] = ref.split('/')
  return bundle.components[kind]?.[name]
}

function reach(names: Iterable<string>, uses: Uses, reached = new Set<string>()): Set<string> {
  for (const name of names) {
    if (reached.has(name)) continue
    reached.add(name)
    reach(uses.get(name) ?? [], uses, reached)
  }
  return reached
}
