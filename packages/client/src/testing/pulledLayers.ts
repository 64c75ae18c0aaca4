// As "geofield layers pull" writes them.
import { defineLayers } from '../index.ts'

const table = {
  /** Version 2 of its schema. */
  ORDER: {
    /** Order number */
    order_code: { type: 'text', required: true, unique: true },
    /** Amount in rupees */
    order_amount: { type: 'number', required: true },
    /** State of the order */
    order_state: { type: 'list', values: ['open', 'closed'] },
    /** Due on */
    order_due: { type: 'time' },
    /** Place of delivery */
    order_place: { type: 'geometry' },
  },
  /** Version 1 of its schema. */
  CUSTOMER: {
    /** Customer GUID */
    customer_guid: { type: 'text' },
    /** Full name */
    customer_full_name: { type: 'text', required: true },
    /** Phone number */
    customer_phone_number: { type: 'text' },
    /** Email */
    customer_email: { type: 'text' },
    /** Category */
    customer_category: { type: 'text' },
    /** Postal code (PIN) */
    customer_postal_code: { type: 'text' },
    /** Address */
    customer_address: { type: 'text' },
    /** Location */
    customer_location: { type: 'geometry' },
    /** Active */
    customer_is_active: { type: 'list', values: ['true', 'false'] },
    /** State */
    customer_administrative_1: { type: 'integer' },
    /** Assigned team */
    customer_assigned_team: { type: 'text' },
    /** Assignee */
    customer_assignee: { type: 'text' },
  },
} as const
type Table = typeof table
/** The layers of the tenant. Messages of the compiler have this name in place of all fields. */
export interface TenantLayers extends Table {}

/** The layers of the tenant, for the option `layers` of `createClient`. */
export const layers = defineLayers<TenantLayers>(table)
