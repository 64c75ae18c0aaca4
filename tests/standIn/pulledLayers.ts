import { readFileSync } from 'node:fs'

export type DataType = 'text' | 'list' | 'point' | 'timestamp' | 'integer' | 'number' | 'boolean'

type Property = {
  propertyName: string
  displayName: string
  dataType: number
  required: boolean
  isSystem: boolean
  isAdditional: boolean
  config?: { content?: { mode?: string; source?: string | string[] | Record<string, string[]> } }
}

export type PulledField = {
  name: string
  label: string
  type: DataType
  required: boolean
  additional: boolean
  values?: string[]
  pulled: object
}
export type PulledLayer = { layerName: string; version: number; titleField: string; fields: PulledField[] }

/** The codes of Geofield's schemas. A code that is not here is that of a text. */
const types: Partial<Record<number, DataType>> = {
  1: 'boolean',
  2: 'integer',
  4: 'number',
  5: 'timestamp',
  7: 'point',
  10: 'list',
}

/** Reads the schemas that `geofield layers pull` keeps beside the typed layers, e.g. `layers.lock.json`. */
export function readPulledLayers(file: string): PulledLayer[] {
  const lock = JSON.parse(readFileSync(file, 'utf8')) as {
    layers?: Record<string, { version: number; properties: Property[] }>
  }
  if (!lock.layers) throw new Error(`${file} has no "layers", as geofield layers pull writes them.`)
  return Object.entries(lock.layers).map(([layerName, { version, properties }]) => {
    const fields = properties.filter(({ isSystem }) => !isSystem).map(toField)
    return {
      layerName,
      version,
      titleField: fields.find(({ required }) => required)?.name ?? 'Title',
      fields,
    }
  })
}

function toField(pulled: Property): PulledField {
  const { propertyName, displayName, dataType, required, isAdditional, config } = pulled
  const source = config?.content?.source
  const values = typeof source === 'object' ? Object.values(source).flat() : undefined
  // The values of another layer may be any text.
  const type = dataType === 10 && !values ? 'text' : (types[dataType] ?? 'text')
  return {
    name: propertyName,
    label: displayName,
    type,
    required,
    additional: isAdditional,
    ...(values && { values: [...new Set(values)] }),
    pulled,
  }
}
