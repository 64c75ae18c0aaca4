import { typeOf } from '@geofield/sheets/items/fields'
import { type LayerProperty, type LayerSchema, listValues, type Schemas } from './schemas.ts'

/** The TypeScript of typed layers for the option `layers` of `createClient`. */
export function renderLayers(schemas: Schemas): string {
  const layers = Object.entries(schemas).map(([name, schema]) => renderLayer(name, schema))
  return `// Written by "geofield layers pull". Pull again instead of changing it.
import { defineLayers } from '@geofield/client'

const table = {
${layers.join('')}} as const
type Table = typeof table

/** The layers of the tenant. Messages of the compiler have this name in place of all fields. */
export interface TenantLayers extends Table {}

/** The layers of the tenant, for the option \`layers\` of \`createClient\`. */
export const layers = defineLayers<TenantLayers>(table)
`
}

function renderLayer(name: string, { version, properties }: LayerSchema): string {
  const fields = properties.filter(isTyped).map(renderField)
  return `  /** Version ${version} of its schema. */\n  ${quoteKey(name)}: {\n${fields.join('')}  },\n`
}

/** Every record has a title and a description; the client knows them. */
function isTyped({ propertyName, required }: LayerProperty): boolean {
  return required || (propertyName !== 'Title' && propertyName !== 'Description')
}

function renderField(property: LayerProperty): string {
  const { propertyName, displayName, required, unique } = property
  const values = listValues(property)
  const parts = [
    `type: ${quote(typeOf(property))}`,
    ...(values ? [`values: [${values.map(quote).join(', ')}]`] : []),
    ...(required ? ['required: true'] : []),
    ...(unique ? ['unique: true'] : []),
  ]
  return `    /** ${toComment(displayName)} */\n    ${quoteKey(propertyName)}: { ${parts.join(', ')} },\n`
}

/** Texts of the tenant must not end the comment or the string that they stand in. */
function toComment(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll('*/', '* /')
    .trim()
}

function quote(text: string): string {
  const inner = JSON.stringify(text)
    .slice(1, -1)
    .replaceAll("'", String.raw`\'`)
    .replaceAll(String.raw`\"`, '"')
  return `'${inner.replaceAll('\u2028', String.raw`\u2028`).replaceAll('\u2029', String.raw`\u2029`)}'`
}

function quoteKey(name: string): string {
  // As a plain key it would set the prototype.
  return /^[A-Za-z_$][\w$]*$/.test(name) && name !== '__proto__' ? name : `[${quote(name)}]`
}
