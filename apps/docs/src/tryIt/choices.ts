import { resolveSchema, typeOf } from '@geofield/page/form/schema'
import type { FormSchema } from '@geofield/page/schema'

/** Returns all values that a schema takes; undefined if they are not listed. */
export function choicesOf(node: FormSchema, root = node): unknown[] | undefined {
  const schema = resolveSchema(root, node)
  if (typeOf(schema) === 'boolean') return [true, false]
  const parts = schema.anyOf?.map((part) => choicesOf(part, root))
  return schema.enum ?? (parts?.every((part) => part !== undefined) ? parts.flat() : undefined)
}
