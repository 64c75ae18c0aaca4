import { queryDefaults } from '../../platform/http/contract/defaults.ts'
import type { QueryOf, ResultOf } from '../../platform/http/handlers.ts'

type Options = Pick<QueryOf<'findDistance'>, 'steps' | 'annotations' | 'geometries' | 'overview'>

const shapeFormats = { polyline: 'polyline5', polyline6: 'polyline6', geojson: 'geojson' }

const defaults = queryDefaults('findDistance', 'steps', 'annotations', 'geometries', 'overview')

/** The part of the engine's request that asks for OSRM's form, with what the options ask for. */
export function osrmForm(options: Options) {
  const { steps, annotations, geometries, overview } = { ...defaults, ...options }
  return {
    format: 'osrm',
    // Steps have geometries of their own, so removeGeometry removes the geometry of the whole where steps are
    // requested.
    shape_format: overview === 'false' && !steps ? 'no_shape' : shapeFormats[geometries],
    // At 0 the engine simplifies as much as the scale of the whole route allows.
    generalize: overview === 'simplified' ? 0 : undefined,
    directions_type: steps ? 'instructions' : 'none',
    filters:
      annotations === 'false' ? undefined : { action: 'include', attributes: traceAttributes(annotations) },
  }
}

const attributes = new Map<string, string>([
  ['distance', 'shape_attributes.length'],
  ['duration', 'shape_attributes.time'],
  ['speed', 'shape_attributes.speed'],
])

function traceAttributes(annotations: string): string[] {
  return annotations === 'true'
    ? [...attributes.values()]
    : annotations.split(',').map((kind) => attributes.get(kind)!)
}

type Routes = ResultOf<'findDistance'>['routes']

/** Removes the geometry of the whole route where only its steps should have one. */
export function removeGeometry(routes: Routes, { overview }: Options): void {
  if (overview === 'false') for (const route of routes) delete route.geometry
}
