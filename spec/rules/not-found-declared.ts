import { isObject, type Rule } from './redocly.ts'

const id = /\{(id|\w+Id|\w+_id)\}/
const layerName = /\{layerName\}/

/**
 * An operation with an id or a layer's name in its path can return 404. A delete returns success with count 0 for an
 * unknown id, so a delete needs 404 only for a layer's name. Not for the verified bundle: the document states no 404.
 */
export const notFoundDeclared: Rule = () => ({
  Operation({ responses }, ctx) {
    // The operation stands at its path, also when it is a file of its own. Its parameters are checked against the
    // path's template by Redocly's own rule.
    const { pointer } = ctx.rawLocation
    const named = layerName.exec(pointer) ?? (pointer.endsWith('/delete') ? undefined : id.exec(pointer))
    const parameter = named?.[0]
    if (!parameter || (isObject(responses) && '404' in responses)) return
    ctx.report({
      message: `Operation with ${parameter} in its path and without a 404 response. Example: \`'404': { $ref: '../shared/responses.yaml#/EntityNotFound' }\``,
      location: isObject(responses) ? ctx.location.child(['responses']).key() : ctx.location.key(),
    })
  },
})
