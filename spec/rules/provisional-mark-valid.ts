import { type Context, type JsonObject, type Rule } from './redocly.ts'

/** Kinds of nodes that Geofield can define as a whole. Operations are not listed: they have `x-status`. */
const markable = [
  'Schema',
  'Parameter',
  'Response',
  'Header',
  'Example',
  'MediaType',
  'RequestBody',
  'SecurityScheme',
]

/**
 * `x-provisional: true` is allowed on a schema, parameter, response, media type, header, example or security scheme. A list of the keywords that
 * Geofield defines is allowed on a schema or request body. Each listed keyword must exist: a mistyped one would leave
 * Geofield's definition in the verified bundle.
 */
export const provisionalMarkValid: Rule = () => ({
  any: { enter: (node, ctx) => check(node, ctx) },
  // Keywords beside a `$ref` can have a mark too; the visitor above sees only the target.
  ref: { enter: (node, ctx) => check(node, ctx) },
})

function check(node: JsonObject, ctx: Context): void {
  const fault = findFault(node, ctx.type.name)
  if (fault) ctx.report({ message: fault, location: ctx.location.child(['x-provisional']) })
}

function findFault(node: JsonObject, type: string): string | undefined {
  // Some nodes are lists or plain values.
  const mark = (node as JsonObject | null)?.['x-provisional']
  if (mark === undefined) return undefined
  if (!markable.includes(type)) {
    return `x-provisional has no meaning on ${type}, only on ${markable.join(', ')}. Example: \`x-status: tbd\` on an operation`
  }
  if (mark === true && type !== 'RequestBody') return undefined
  if (type !== 'Schema' && type !== 'RequestBody') {
    return `x-provisional on ${type} must be true. Example: \`x-provisional: true\``
  }
  if (!Array.isArray(mark) || mark.length === 0) {
    return type === 'Schema'
      ? 'x-provisional on a schema must be true or a list of its keywords. Example: `x-provisional: [minimum, default]`'
      : 'x-provisional on a RequestBody must be a list of its keywords. Example: `x-provisional: [required]`'
  }
  const missing = mark.filter((keyword) => !(String(keyword) in node) || keyword === 'x-provisional')
  if (missing.length === 0) return undefined
  return `x-provisional names ${missing.join(', ')}, which this ${type} does not have. Example: \`{ type: integer, default: 50, x-provisional: [default] }\``
}
