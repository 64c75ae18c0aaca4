import { type Context, isObject, type JsonObject, type Rule } from './redocly.ts'

/**
 * What the document states is written in `description`, what Geofield defines beside it in `x-provisional-description`:
 * the verified bundle has the one and not the other. Where all of a node is Geofield's (`x-provisional: true`, or an
 * operation that is not `ready`), its whole text is `description`. `x-documented-required` lists the `required` of the
 * verified bundle where Geofield requires more, or can leave out what the document lists.
 */
export const provisionalTextValid: Rule = () => ({
  any: { enter: (node, ctx) => check(node, ctx) },
  // Texts beside a `$ref`; the visitor above sees only the target.
  ref: { enter: (node, ctx) => check(node, ctx) },
})

function check(node: JsonObject, ctx: Context): void {
  if (!isObject(node)) return
  for (const [key, fault] of [...textFaults(node), ...requiredFaults(node)]) {
    ctx.report({ message: fault, location: ctx.location.child([key]) })
  }
}

function* textFaults(node: JsonObject): Generator<[string, string]> {
  const { 'x-provisional': mark, 'x-status': status } = node
  const own = node['x-provisional-description']
  if (Array.isArray(mark) && mark.includes('description')) {
    yield [
      'x-provisional',
      'A description is not marked as a keyword. Example: `x-provisional-description: <the text that the document does not state>`',
    ]
  }
  if (own === undefined) return
  const key = 'x-provisional-description'
  if (typeof own !== 'string' || own.trim() === '') {
    yield [key, 'x-provisional-description must be a text. Example: `x-provisional-description: At most 50.`']
  } else if (node.$ref !== undefined && typeof node.description !== 'string') {
    yield [
      key,
      'Beside a `$ref` this would hide the description of the target. Example: `{ $ref: ..., description: The stop., x-provisional-description: At most 50. }`',
    ]
  } else if (mark === true || (status !== undefined && status !== 'ready')) {
    yield [
      key,
      'All of this is provisional, so all of its text belongs in `description`. Example: `{ x-provisional: true, description: At most 50. }`',
    ]
  }
}

function* requiredFaults(node: JsonObject): Generator<[string, string]> {
  const documented = node['x-documented-required']
  if (documented === undefined) return
  const key = 'x-documented-required'
  const known = isObject(node.properties) ? node.properties : {}
  const names = Array.isArray(documented) ? documented.map(String) : []
  const unknown = names.filter((name) => !(name in known))
  if (names.length === 0) {
    yield [
      key,
      'x-documented-required must list names. Example: `x-provisional: [required]` where the document requires none',
    ]
  } else if (unknown.length > 0) {
    yield [
      key,
      `x-documented-required names ${unknown.join(', ')}, which is no property here. Example: \`x-documented-required: [Id]\``,
    ]
  } else if (JSON.stringify(names) === JSON.stringify(node.required)) {
    yield [key, 'x-documented-required is the same as required. Example: leave it out']
  }
}
