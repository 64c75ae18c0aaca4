import bundle from '@geofield/spec/openapi.json' with { type: 'json' }
import { listProperties } from '../response/pickDescribed.ts'

const schemas = bundle.components.schemas.CostingOptions.properties as Record<string, { $ref: string }>

/** The described settings of each costing. Others don't reach the engine, because they could change what our limits rely on. */
export const settingsByCosting: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(schemas).map(([costing, schema]) => [costing, new Set(listProperties(schema))]),
)
