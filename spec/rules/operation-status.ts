import type { Rule } from './redocly.ts'

/** The markers of the platform's document. */
const markers = ['ready', 'planned', 'tbd', 'coming-soon', 'deferred', 'pending']

/** An operation declares its status in the document, its source, and whether it may be retried. */
export const operationStatus: Rule = () => ({
  Operation(operation, ctx) {
    const expect = (key: string, holds: boolean, rule: string, example: string): void => {
      if (holds) return
      const location = key in operation ? ctx.location.child([key]) : ctx.location.key()
      ctx.report({ message: `${key} must be ${rule}. Example: \`${key}: ${example}\``, location })
    }
    const { 'x-status': status, 'x-source': source, 'x-idempotent': idempotent } = operation
    expect('x-status', markers.includes(String(status)), `one of ${markers.join(', ')}`, 'ready')
    expect(
      'x-source',
      typeof source === 'string' && source.trim() !== '',
      "the section of the platform's document that the operation comes from",
      'DIGIPIN (API key only)',
    )
    expect(
      'x-idempotent',
      typeof idempotent === 'boolean',
      'true when it is safe to send the operation again, else false',
      'true',
    )
  },
})
