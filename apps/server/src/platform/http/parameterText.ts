type Schema = { [key: string]: unknown }

/** A number as JSON writes it, leading zeros aside. Whether it may have a fraction is the schema's business. */
const numberText = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i

/**
 * What the text of a parameter can stand for by its schema, in the order of the schema's types. A text that no type can
 * read stays a text, so that the schema's refusal shows it as it was sent. `resolve` follows a reference.
 */
export function readingsOf(
  text: string,
  schema: Schema,
  resolve: (schema: Schema) => Schema,
): [unknown, ...unknown[]] {
  const readings = typesOf(schema, resolve).flatMap((type) => readAs(type, text))
  const [first = text, ...others] = readings
  return [first, ...others]
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

/** The types that a schema names, in itself or in its branches. One that names none is of text. */
function typesOf(schema: Schema, resolve: (schema: Schema) => Schema): string[] {
  const { type, oneOf, anyOf } = resolve(schema)
  const branches = (oneOf ?? anyOf) as Schema[] | undefined
  if (branches) return branches.flatMap((branch) => typesOf(branch, resolve))
  if (type === undefined) return ['string']
  return Array.isArray(type) ? (type as string[]) : [type as string]
}
