import type { Json, Provisional, Schema } from '@geofield/page/schema'

/** One constraint of a value, as shown beside its type. */
export interface Fact {
  label: string
  /** Shown as code. */
  values?: string[]
  /** Whether Geofield defines it, because the platform's document does not state it. */
  ours: boolean
}

export function listFacts(schema: Schema): Fact[] {
  const facts: Fact[] = []
  const add = (keywords: (keyof Schema)[], label: string, values?: Json[]) => {
    const ours = keywords.some((keyword) => isOurs(schema['x-provisional'], keyword))
    facts.push({ label, ours, ...(values ? { values: values.map(literal) } : {}) })
  }
  if (schema.deprecated) add(['deprecated'], 'deprecated')
  if (schema.readOnly) add(['readOnly'], 'read-only')
  if (schema.writeOnly) add(['writeOnly'], 'write-only')
  const unit = schema['x-unit']
  if (unit !== undefined)
    add(
      ['x-unit'],
      unit === '{units}' ? 'unit: see units' : 'unit',
      unit === '{units}' ? undefined : unit.split('|'),
    )
  if (schema['x-axis-order']) add(['x-axis-order'], 'axes', schema['x-axis-order'])
  if (schema.const !== undefined) add(['const'], 'always', [schema.const])
  if (schema.enum) add(['enum'], 'one of', schema.enum)
  if (schema.default !== undefined) add(['default'], 'default', [schema.default])
  const value = bounds(schema.minimum, schema.maximum)
  if (value) add(['minimum', 'maximum'], value)
  if (schema.exclusiveMinimum !== undefined) add(['exclusiveMinimum'], `more than ${schema.exclusiveMinimum}`)
  if (schema.exclusiveMaximum !== undefined) add(['exclusiveMaximum'], `less than ${schema.exclusiveMaximum}`)
  if (schema.multipleOf !== undefined) add(['multipleOf'], `multiple of ${schema.multipleOf}`)
  const length = count(schema.minLength, schema.maxLength, 'character')
  if (length) add(['minLength', 'maxLength'], length)
  const items = count(schema.minItems, schema.maxItems, 'item')
  if (items) add(['minItems', 'maxItems'], items)
  if (schema.uniqueItems) add(['uniqueItems'], 'no two alike')
  const keys = count(schema.minProperties, schema.maxProperties, 'key')
  if (keys) add(['minProperties', 'maxProperties'], keys)
  if (schema.pattern) add(['pattern'], 'pattern', [schema.pattern])
  return facts
}

export function isOurs(provisional: Provisional | undefined, keyword: string): boolean {
  return Array.isArray(provisional) && provisional.includes(keyword)
}

function literal(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function bounds(minimum: number | undefined, maximum: number | undefined): string | undefined {
  if (minimum !== undefined && maximum !== undefined) return `${signed(minimum)} to ${signed(maximum)}`
  if (minimum !== undefined) return `at least ${signed(minimum)}`
  if (maximum !== undefined) return `at most ${signed(maximum)}`
  return undefined
}

const numbers = new Intl.NumberFormat('en', { maximumFractionDigits: 20 })
const formatNumber = (value: number): string => numbers.format(value)

/** A true minus sign, which no line break separates from its number. */
function signed(value: number): string {
  return value < 0 ? `\u2212${formatNumber(-value)}` : formatNumber(value)
}

function count(minimum: number | undefined, maximum: number | undefined, unit: string): string | undefined {
  const units = (amount: number) => `${formatNumber(amount)} ${unit}${amount === 1 ? '' : 's'}`
  if (minimum !== undefined && minimum === maximum) return `exactly ${units(minimum)}`
  if (minimum && maximum !== undefined) return `${formatNumber(minimum)} to ${units(maximum)}`
  if (minimum) return `at least ${units(minimum)}`
  if (maximum !== undefined) return `at most ${units(maximum)}`
  return undefined
}
