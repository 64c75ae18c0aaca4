import { settings, type Settings } from '../../run/settings.ts'
import { call, callPath } from '../call.ts'
import { formOf, isJson } from '../form.ts'
import type { Exchange, ServiceResponse } from '../trace.ts'

/** The layer of a path that the tenant was found not to have; `{layerName}` stands for the layer of the checks. */
export function absentLayerOf(path: string): string | undefined {
  const { absentLayer, layer } = settings()
  const name = /\/data-layer\/([^/]+)/.exec(path)?.[1]
  return (name === '{layerName}' ? layer : name) === absentLayer ? absentLayer : undefined
}

export function describeLack(layer: string): string {
  return `the tenant has no layer ${layer} (--layer names another)`
}

/** Whether a response says that the tenant has no such layer, in the form that this service has for it. */
export function deniesLayer(response: Pick<ServiceResponse, 'status' | 'headers' | 'body'>): boolean {
  return response.status === 404 && settings().absentForms.includes(formOf(response))
}

/**
 * The layer because of which a check says nothing: a response to a call of it denied it. Undefined if any response of the
 * check broke the description.
 */
export function findAbsentLayer(exchanges: readonly Exchange[]): string | undefined {
  if (exchanges.some(({ response }) => !response || response.problems.length > 0)) return undefined
  const [lacked] = exchanges.flatMap(({ request, response }) => {
    const layer = response && deniesLayer(response) && absentLayerOf(new URL(request.url).pathname)
    return layer ? [layer] : []
  })
  return lacked
}

const madeUp = { path: { layerName: 'NO_SUCH_LAYER' } }
const collection = '/{tenant}/api/app-base/data-layer/NO_SUCH_LAYER'

/**
 * Finds out whether the tenant lacks the layer of the checks, and in which forms the service denies a layer: those of its
 * 404s to a made-up one. A 404 of a path without an operation is no proof, unless it is JSON and the layer CUSTOMER, which
 * the document fixes, responds.
 */
export async function findAbsent({
  layer,
}: Settings): Promise<Pick<Settings, 'absentLayer' | 'absentForms'>> {
  const own = await call('getLayerSchema', { path: { layerName: layer }, body: {} })
  if (own.status !== 404) return { absentLayer: undefined, absentForms: [] }
  const unserved = formOf(await callPath('POST', `${collection}/no-such-path/of/any/kind`))
  const { status } = await call('getCustomerSchema', { body: {} })
  const denials = [
    await call('getLayerSchema', { ...madeUp, body: {} }),
    await call('searchRecords', { ...madeUp, body: { skip: 0, take: 1 } }),
    await call('getRecord', { path: { ...madeUp.path, id: noSuchId } }),
  ]
  const forms = denials
    .filter((response) => response.status === 404)
    .map(formOf)
    .filter((form) => form !== unserved || (status === 200 && isJson(form)))
  const isAbsent = forms.includes(formOf(own))
  return { absentLayer: isAbsent ? layer : undefined, absentForms: isAbsent ? forms : [] }
}

export const noSuchId = '00000000-0000-4000-8000-000000000000'
