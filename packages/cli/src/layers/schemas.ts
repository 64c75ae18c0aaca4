import type { Client } from '@geofield/client'
import type { components } from '@geofield/client/openapi'

export type LayerSchema = components['schemas']['LayerSchema']
export type LayerProperty = components['schemas']['LayerProperty']

/** The schemas of layers by name. */
export type Schemas = Readonly<Record<string, LayerSchema>>

/** Reads the schemas of these layers, or of all. A schema has the fields that a create may send. */
export async function readSchemas(client: Client, names: readonly string[] | undefined): Promise<Schemas> {
  const schemas: Record<string, LayerSchema> = {}
  for (const layerName of (names ?? (await listNames(client))).toSorted()) {
    schemas[layerName] = await client.records.getSchema({ layerName })
  }
  return schemas
}

async function listNames({ preview }: Client): Promise<string[]> {
  const { data } = await preview.records.listLayers()
  return data.map(({ layerName }) => layerName)
}

/** The values of a list that its schema holds; undefined where another layer has them. */
export function listValues({ config }: LayerProperty): string[] | undefined {
  const source = config?.content?.source
  if (config?.content?.mode !== 'predefine' || source === undefined || typeof source === 'string') {
    return undefined
  }
  return [...new Set(Array.isArray(source) ? source : Object.values(source).flat())]
}
