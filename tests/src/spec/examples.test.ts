import { describe, expect, test } from 'vitest'
import { locate, readBundle } from './bundle.ts'
import { escapeStep, isObject, type Json, type JsonObject } from './json.ts'
import { loadValidators } from './validators.ts'

/** A place with examples of a request (`sent`) or of a response, where every key must be declared. */
type Place = { at: string; sent: boolean; values: Json[] }

/** Every parameter, body, response and header has examples, and each matches its schema, formats included. */
describe.each(['full', 'verified'] as const)('the examples of the %s bundle', (name) => {
  const bundle = readBundle(name)
  const validators = loadValidators(name)
  const places = listPlaces(bundle)

  test(`the examples of the ${name} bundle are valid`, () => {
    const faults = places.flatMap(({ at, sent, values }) => {
      const validate = (sent ? validators.open : validators.closed)(`${at}/schema`)
      return values.flatMap((value) => validate(value).map((fault) => `${at}: ${fault}`))
    })
    expect(faults).toEqual([])
    expect(places.length).toBeGreaterThan(50)
  })
})

test('every place of the full bundle has an example', () => {
  const places = listPlaces(readBundle('full'))
  expect(places.filter(({ values }) => values.length === 0).map(({ at }) => at)).toEqual([])
})

function listPlaces(bundle: JsonObject): Place[] {
  const places = new Map<string, Place>()
  const add = (pointer: string, sent: boolean) => {
    const { pointer: at, node } = locate(bundle, pointer)
    if (node.schema !== undefined) places.set(at, { at, sent, values: listExamples(bundle, at, node) })
    for (const key of ['content', 'headers'] as const) {
      for (const entry of Object.keys(isObject(node[key]) ? node[key] : {})) {
        add(`${at}/${key}/${escapeStep(entry)}`, sent)
      }
    }
  }
  for (const [path, item] of Object.entries(bundle.paths as JsonObject)) {
    for (const [method, operation] of Object.entries(item as JsonObject)) {
      const at = `/paths/${escapeStep(path)}/${method}`
      const { parameters, requestBody, responses } = operation as JsonObject
      if (Array.isArray(parameters)) parameters.forEach((_, i) => add(`${at}/parameters/${i}`, true))
      if (requestBody !== undefined) add(`${at}/requestBody`, true)
      for (const status of Object.keys(responses as JsonObject)) add(`${at}/responses/${status}`, false)
    }
  }
  return [...places.values()]
}

function listExamples(bundle: JsonObject, at: string, node: JsonObject): Json[] {
  const named = Object.keys(isObject(node.examples) ? node.examples : {}).map(
    (name) => locate(bundle, `${at}/examples/${escapeStep(name)}`).node.value ?? null,
  )
  return node.example === undefined ? named : [node.example, ...named]
}
