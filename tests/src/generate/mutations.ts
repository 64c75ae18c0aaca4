import { isObject, type Json, withValueAt } from '../spec/json.ts'
import type { Validator } from '../spec/validators.ts'
import { badValues } from './badValues.ts'
import { type Described, type Place, listPlaces } from './places.ts'

/** A valid value with one thing wrong. `pointer` names the faulty place, as an error's detail should. */
export type Mutation = { label: string; pointer: string; value: Json }

export type Base = Described & {
  /** Validates a mutation. One that is still valid is left out. */
  validate: Validator
  /** Whether the body is a form, in which every value is a text. */
  asText: boolean
}

/** `value` is `undefined` if the key is removed. */
type Change = { label: string; pointer: string; value: Json | undefined }

export function listMutations(base: Base): Mutation[] {
  const changes = listPlaces(base).flatMap((place) => [
    ...removeKey(place),
    ...replaceValue(place, base.asText),
    ...addUnknownKey(place),
  ])
  return changes
    .map(({ label, pointer, value }) => ({ label, pointer, value: withValueAt(base.value, pointer, value) }))
    .filter(({ value }) => base.validate(value).length > 0)
}

function removeKey({ pointer, sample, required }: Place): Change[] {
  if (pointer === '' || !required || sample === undefined) return []
  return [{ label: `a body without ${pointer}`, pointer, value: undefined }]
}

function replaceValue({ pointer, schema, sample }: Place, asText: boolean): Change[] {
  // A form as a whole can't have a wrong type.
  if (pointer === '' && asText) return []
  const bad = badValues(schema, { sample, asText })
  return bad.map(({ label, value }) => ({ label: `${pointer || 'a body'} ${label}`, pointer, value }))
}

function addUnknownKey({ pointer, schema, sample }: Place): Change[] {
  if (schema.additionalProperties !== false || !isObject(sample)) return []
  const at = `${pointer}/not_a_key`
  return [{ label: `an unknown key ${at}`, pointer: at, value: 'x' }]
}
