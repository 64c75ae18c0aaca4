import type { Rule } from './redocly.ts'

/**
 * An operation is a file named by its operationId, in the folder of its area, which is its first tag: so one name
 * leads through description, server, client, tests and docs. For the source only; a bundle is one file.
 */
export const operationFileName: Rule = () => ({
  Operation(operation, ctx) {
    const area = Array.isArray(operation.tags) ? String(operation.tags[0]) : '<first tag>'
    const expected = `${area}/${String(operation.operationId)}.yaml`
    const { pointer, source } = ctx.location
    if (pointer === '#/' && source.absoluteRef.endsWith(`/${expected}`)) return
    ctx.report({
      message: `An operation is a file named by its operationId in the folder of its first tag: expected ${expected}. Example: \`post: { $ref: records/searchRecords.yaml }\``,
      location: ctx.rawLocation.key(),
    })
  },
})
