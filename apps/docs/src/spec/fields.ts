import { type Bundle, type Parameter, resolve } from './bundle.ts'
import type { Schema } from '@geofield/page/schema'
import { type Fact, listFacts, isOurs } from './facts.ts'
import type { Text, TextRenderer } from './text.ts'
import { listChoices, flatten, typeLabel } from './types.ts'

/** A body or one of its fields, with its nested fields. */
export interface Shape {
  id: string
  type: string
  description?: Text
  facts: Fact[]
  /** Whether Geofield defines all of it, because the platform's document does not state it. */
  ours: boolean
  /** The name of its schema, or of its items' schema. */
  schema?: string
  fields: Field[]
  variants: Variant[]
  /** A note about keys that are not listed. */
  openness?: { note: string; ours: boolean }
  /** Where its fields are shown instead: for a recursive schema, or the error body of an earlier response. */
  sameAs?: { id: string; label: string }
}

export interface Field extends Shape {
  name: string
  required: boolean
  requiredIsOurs: boolean
}

/** One of several variants of a value. */
export interface Variant extends Shape {
  name: string
}

export interface ShapeSource {
  bundle: Bundle
  text: TextRenderer
  /** The ids used on this page so far, because each must be unique. */
  ids: Set<string>
}

interface Place {
  id: string
  /** The enclosing schemas by name, with their ids: a repeated name is a recursion. */
  within: Map<string, string>
  /** An enclosing schema has a mark, so its parts need none. */
  marked: boolean
}

export class Shapes {
  readonly #source: ShapeSource
  readonly #unfold: boolean
  /** The ids of the named variants that this body has shown: a search has the same conditions for many fields. */
  readonly #shown = new Map<string, string>()

  /** `unfold: false` leaves out the fields of a named schema that is a part of another schema. */
  constructor(source: ShapeSource, { unfold = true } = {}) {
    this.#source = source
    this.#unfold = unfold
  }

  /** The shape of a body: its fields get ids below `id`. `marked`: an enclosing mark covers the whole body. */
  body(node: Schema, id: string, marked: boolean): Shape {
    return this.#shape(node, { id: this.#claim(id), within: new Map(), marked })
  }

  parameter(parameter: Omit<Parameter, 'in'>, id: string, marked = false): Field {
    const schema = parameter.schema ?? {}
    const wholly = !marked && parameter['x-provisional'] === true
    const place = { id: this.#claim(id), within: new Map<string, string>(), marked: marked || wholly }
    const shape = this.#shape(schema, place)
    const description = this.#source.text(parameter.description) ?? shape.description
    return {
      ...shape,
      ...(description ? { description } : {}),
      ours: shape.ours || wholly,
      name: parameter.name,
      required: parameter.required === true,
      requiredIsOurs: !marked && isOurs(parameter['x-provisional'], 'required'),
    }
  }

  #claim(id: string): string {
    let claimed = id
    for (let nth = 2; this.#source.ids.has(claimed); nth++) claimed = `${id}-${nth}`
    this.#source.ids.add(claimed)
    return claimed
  }

  #shape(node: Schema, place: Place): Shape {
    const { bundle, text } = this.#source
    const schema = flatten(bundle, node)
    const wholly = !place.marked && schema['x-provisional'] === true
    const inner = { ...place, marked: place.marked || wholly }
    const item = innermostItem(bundle, schema)
    const described = schema.description ?? (item === schema ? undefined : item.description)
    const description = text(described)
    const shape: Shape = {
      id: place.id,
      type: typeLabel(bundle, schema),
      facts: covered([...listFacts(schema), ...(item === schema ? [] : eachItem(item))], place.marked),
      ours: wholly,
      fields: [],
      variants: [],
    }
    if (description) shape.description = description
    if (item.refName !== undefined) shape.schema = item.refName
    if (!this.#unfold && item.refName !== undefined && place.within.size > 0) return shape
    const known = item.refName === undefined ? undefined : place.within.get(item.refName)
    if (known !== undefined) return { ...shape, sameAs: { id: known, label: known } }
    if (item.refName !== undefined) inner.within = new Map(place.within).set(item.refName, place.id)
    if (item !== schema && !inner.marked && item['x-provisional'] === true) {
      shape.ours = true
      inner.marked = true
    }
    return { ...shape, ...this.#content(item, inner) }
  }

  #content(schema: Schema, place: Place): Pick<Shape, 'fields' | 'variants' | 'openness'> {
    const required = new Set(schema.required)
    const requiredIsOurs = !place.marked && isOurs(schema['x-provisional'], 'required')
    const fields = Object.entries(schema.properties ?? {}).flatMap(([name, node]): Field[] => {
      if (node === false) return []
      const shape = this.#shape(node, { ...place, id: this.#claim(`${place.id}.${name}`) })
      return [{ ...shape, name, required: required.has(name), requiredIsOurs }]
    })
    const rest = schema.additionalProperties ?? schema.unevaluatedProperties
    if (typeof rest === 'object' && Object.keys(rest).length > 0) {
      const shape = this.#shape(rest, { ...place, id: this.#claim(`${place.id}.*`) })
      fields.push({ ...shape, name: '*', required: false, requiredIsOurs: false })
    }
    const note = opennessNote(schema)
    const ours =
      !place.marked &&
      ['additionalProperties', 'unevaluatedProperties'].some((key) => isOurs(schema['x-provisional'], key))
    return {
      fields,
      variants: this.#variants(schema, place),
      ...(note ? { openness: { note, ours } } : {}),
    }
  }

  #variants(schema: Schema, place: Place): Variant[] {
    const { bundle } = this.#source
    const choices = listChoices(schema)
    // Plain values need no section: the type label is enough.
    const structured = (choice: Schema) => {
      const { properties, oneOf, anyOf } = innermostItem(bundle, flatten(bundle, choice))
      return properties !== undefined || oneOf !== undefined || anyOf !== undefined
    }
    if (!choices.some(structured)) return []
    return choices.flatMap((choice, index) => {
      const name = variantName(bundle, schema, choice) ?? `form ${index + 1}`
      const variant = this.#variant(choice, name, place)
      // The type label says all of a plain value.
      return structured(choice) || variant.description || variant.facts.length > 0 ? [variant] : []
    })
  }

  #variant(choice: Schema, name: string, place: Place): Variant {
    const id = this.#claim(`${place.id}.${name.replaceAll(/\s+/g, '-')}`)
    const key = choice.$ref && `${choice.$ref} ${place.marked}`
    const shown = key && this.#shown.get(key)
    const shape = this.#shape(choice, { ...place, id })
    if (key && !shown) this.#shown.set(key, id)
    if (!shown) return { ...shape, name }
    return { ...shape, name, fields: [], variants: [], sameAs: { id: shown, label: shown } }
  }
}

function innermostItem(bundle: Bundle, schema: Schema & { refName?: string }): Schema & { refName?: string } {
  let item = schema
  // The rings of a polygon are four arrays deep; deeper nesting would be a fault in the description.
  for (let depth = 0; item.items && depth < 6; depth++) item = flatten(bundle, item.items)
  return item
}

function eachItem(item: Schema): Fact[] {
  return listFacts(item).map((fact) => ({ ...fact, label: `each ${fact.label}` }))
}

/** A value below a badge needs no second badge. */
function covered(facts: Fact[], marked: boolean): Fact[] {
  return marked ? facts.map((fact) => ({ ...fact, ours: false })) : facts
}

function opennessNote(schema: Schema): string | undefined {
  if (schema.additionalProperties === false) return 'no other keys'
  if (schema.additionalProperties === true) {
    return schema.properties ? 'other keys allowed' : 'any keys'
  }
  return undefined
}

function variantName(bundle: Bundle, schema: Schema, choice: Schema): string | undefined {
  for (const [value, ref] of Object.entries(schema.discriminator?.mapping ?? {})) {
    if (ref === choice.$ref) return value
  }
  const resolved = resolve(bundle, choice)
  return resolved.title ?? resolved.refName ?? typeLabel(bundle, choice)
}

/** Every field of a shape, nested ones too. */
export function allFields(shape: Shape): Field[] {
  return [
    ...shape.fields.flatMap((field) => [field, ...allFields(field)]),
    ...shape.variants.flatMap((variant) => allFields(variant)),
  ]
}
