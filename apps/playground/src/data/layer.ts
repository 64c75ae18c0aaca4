import type { Play } from '../tool.ts'

/** A layer's schema as its detail call returns it. */
interface LayerSchema {
  layerName: string
  properties: readonly LayerProperty[]
  layerSettings?: Record<string, unknown>
}

interface LayerProperty {
  propertyName: string
  displayName: string
  dataType: number
  required: boolean
  isSystem: boolean
  config?: {
    content?: ListContent
    geometryTypes?: string[]
    validator?: Validator[]
  }
}

interface ListContent {
  source: string[] | string | Record<string, string[]>
  dependsOn?: string
  /** The values that the source layer has now. */
  values?: { value: string; display?: string; parent?: string }[]
}

export interface Validator {
  type: 'required' | 'regex' | 'minLength' | 'maxLength' | 'min' | 'max'
  value?: number | string
}

export type Kind = 'text' | 'integer' | 'number' | 'time' | 'boolean' | 'list' | 'geometry'

export interface Field {
  name: string
  label: string
  kind: Kind
  isRequired: boolean
  /** Set by the platform: it is shown and searched, never sent. */
  isSystem: boolean
  validators: readonly Validator[]
  /** The types that a geometry may have; empty: every type. */
  geometryTypes: readonly string[]
  choices: readonly Choice[]
  /** The field whose value narrows the choices. */
  dependsOn?: string
}

export interface Choice {
  value: string
  label: string
  /** The value of `dependsOn` that it is allowed for. */
  parent?: string
}

export type Values = Readonly<Record<string, unknown>>
/** A record as a search or its detail call returns it. */
export type LayerRecord = Values & { readonly Id: string }

export interface Layer {
  name: string
  /** Those that a search may name. */
  fields: readonly Field[]
  /** The field that names a record. */
  titleField: string
}

const kinds = new Map<number, Kind>([
  [1, 'boolean'],
  [2, 'integer'],
  [4, 'number'],
  [5, 'time'],
  [7, 'geometry'],
  [10, 'list'],
])
/** Internal places, and the reserved data type, which no search takes. */
const hidden = new Set(['Layer', 'Path', 'ParentPath'])
const reservedType = 11

/** Asks for the schema of a layer. */
export async function askLayer(
  { ask }: Pick<Play, 'ask'>,
  layerName: string,
  signal: AbortSignal,
): Promise<Layer> {
  const args = { layerName, properties: { isTakeAll: true, layerSettings: true } }
  return readLayer((await ask((client) => client.records.getSchema, args, { signal })) as LayerSchema)
}

export function readLayer({ layerName, properties, layerSettings = {} }: LayerSchema): Layer {
  const shown = properties.filter((one) => !hidden.has(one.propertyName) && one.dataType !== reservedType)
  const named = shown.find(({ propertyName }) => propertyName === layerSettings.titleField)
  return {
    name: layerName,
    fields: shown.map(readField),
    titleField: named?.propertyName ?? 'Title',
  }
}

function readField(property: LayerProperty): Field {
  const { propertyName: name, displayName, dataType, required, isSystem, config = {} } = property
  const { content, geometryTypes = [], validator = [] } = config
  return {
    name,
    label: displayName,
    kind: name.endsWith('_shape') ? 'geometry' : (kinds.get(dataType) ?? 'text'),
    isRequired: required || validator.some(({ type }) => type === 'required'),
    isSystem,
    validators: validator,
    geometryTypes,
    choices: content ? readChoices(content) : [],
    ...(content?.dependsOn === undefined ? {} : { dependsOn: content.dependsOn }),
  }
}

function readChoices({ source, values = [] }: ListContent): Choice[] {
  if (typeof source === 'string')
    return values.map(({ value, display, parent }) => ({
      value,
      label: display === undefined || display === value ? value : `${display} (${value})`,
      ...(parent === undefined ? {} : { parent }),
    }))
  if (Array.isArray(source)) return source.map((value) => ({ value, label: value }))
  return Object.entries(source).flatMap(([parent, all]) =>
    all.map((value) => ({ value, label: value, parent })),
  )
}

/** The fields that a create or an update may send. */
export function writtenFields({ fields, titleField }: Layer): Field[] {
  // Where a field of the layer names its records, the platform keeps their titles in step with it.
  const labels = titleField === 'Title' ? ['Title', 'Description'] : ['Description']
  const written = fields.filter(({ name, isSystem }) => !isSystem || labels.includes(name))
  // What has to be there is asked first, the description last.
  const rank = ({ isRequired, isSystem }: Field) => (isRequired ? 0 : isSystem ? 2 : 1)
  return written.toSorted((one, other) => rank(one) - rank(other))
}

/** The columns of a table that the reader has not chosen: the name, and the first fields of the layer. */
export function mainColumns({ fields, titleField }: Layer): string[] {
  const own = fields.filter(
    ({ name, kind, isSystem }) => !isSystem && kind !== 'geometry' && !name.endsWith('_guid'),
  )
  return [...new Set([titleField, ...own.map(({ name }) => name)])].slice(0, 4)
}

export function geometryFields({ fields }: Layer): Field[] {
  return fields.filter(({ kind }) => kind === 'geometry')
}

export function titleOf(layer: Layer, record: Values): string {
  const title = record[layer.titleField] ?? record['Title'] ?? record['Id']
  return title === '' || title === undefined ? 'without a title' : String(title)
}

/** A value as the table and the record's facts show it; times in UTC. */
export function showValue({ kind, choices }: Field, value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (kind === 'geometry') return 'on the map'
  if (kind === 'time')
    return String(value)
      .replace(/T00:00:00(?:\.000)?Z$/, '')
      .replace(/T(\d\d:\d\d).*Z$/, ' $1 UTC')
  const text = String(value)
  if (kind === 'list') return choices.find((choice) => choice.value === text)?.label ?? text
  // Rich text is shown as text: its tags are no words.
  return kind === 'text' ? text.replaceAll(/<\/?[a-z][^>]*>/gi, '') : text
}
