type Schema = { [key: string]: unknown }

/** A number in JSON's form, except that leading zeros are allowed. The schema decides about fractions. */
export const numberText = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i

/**
 * Returns a function that lists the values that a parameter's text can have by its schema, in the order of the schema's
 * types. A text that no type can read stays a text, so that the error shows it as it was sent. `resolve` follows a
 * reference.
 */
export function readerOfTypes(
  schema: Schema,
  resolve: (schema: Schema) => Schema,
): (text: string) => [unknown, ...unknown[]] {
  const types = listTypes(schema, resolve)
  if (types.length === 1 && types[0] === 'string') return (text) => [text]
  return (text) => {
    const [first = text, ...others] = types.flatMap((type) => readAs(type, text))
    return [first, ...others]
  }
}

function readAs(type: string, text: string): unknown[] {
  switch (type) {
    case 'boolean':
      return text === 'true' || text === 'false' ? [text === 'true'] : []
    case 'integer':
    case 'number':
      return numberText.test(text) ? [Number(text)] : []
    case 'null':
      return text === 'null' ? [null] : []
    default:
      return [text]
  }
}

/** Returns the types that a schema and its branches name; text if none does. */
function listTypes(schema: Schema, resolve: (schema: Schema) => Schema): string[] {
  const { type, oneOf, anyOf } = resolve(schema)
  const branches = (oneOf ?? anyOf) as Schema[] | undefined
  if (branches) return branches.flatMap((branch) => listTypes(branch, resolve))
  if (type === undefined) return ['string']
  return Array.isArray(type) ? (type as string[]) : [type as string]
}
