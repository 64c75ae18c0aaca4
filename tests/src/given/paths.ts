import { callOperation } from '../check/call.ts'
import { NotHere } from '../check/here/notHere.ts'
import { toText } from '../check/request.ts'
import { operations } from '../check/send.ts'
import { findIdIn } from '../leftovers/created.ts'
import { settings } from '../run/settings.ts'
import { isObject, type Json, type JsonObject } from '../spec/json.ts'
import type { Operation } from '../spec/operations.ts'

/**
 * Values for the templates of a path, from left to right. A call that writes only ever gets the id of something that the
 * run has created; one that reads takes the first that the collection lists, or else the example.
 */
export async function givenPath(operation: Operation): Promise<Record<string, string>> {
  const path: Record<string, string> = {}
  for (const { name, examples } of operation.parameters.filter(({ place }) => place === 'path')) {
    const collection = operation.path.slice(0, operation.path.indexOf(`/{${name}}`))
    const id = operation.reads
      ? ((await listedId(collection, name, path)) ?? exampleOf(examples))
      : await createdId(operation, collection, path)
    if (id === undefined) throw new NotHere(`nothing has a value for ${name} in ${operation.path}`)
    path[name] = id
  }
  return path
}

function exampleOf([example]: { value: Json }[]): string | undefined {
  return example && toText(example.value)
}

const listed = new Map<string, Promise<string | undefined>>()

/** The id of the first item that a `GET` of the collection returns: in a list, or in the first list of an object. */
function listedId(
  collection: string,
  name: string,
  path: Record<string, string>,
): Promise<string | undefined> {
  const key = `${collection} ${JSON.stringify(path)}`
  const known = listed.get(key) ?? readId(collection, name, path)
  listed.set(key, known)
  return known
}

async function readId(collection: string, name: string, path: Record<string, string>) {
  const list = operations().find((each) => each.method === 'GET' && each.path === collection)
  if (!list || list.lacks) return undefined
  const { body } = await callOperation(list, { path, query: requiredQuery(list) })
  const items = Array.isArray(body)
    ? (body as Json[])
    : isObject(body)
      ? Object.values(body as JsonObject).find(Array.isArray)
      : undefined
  return findIdIn(items?.[0], name)
}

export function requiredQuery({ parameters }: Operation): Record<string, string> {
  const required = parameters.filter(({ place, required: isRequired }) => place === 'query' && isRequired)
  return Object.fromEntries(required.map(({ name, examples }) => [name, exampleOf(examples) ?? '']))
}

/** Made anew for each call, because a call may delete or close it. */
async function createdId(
  operation: Operation,
  collection: string,
  path: Record<string, string>,
): Promise<string> {
  const create = operations().find((each) => each.method === 'POST' && each.path === collection)
  const example = create?.contents[0]?.examples[0]
  if (!create || create.lacks || !settings().allowWrites)
    throw new NotHere(`nothing creates what ${operation.id} would change, and the run changes nothing else`)
  const { status, body } = await callOperation(create, {
    path,
    query: requiredQuery(create),
    ...(example && { body: example.value }),
  })
  const name = operation.path.slice(collection.length).match(/^\/\{(\w+)\}/)?.[1] ?? 'id'
  const id = status < 300 ? findIdIn(body, name) : undefined
  if (id === undefined)
    throw new NotHere(`${create.id} returned no id (${status}), which ${operation.id} needs`)
  return id
}
