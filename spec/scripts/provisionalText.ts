import { isObject, type Json, type JsonObject } from './bundle.ts'

/** Beside `description`: the part of the text that Geofield defines, where the document states the rest. */
export const provisionalText = 'x-provisional-description'

/**
 * Appends each `x-provisional-description` to the description beside it, as a quoted note, so that every reader of the
 * full bundle sees the whole text and which part of it Geofield defines.
 */
export function withProvisionalText(bundle: JsonObject): JsonObject {
  visitDescribed(bundle, (node) => {
    withWiderNote(node)
    const note = toNote(node)
    if (note === undefined) return
    const { description } = node
    node.description = typeof description === 'string' ? `${description.trimEnd()}\n\n${note}` : note
  })
  return bundle
}

/**
 * Beside `description`: in what a documented field is wider than the document states it, because Geofield's server is. Both
 * bundles accept it and say so.
 */
export const widerText = 'x-wider'

function withWiderNote(node: JsonObject): void {
  const text = node[widerText]
  if (typeof text !== 'string') return
  const { description } = node
  const note = `> **Wider than the document:** ${text.trim()}`
  node.description = typeof description === 'string' ? `${description.trimEnd()}\n\n${note}` : note
}

/** The description without the note, undefined where nothing is left. */
export function documentedText(node: JsonObject): string | undefined {
  const { description } = node
  if (typeof description !== 'string') return undefined
  const note = toNote(node)
  const documented =
    note !== undefined && description.endsWith(note) ? description.slice(0, -note.length) : description
  return documented.trim() === '' ? undefined : note === undefined ? description : documented.trimEnd()
}

const list = /^(\d+\.|[-*]) /

/** A quote of Markdown: `> **Geofield defines:** ...`. A list starts on a separate line, or it would be one paragraph. */
function toNote(node: JsonObject): string | undefined {
  const text = node[provisionalText]
  if (typeof text !== 'string') return undefined
  return `**Geofield defines:**${list.test(text) ? '\n\n' : ' '}${text.trim()}`
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')
}

/** Keywords whose value is data: a key in it that is named like a keyword means nothing. */
const data = new Set(['example', 'value', 'default', 'const', 'enum'])
/** Keywords whose keys are names, not keywords: a property may be called `value` or `description`. */
const named = new Set([
  'properties',
  'patternProperties',
  'schemas',
  'responses',
  'headers',
  'content',
  'examples',
])

function visitDescribed(node: Json, visit: (node: JsonObject) => void): void {
  if (Array.isArray(node)) return node.forEach((item) => visitDescribed(item, visit))
  if (!isObject(node)) return
  for (const [key, value] of Object.entries(node)) {
    if (data.has(key)) continue
    if (named.has(key) && isObject(value)) Object.values(value).forEach((item) => visitDescribed(item, visit))
    else visitDescribed(value, visit)
  }
  visit(node)
}
