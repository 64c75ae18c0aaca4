import full from '@geofield/spec/openapi.json' with { type: 'json' }
import verified from '@geofield/spec/openapi.verified.json' with { type: 'json' }
import { settings } from '../run/settings.ts'
import type { BundleName } from './bundleName.ts'
import { readGiven } from './given.ts'
import { isObject, type Json, type JsonObject, valueAt } from './json.ts'

export type { BundleName }

const bundles: Record<BundleName, unknown> = { full, verified, given: undefined }

/** Makes somebody's description the bundle `given`. */
export function useGiven(description: JsonObject): void {
  bundles.given = description
}

export function readBundle(name: BundleName): JsonObject {
  // In the processes of a run the settings name it.
  if (name === 'given') bundles.given ??= readGiven(settings().spec!)
  return bundles[name] as JsonObject
}

const texts = new Map<BundleName, string>()

/** The bundle as one line of JSON, to look words up in. */
export function bundleText(name: BundleName): string {
  const text = texts.get(name) ?? JSON.stringify(readBundle(name))
  texts.set(name, text)
  return text
}

export type Located = { node: JsonObject; pointer: string }

/** Returns the object at a pointer with references followed, and the pointer of its real place. */
export function locate(bundle: JsonObject, pointer: string): Located {
  const node = valueAt(bundle, pointer)
  if (!isObject(node)) throw new Error(`The spec has nothing at ${pointer}`)
  return typeof node.$ref === 'string'
    ? locate(bundle, decodeURIComponent(node.$ref.slice(1)))
    : { node, pointer }
}

/** A schema with its reference followed; keywords beside the reference win. */
export function resolveSchema(bundle: JsonObject, schema: Json | undefined): JsonObject {
  if (!isObject(schema)) return {}
  if (typeof schema.$ref !== 'string') return schema
  const { $ref, ...beside } = schema
  const target = resolveSchema(bundle, valueAt(bundle, decodeURIComponent(($ref as string).slice(1))))
  return { ...target, ...beside }
}
