import { dataTypes, type LayerProperty, listUniqueFields, uniqueFieldsLimit } from './layer.ts'
import { patternFault } from '../values/pattern.ts'
import { asMoment, isMoment } from '../../platform/search/moment.ts'

export const configKeys = {
  config: ['content', 'geometryTypes', 'validator'],
  content: ['mode', 'source', 'valueField', 'displayField', 'dependsOn', 'parentField'],
  validator: ['type', 'value', 'message'],
}

type Validator = NonNullable<NonNullable<LayerProperty['config']>['validator']>[number]

const texts = new Set<number>([dataTypes.string, dataTypes.bigString, dataTypes.text, dataTypes.file])
const numbers = new Set<number>([dataTypes.integer, dataTypes.real])

/** Returns the faults of a field's rules: rules that no value can meet, or that every value meets. */
export function propertyRuleFaults(property: LayerProperty): string[] {
  const { dataType, config } = property
  return [...typeFaults(property), ...validatorFaults(dataType, config?.validator ?? [])]
}

/** Returns the faults of the fields that are declared as unique. */
export function uniqueFaults(properties: LayerProperty[]): string[] {
  const faults = properties
    .filter(
      ({ unique, dataType }) => unique && dataType !== dataTypes.string && dataType !== dataTypes.integer,
    )
    .map(({ propertyName }) => `${propertyName}: unique belongs to a string or an integer`)
  const count = listUniqueFields({ properties }).length
  if (count > uniqueFieldsLimit) {
    faults.push(`properties: at most ${uniqueFieldsLimit} fields can be unique; ${count} are`)
  }
  return faults
}

/** Returns settings that don't fit the field's type. */
function typeFaults({ propertyName, dataType, config }: LayerProperty): string[] {
  const faults: string[] = []
  const isList = dataType === dataTypes.list
  if (isList && !config?.content) faults.push('a list needs config.content with its values')
  if (!isList && config?.content) faults.push('config.content belongs to a list')
  if (config?.geometryTypes && dataType !== dataTypes.map) {
    faults.push('config.geometryTypes belongs to a map')
  }
  if (config?.geometryTypes?.length === 0) faults.push('config.geometryTypes must name at least one type')
  if (propertyName.toLowerCase().endsWith('_shape') && dataType !== dataTypes.map) {
    faults.push('a field whose name ends in _shape is a map')
  }
  return faults
}

function validatorFaults(dataType: number, validators: Validator[]): string[] {
  const faults: string[] = []
  for (const [index, validator] of validators.entries()) {
    const fault = validatorFault(dataType, validator)
    if (fault) faults.push(`${validator.type} ${fault}`)
    const first = validators.findIndex(({ type }) => type === validator.type)
    if (first < index && validator.type !== 'regex') faults.push(`${validator.type} is given twice`)
  }
  return [
    ...faults,
    ...contradiction(validators, 'minLength', 'maxLength'),
    ...contradiction(validators, 'min', 'max'),
  ]
}

function validatorFault(dataType: number, { type, value }: Validator): string | undefined {
  switch (type) {
    case 'required':
      return value === undefined ? undefined : 'takes no value'
    case 'regex':
      return texts.has(dataType) ? patternFault(value) : 'needs a field of text'
    case 'minLength':
    case 'maxLength':
      if (!texts.has(dataType)) return 'needs a field of text'
      return Number.isSafeInteger(value) && Number(value) >= 0
        ? undefined
        : 'needs a number of characters as value'
    default:
      return isBound(dataType, value)
        ? undefined
        : 'needs a field of numbers or dates, and one of these as value'
  }
}

function isBound(dataType: number, value: string | number | undefined): boolean {
  if (dataType === dataTypes.dateTime) return typeof value === 'string' && isMoment(value)
  return numbers.has(dataType) && typeof value === 'number'
}

function contradiction(validators: Validator[], low: string, high: string): string[] {
  const bound = (type: string) => {
    const value = validators.find((each) => each.type === type)?.value
    if (typeof value !== 'string') return value
    return isMoment(value) ? Date.parse(asMoment(value)) : undefined
  }
  const [least, most] = [bound(low), bound(high)]
  return least !== undefined && most !== undefined && least > most ? [`${low} is above ${high}`] : []
}
