import { isObject, type Location, type Rule } from './redocly.ts'

/**
 * The verified bundle has only what the platform's document states: ready operations, and no provisional mark anywhere.
 * A finding is a fault of scripts/verifiedBundle.ts. For the verified bundle only.
 */
export const provisionalAbsent: Rule = () => ({
  // Not `any`: the rule must also check nodes whose kind Redocly does not know.
  Root(root, ctx) {
    for (const location of marksBelow(root, ctx.location)) {
      ctx.report({
        message: 'The verified bundle holds what the document leaves open. Example: no `x-provisional`',
        location: location.key(),
      })
    }
  },
  Operation(operation, ctx) {
    if (operation['x-status'] === 'ready') return
    ctx.report({
      message: `The verified bundle holds an operation that is not ready: ${String(operation.operationId)}. Example: \`x-status: ready\``,
      location: ctx.location.key(),
    })
  },
})

function marksBelow(node: unknown, location: Location): Location[] {
  if (Array.isArray(node)) return node.flatMap((item, index) => marksBelow(item, location.child([index])))
  if (!isObject(node)) return []
  return Object.entries(node).flatMap(([key, value]) => {
    const place = location.child([key])
    return key.startsWith('x-provisional') ? [place] : marksBelow(value, place)
  })
}
