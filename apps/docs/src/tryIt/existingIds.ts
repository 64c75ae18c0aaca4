import type { SampleParameter } from '@geofield/page/samples/request'
import { requestUrl } from '@geofield/page/samples/url'

export interface ListCall {
  list: { method: string; path: string }
  /** The parameter whose values are asked for. */
  name: string
  /** The parameters as they are entered. */
  parameters: SampleParameter[]
}

export interface Existing {
  id: string
  /** What people call it, or ''. */
  label: string
}

/** A page of the list, which has the demo's examples. */
const pageSize = 50

/** Lists what the reader's server has. Resolves with nothing where the server refuses or doesn't respond. */
export async function listExisting(
  { list: { method, path }, name, parameters }: ListCall,
  { baseUrl, apiKey, token }: { baseUrl: string; apiKey: string; token: string },
  signal?: AbortSignal,
): Promise<Existing[]> {
  const inPath = parameters.filter((parameter) => parameter.in === 'path')
  const headers: Record<string, string> = { Authorization: `Bearer ${token}` }
  if (method === 'POST') headers['Content-Type'] = 'application/json'
  try {
    const response = await fetch(requestUrl({ baseUrl, path, parameters: inPath, apiKey }), {
      method,
      headers,
      ...(method === 'POST' ? { body: JSON.stringify({ take: pageSize }) } : {}),
      ...(signal ? { signal } : {}),
    })
    return response.ok ? readIds(await response.json(), name) : []
  } catch {
    return []
  }
}

/** The ids in the lists of a response: `Id`, the `id` of a GeoJSON feature, or the field that is named as the parameter. */
function readIds(response: unknown, name: string): Existing[] {
  const items = Object.values((response ?? {}) as Record<string, unknown>)
    .filter(Array.isArray)
    .flat()
  return items.flatMap((item: Record<string, unknown> | null) => {
    const id = item?.Id ?? item?.id ?? item?.[name]
    const label = item?.Title ?? item?.title ?? item?.plan_name ?? item?.name ?? ''
    return typeof id === 'string' ? [{ id, label: String(label) }] : []
  })
}
