import { dataTypes, type Layer, type LayerProperty } from './layer.ts'
import { type ListContent, getListContent } from './list.ts'

/** The rules of a definition's lists, among themselves and with the layers that they read from. */

const maxValues = 10_000
const textTypes = new Set<number>([dataTypes.string, dataTypes.bigString, dataTypes.text, dataTypes.list])

/** If both lists read from one layer, the parent's value field narrows this list. */
export function completedLists(properties: LayerProperty[]): LayerProperty[] {
  return properties.map((property) => {
    const content = getListContent(property)
    const parent = properties.find(({ propertyName }) => propertyName === content?.dependsOn)
    const parentContent = parent && getListContent(parent)
    if (content?.mode !== 'layer' || content.parentField !== undefined) return property
    if (parentContent?.source !== content.source || parentContent.valueField === undefined) return property
    return {
      ...property,
      config: { ...property.config, content: { ...content, parentField: parentContent.valueField } },
    }
  })
}

/** Returns the faults of a definition's lists, without other layers. */
export function listFaults(properties: LayerProperty[]): string[] {
  const byName = new Map(properties.map((property) => [property.propertyName, property]))
  return properties.flatMap((property) => {
    const content = getListContent(property)
    if (!content) return []
    const faults = [...sourceFaults(content), ...dependencyFaults(property.propertyName, content, byName)]
    return faults.map((fault) => `${property.propertyName}: config.content.${fault}`)
  })
}

function sourceFaults({
  mode,
  source,
  dependsOn,
  valueField,
  displayField,
  parentField,
}: ListContent): string[] {
  if (mode === 'layer') {
    if (typeof source !== 'string') return ["source is a layer's name for mode layer"]
    return valueField === undefined
      ? ['valueField is missing: the field of the source layer that is stored']
      : []
  }
  if (valueField ?? displayField ?? parentField)
    return ['valueField, displayField and parentField belong to mode layer']
  if (typeof source === 'string') return ['source is a list of values for mode predefine']
  if (Array.isArray(source) !== (dependsOn === undefined)) {
    return ['source maps each value of dependsOn to its values, and without dependsOn is a list of values']
  }
  return valueFaults(source)
}

function valueFaults(source: Exclude<ListContent['source'], string>): string[] {
  const lists = Array.isArray(source) ? [source] : Object.values(source)
  const values = lists.flat()
  if (values.length === 0) return ['source has no value']
  if (values.length > maxValues)
    return [`source has ${values.length} values; at most ${maxValues}, or read them from a layer`]
  const blank = values.some((value) => value.trim() === '')
  const twice = lists.flatMap((list) => list.filter((value, index) => list.indexOf(value) !== index))
  return [
    ...(blank ? ['source has a blank value'] : []),
    ...(twice.length > 0 ? [`source has "${twice[0]}" twice`] : []),
  ]
}

function dependencyFaults(
  field: string,
  { mode, source, dependsOn, parentField }: ListContent,
  byName: Map<string, LayerProperty>,
): string[] {
  if (dependsOn === undefined) return parentField === undefined ? [] : ['parentField belongs to dependsOn']
  const parent = byName.get(dependsOn)
  const parentContent = parent && getListContent(parent)
  if (!parentContent) return [`dependsOn: "${dependsOn}" is not a list of this layer`]
  if (isCircle(field, byName)) return [`dependsOn: "${dependsOn}" depends on this field in turn`]
  if (mode === 'layer') {
    return parentField === undefined
      ? [`parentField is missing: the field of the source layer that holds the value of ${dependsOn}`]
      : []
  }
  if (typeof source === 'string' || Array.isArray(source) || typeof parentContent.source === 'string')
    return []
  const known = new Set(Object.values(parentContent.source).flat())
  return Object.keys(source)
    .filter((value) => !known.has(value))
    .map((value) => `source: "${value}" is not a value of ${dependsOn}`)
}

function isCircle(field: string, byName: Map<string, LayerProperty>): boolean {
  const seen = new Set<string>()
  let at: string | undefined = field
  while (at !== undefined && !seen.has(at)) {
    seen.add(at)
    const property = byName.get(at)
    at = property && getListContent(property)?.dependsOn
  }
  return at === field
}

/** Returns the faults of a list that reads from this layer; `source` is undefined if the layer does not exist. */
export function sourceLayerFaults(
  content: ListContent,
  source: Pick<Layer, 'properties'> | undefined,
): string[] {
  if (!source)
    return [`there is no layer "${String(content.source)}" to read values from; apply that one first`]
  return (['valueField', 'displayField', 'parentField'] as const).flatMap((key) => {
    const field = content[key]
    if (field === undefined) return []
    const found = source.properties.find(({ propertyName }) => propertyName === field)
    if (!found) return [`${key}: layer "${String(content.source)}" has no field "${field}"`]
    return textTypes.has(found.dataType)
      ? []
      : [`${key}: "${field}" of layer "${String(content.source)}" is not a text field`]
  })
}
