export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** A JSON Schema of the bundle; only the keywords that the pages show. */
export interface Schema {
  $ref?: string
  title?: string
  type?: string | string[]
  format?: string
  description?: string
  /** `false`: this key is forbidden. */
  properties?: Record<string, Schema | false>
  required?: string[]
  additionalProperties?: boolean | Schema
  unevaluatedProperties?: boolean | Schema
  items?: Schema
  prefixItems?: Schema[]
  oneOf?: Schema[]
  anyOf?: Schema[]
  allOf?: Schema[]
  discriminator?: { propertyName: string; mapping?: Record<string, string> }
  enum?: Json[]
  const?: Json
  default?: Json
  example?: Json
  pattern?: string
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
  multipleOf?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  uniqueItems?: boolean
  minProperties?: number
  maxProperties?: number
  readOnly?: boolean
  writeOnly?: boolean
  deprecated?: boolean
  'x-provisional'?: Provisional
  'x-unit'?: string
  'x-axis-order'?: string[]
}

/** `true` covers the whole node; a list names the keywords that the platform's document does not state. */
export type Provisional = boolean | string[]

/** A schema as the Try it form needs it: without `allOf`, marks and long texts; `$ref` names an entry of `$defs`. */
export type FormSchema = Omit<Schema, 'allOf' | 'discriminator' | `x-${string}`> & {
  dependentRequired?: Record<string, string[]>
  /** What the values of `enum` are called, in its order. */
  enumNames?: readonly string[]
  $defs?: Record<string, FormSchema>
}
