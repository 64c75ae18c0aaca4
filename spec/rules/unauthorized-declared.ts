import { isObject, type Rule } from './redocly.ts'

/**
 * Every operation needs at least the API key, so every operation can return 401. Not for the verified bundle: the
 * document states it for the token call only.
 */
export const unauthorizedDeclared: Rule = () => ({
  Operation({ responses }, ctx) {
    if (isObject(responses) && '401' in responses) return
    ctx.report({
      message:
        "Operation without a 401 response. Example: `'401': { $ref: '../shared/responses.yaml#/Unauthorized' }`",
      location: isObject(responses) ? ctx.location.child(['responses']).key() : ctx.location.key(),
    })
  },
})
