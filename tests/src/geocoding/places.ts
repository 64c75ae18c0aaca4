import { call } from '../check/call.ts'
import type { Json } from '../spec/json.ts'

export type Doc = {
  id: string
  name: string
  latitude: number
  longitude: number
  location_llt: string
  province: string
  district: string
  resultType: number
  [field: string]: unknown
}

export async function search(body: Record<string, Json>): Promise<Doc[]> {
  return (await call('searchPlaces', { body })).body.docs as Doc[]
}

export async function suggest(searchKey: string, where: Record<string, Json> = {}): Promise<Doc[]> {
  return (await call('suggestPlaces', { body: { searchKey, ...where } })).body.docs as Doc[]
}

export const names = (docs: Doc[]) => docs.map(({ name }) => name)
export const ids = (docs: Doc[]) => docs.map(({ id }) => id)
