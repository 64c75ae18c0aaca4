import { typeOf } from '@geofield/sheets/items/fields'
import type { Context, OutputOptions } from '../command.ts'
import type { RowFormat } from '../output/formats.ts'
import { printRows } from '../output/printRows.ts'
import { emitJson } from '../output/emit.ts'
import { listValues } from './schemas.ts'

type Options = OutputOptions<RowFormat>

export async function list({ options, connect }: Context<Options>): Promise<void> {
  const { preview } = await connect()
  const { data } = await preview.records.listLayers()
  await printRows(
    data,
    {
      format: options.format,
      none: 'The tenant has no layers.',
      columns: [
        { title: 'layerName', read: ({ layerName }) => layerName },
        { title: 'version', read: ({ version }) => version, align: 'right' },
      ],
    },
    options,
  )
}

/** The fields of a layer as rows; `json` is the platform's schema with the layer's settings. */
export async function show(
  { options, connect }: Context<Options & { all?: true }>,
  layerName: string,
): Promise<void> {
  const { records } = await connect()
  const properties = { isTakeAll: options.all === true, layerSettings: true }
  const schema = await records.getSchema({ layerName, properties })
  if (options.format === 'json') return emitJson(schema, options)
  await printRows(
    schema.properties,
    {
      format: options.format,
      none: 'The layer has no fields.',
      columns: [
        { title: 'field', read: ({ propertyName }) => propertyName },
        { title: 'type', read: typeOf },
        { title: 'required', read: ({ required }) => (required ? 'yes' : '') },
        { title: 'unique', read: ({ unique }) => (unique ? 'yes' : '') },
        { title: 'label', read: ({ displayName }) => displayName },
        { title: 'values', read: (property) => describeValues(property) },
      ],
    },
    options,
  )
}

function describeValues(property: Parameters<typeof listValues>[0]): string {
  const source = property.config?.content?.source
  if (typeof source === 'string') return `of ${source}`
  return listValues(property)?.join(', ') ?? ''
}
