import { settings } from '../../run/settings.ts'
import type { Exchange } from '../trace.ts'

/** The layer of a path that the tenant was found not to have; `{layerName}` stands for the layer of the checks. */
export function absentLayerOf(path: string): string | undefined {
  const { absentLayers, layer } = settings()
  const name = /\/data-layer\/([^/]+)/.exec(path)?.[1]
  return absentLayers.find((absent) => absent === (name === '{layerName}' ? layer : name))
}

export function describeLack(layer: string): string {
  return `the tenant has no layer ${layer}`
}

/**
 * The layer because of which a check says nothing: a response to a call of it was 404. Undefined if any response of the
 * check broke the description.
 */
export function findAbsentLayer(exchanges: readonly Exchange[]): string | undefined {
  if (exchanges.some(({ answer: response }) => !response || response.problems.length > 0)) return undefined
  const [lacked] = exchanges.flatMap(({ request, answer: response }) => {
    const layer = response?.status === 404 && absentLayerOf(new URL(request.url).pathname)
    return layer ? [layer] : []
  })
  return lacked
}
