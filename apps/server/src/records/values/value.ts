import { counted } from '../../platform/counted.ts'
import { countCharacters, preview } from '../../platform/preview.ts'
import { asMoment, isMoment } from '../../platform/search/moment.ts'
import { isStorable, storableRule } from '../../platform/storableText.ts'
import { geometryFault } from '../../platform/geography/geometryFault.ts'
import { dataTypes, type LayerProperty } from '../layers/layer.ts'
import { longestMatchedText, matches } from './pattern.ts'

/** A stored value. The field's data type decides its type. */
export type Value = string | number | boolean | null
type Checked = { value: Value } | { fault: { code: string; message: string } }

const typeNames: Record<number, string> = {
  [dataTypes.boolean]: 'true or false',
  [dataTypes.integer]: 'a whole number',
  [dataTypes.string]: 'a string of one line',
  [dataTypes.real]: 'a number',
  [dataTypes.dateTime]: 'an existing date and time as in RFC 3339, e.g. 2026-11-21T09:30:00Z',
  [dataTypes.bigString]: 'a string',
  [dataTypes.map]: 'a GeoJSON geometry serialized to a string',
  [dataTypes.text]: 'a string',
  [dataTypes.file]: 'a string',
  [dataTypes.list]: 'a string',
  [dataTypes.mapVn2000]: 'absent: this type is reserved',
}

/**
 * Checks a value against its field's data type, list and validators. Null clears the field. Lists that depend on
 * another field or layer are checked with the whole record (list.ts).
 */
export function checkValue(property: LayerProperty, sent: unknown): Checked {
  if (sent === null) return { value: null }
  const value = readValue(property.dataType, sent)
  if (value === undefined) {
    const expected = typeNames[property.dataType] ?? 'of a known type'
    return fault('type', `must be ${expected}; got ${preview(sent)}`)
  }
  if (typeof value === 'string' && !isStorable(value)) {
    return fault('characters', storableRule)
  }
  const isGeometry = property.dataType === dataTypes.map
  const geometry = isGeometry ? geometryFault(value as string, property.config?.geometryTypes) : undefined
  if (geometry) return fault('geometry', geometry)
  return listFault(property, value) ?? validatorFault(property, value) ?? { value }
}

/** Returns the value as it is stored, or undefined if it does not have the type. Numbers may be sent as strings. */
function readValue(dataType: number, sent: unknown): Value | undefined {
  switch (dataType) {
    case dataTypes.boolean:
      return sent === true || sent === 'true' ? true : sent === false || sent === 'false' ? false : undefined
    case dataTypes.integer: {
      const number = toNumber(sent)
      return Number.isSafeInteger(number) ? number : undefined
    }
    case dataTypes.real:
      return toNumber(sent)
    case dataTypes.dateTime:
      return typeof sent === 'string' && isMoment(sent) ? sent : undefined
    case dataTypes.string:
      return typeof sent === 'string' && !/[\r\n]/.test(sent) ? sent : undefined
    case dataTypes.mapVn2000:
      return undefined
    default:
      return typeof sent === 'string' ? sent : undefined
  }
}

function toNumber(sent: unknown): number | undefined {
  const number =
    typeof sent === 'string' && /^[+-]?\d+(\.\d+)?([eE][+-]?\d{1,3})?$/.test(sent) ? Number(sent) : sent
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

function listFault(property: LayerProperty, value: Value): Checked | undefined {
  const content = property.dataType === dataTypes.list ? property.config?.content : undefined
  if (content?.mode !== 'predefine' || !Array.isArray(content.source)) return undefined
  if (content.source.includes(value as string)) return undefined
  return fault(
    'list',
    `must be one of ${content.source.slice(0, 20).map(preview).join(', ')}; got ${preview(value)}`,
  )
}

function validatorFault(property: LayerProperty, value: Value): Checked | undefined {
  for (const validator of property.config?.validator ?? []) {
    const message = brokenRule(validator, value)
    if (message) return fault(validator.type, validator.message ?? message)
  }
  return undefined
}

/** Returns whether the value is null or white space only. */
export function isBlank(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '')
}

type Validator = { type: string; value?: string | number }

function brokenRule({ type, value: bound }: Validator, value: Value): string | undefined {
  switch (type) {
    case 'required':
      return isBlank(value) ? 'must not be blank' : undefined
    case 'minLength': {
      const length = countCharacters(String(value))
      return length < Number(bound)
        ? `must have at least ${counted(Number(bound), 'character')}; got ${length}`
        : undefined
    }
    case 'maxLength': {
      const length = countCharacters(String(value))
      return length > Number(bound)
        ? `must have at most ${counted(Number(bound), 'character')}; got ${length}`
        : undefined
    }
    case 'min':
      return toComparable(value) < toComparable(bound)
        ? `must be at least ${bound}; got ${preview(value)}`
        : undefined
    case 'max':
      return toComparable(value) > toComparable(bound)
        ? `must be at most ${bound}; got ${preview(value)}`
        : undefined
    case 'regex':
      if (String(value).length > longestMatchedText)
        return `must have at most ${longestMatchedText} characters`
      return matches(String(bound), String(value)) ? undefined : `must match ${bound}; got ${preview(value)}`
    default:
      return undefined
  }
}

/** Returns what a value is compared by: a number's value, a date's time. */
function toComparable(value: Value | undefined): number {
  return typeof value === 'string' && isMoment(value) ? Date.parse(asMoment(value)) : Number(value)
}

function fault(code: string, message: string): { fault: { code: string; message: string } } {
  return { fault: { code, message } }
}
