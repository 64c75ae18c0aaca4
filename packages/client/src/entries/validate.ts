import { type Schema, Validator } from '@cfworker/json-schema'
import { schemas as allSchemas } from '../generated/schemas.ts'

export { schemas as documentedSchemas } from '../generated/documentedSchemas.ts'

interface Schemas {
  responses: Record<string, Schema>
  $defs: Record<string, Schema>
}

/**
 * The `validate` option of a client: checks the whole body of each 200 response against the description, and not only its
 * root. A response that doesn't fit throws a `DecodeError`, which names the place (a JSON Pointer) and the broken rule. With
 * `documentedSchemas`, only what the platform's document states is checked, and not what Geofield defines beside it.
 *
 * It runs without `eval`, so a content security policy need not allow that.
 *
 * @example const client = createClient({ baseUrl, apiKey, validate: createValidator() })
 */
export function createValidator(
  schemas: string = allSchemas,
): (operationId: string, data: unknown) => string | undefined {
  const { responses, $defs } = JSON.parse(schemas) as Schemas
  const validators = new Map<string, Validator>()
  return (operationId, data) => {
    const schema = responses[operationId]
    if (!schema) return undefined
    const known = validators.get(operationId)
    // All errors, because the first one of alternatives says only that none of them fits.
    const validator = known ?? new Validator({ ...schema, $defs }, '2020-12', false)
    validators.set(operationId, validator)
    const { valid, errors } = validator.validate(data)
    if (valid) return undefined
    const depth = ({ instanceLocation }: (typeof errors)[number]) => instanceLocation.split('/').length
    const deepest = errors.reduce((a, b) => (depth(b) >= depth(a) ? b : a))
    const place = deepest.instanceLocation.slice(1) || 'its root'
    return `breaks the rule "${deepest.keyword}" at ${place}`
  }
}
