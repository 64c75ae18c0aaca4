import { call } from '../check/call.ts'
import { provisional } from '../check/check.ts'
import { title } from '../check/here/standIns.ts'
import { settings } from '../run/settings.ts'
import type { ServiceResponse } from '../check/trace.ts'
import { expect } from 'vitest'
import { layerArea, point, type RecordArea } from './recordRules.ts'

export { noSuchRecord, point } from './recordRules.ts'

/** The layer of the checks of records, and what is known of it if it is not SAMPLE_DATA. */
export const { layer: layerName, layerFields } = settings()

/** Why a check of the fields that the document lists for SAMPLE_DATA is not made. */
export const otherLayer = layerName !== 'SAMPLE_DATA' && `is about the layer SAMPLE_DATA, not ${layerName}`
/** The same of a check that needs to know any field of text. */
export const unknownLayer =
  otherLayer && !layerFields && `no record shows which fields of ${layerName} hold text`

const prefix = layerName.toLowerCase()
export const createdFrom = `${prefix}_created_from`
export const lastModifiedFrom = `${prefix}_last_modified_from`

export const sampleData: RecordArea = {
  ...layerArea(layerName),
  full: fullFields,
  freeField: layerFields?.free ?? 'sample_data_invoice_number',
  identifiers: layerFields
    ? { [layerFields.free]: [1, 30] }
    : { sample_data_invoice_number: [1, 30], sample_data_mobile_number: [8, 12] },
  faulty: {
    sample_data_mobile_number: ['123', 'minLength'],
    sample_data_date: ['yesterday', 'type'],
    sample_data_geocode: ['here', 'geometry'],
    sample_data_option: ['Something else', 'list'],
  },
}

/** The fields that the document lists for SAMPLE_DATA. */
export const documentedFields = [
  'Title',
  'Description',
  'sample_data_date',
  'sample_data_invoice_number',
  'sample_data_customer_address',
  'sample_data_mobile_number',
  'sample_data_geocode',
  'sample_data_option',
  'sample_data_state',
  'sample_data_district',
  'sample_data_sub_district',
  'sample_data_remarks',
]

/**
 * A record with a value in every field of SAMPLE_DATA. None of it is real data: the demo tenant is public. A live
 * tenant's record has no option: the document doesn't show the values of that list.
 */
export function fullFields(name: string): Record<string, string> {
  if (layerFields)
    return {
      Title: title(name),
      Description: 'Made by the contract suite',
      [layerFields.free]: 'Contract',
      ...layerFields.required,
    }
  return {
    Title: title(name),
    Description: 'Made by the contract suite',
    sample_data_date: '2026-11-21T05:30:00Z',
    sample_data_invoice_number: 'INV-CONTRACT-1',
    sample_data_customer_address: '1, Test Road\nPune 411001',
    sample_data_mobile_number: '5550001000',
    sample_data_geocode: point,
    ...(!provisional() && { sample_data_option: 'Sample' }),
    sample_data_state: 'Maharashtra',
    sample_data_district: 'Pune',
    sample_data_sub_district: 'Haveli',
    sample_data_remarks: 'पुणे 👩🏽‍🌾 "quoted" \\ and <b>marked</b>',
  }
}

/** Creates a record and returns its Id; it is deleted at the end of the file. */
export async function createdId(fields: Record<string, string>, layer = layerName): Promise<string> {
  const body = layer === layerName ? { ...layerFields?.required, ...fields } : fields
  const response = await call('createRecord', { path: { layerName: layer }, body })
  expect(response.status, response.text).toBe(200)
  return response.body.Id
}

export async function detail(id: string, layer = layerName): Promise<ServiceResponse> {
  return call('getRecord', { path: { layerName: layer, id } })
}
