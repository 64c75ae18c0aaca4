import { isObject, type Json, withValueAt } from '../spec/json.ts'
import type { Validator } from '../spec/validators.ts'
import { badValues } from './badValues.ts'
import { type Described, type Place, placesOf } from './places.ts'

/** A valid value with one thing wrong. `pointer` names the faulty place, as an error's detail should. */
export type Mutation = { label: string; pointer: string; value: Json }

export type Base = Described & {
  /** Proves that a mutation is really invalid; whatever it accepts is left out. */
  validate: Validator
  /** A form carries only text. */
  asText: boolean
}

/** `value` of `undefined` stands for a key that is dropped. */
type Change = { label: string; pointer: string; value: Json | undefined }

export function listMutations(base: Base): Mutation[] {
  const changes = placesOf(base).flatMap((place) => [
    ...droppedKey(place),
    ...wrongValues(place, base.asText),
    ...unknownKey(place),
  ])
  return changes
    .map(({ label, pointer, value }) => ({ label, pointer, value: withValueAt(base.value, pointer, value) }))
    .filter(({ value }) => base.validate(value).length > 0)
}

function droppedKey({ pointer, sample, required }: Place): Change[] {
  if (pointer === '' || !required || sample === undefined) return []
  return [{ label: `a body without ${pointer}`, pointer, value: undefined }]
}

function wrongValues({ pointer, schema, sample }: Place, asText: boolean): Change[] {
  // The whole of a form can't be of a wrong type.
  if (pointer === '' && asText) return []
  const bad = badValues(schema, { sample, asText })
  return bad.map(({ label, value }) => ({ label: `${pointer || 'a body'} ${label}`, pointer, value }))
}

function unknownKey({ pointer, schema, sample }: Place): Change[] {
  if (schema.additionalProperties !== false || !isObject(sample)) return []
  const at = `${pointer}/not_a_key`
  return [{ label: `an unknown key ${at}`, pointer: at, value: 'x' }]
}
