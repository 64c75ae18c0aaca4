import { pick, createRandom } from '../platform/random.ts'
import { exampleIds } from './examples.ts'
import { type Town, towns } from './towns.ts'

/** Made-up records of the demo tenant: invented shops in real towns, no real person, number or address. */

export type DemoRecord = { Id?: string } & { [field: string]: string | number | boolean }

const firstWords = [
  'Sunrise',
  'Green Valley',
  'Lotus',
  'Silver Oak',
  'Blue Hill',
  'Riverside',
  'Banyan',
  'Monsoon',
  'Peacock',
  'Marigold',
]
const secondWords = [
  'Traders',
  'Provision Store',
  'Medical',
  'Hardware',
  'Electricals',
  'Agencies',
  'Supermart',
  'Bakery',
  'Textiles',
  'Agro',
]
const roads = [
  'Station Road',
  'Market Road',
  'Temple Street',
  'Lake View Road',
  'Ring Road',
  'College Road',
  'Old Bus Stand Road',
]
const options = ['Sample', 'Trial', 'Replacement', 'Order']
const remarks = [
  'Delivered at the gate',
  'Call before the visit',
  'Closed on Tuesday',
  'Asked for a price list',
  'Shelf space agreed',
]
const categories = ['Retail', 'Wholesale', 'Pharmacy', 'Distributor']
export const teams = ['West', 'South', 'North', 'East']

const firstDay = Date.UTC(2026, 0, 5, 4, 30)
const dayMs = 86_400_000

export function sampleDataRecords(count: number): DemoRecord[] {
  const random = createRandom(1)
  return Array.from({ length: count }, (_, index) => {
    const town = pick(towns, random)
    return {
      ...(index === 41 && { Id: exampleIds.record }),
      Description: `Made-up record ${index + 1}`,
      sample_data_date: new Date(firstDay + Math.floor(index / 2) * dayMs).toISOString(),
      sample_data_invoice_number: `INV-${1001 + index}`,
      sample_data_customer_address: makeAddress(town, random),
      sample_data_mobile_number: makePhone(index),
      sample_data_geocode: makePoint(town, random),
      sample_data_option: pick(options, random),
      sample_data_state: town.state,
      sample_data_district: town.district,
      sample_data_sub_district: town.subDistrict,
      sample_data_remarks: pick(remarks, random),
    }
  })
}

export function customerRecords(count: number): DemoRecord[] {
  const random = createRandom(2)
  return Array.from({ length: count }, (_, index) => {
    const town = pick(towns, random)
    const name = `${firstWords[index % 10]} ${secondWords[Math.floor(index / 10) % 10]} ${town.district}`
    return {
      ...(index === 4 && { Id: exampleIds.customer }),
      customer_guid: toCustomerGuid(index),
      customer_full_name: name,
      customer_phone_number: makePhone(5000 + index),
      customer_email: `shop${index + 1}@customers.example`,
      customer_category: pick(categories, random),
      customer_postal_code: town.pin,
      customer_address: makeAddress(town, random),
      customer_location: makePoint(town, random),
      customer_is_active: random() < 0.9 ? 'true' : 'false',
      customer_administrative_1: 1 + [...new Set(towns.map((each) => each.state))].indexOf(town.state),
      customer_administrative_2: 101 + towns.indexOf(town),
      customer_administrative_3: 1001 + towns.indexOf(town),
      customer_assigned_team: pick(teams, random),
    }
  })
}

function makeAddress(town: Town, random: () => number): string {
  return `${1 + Math.floor(random() * 180)}, ${pick(roads, random)}, ${town.subDistrict}, ${town.district} ${town.pin}`
}

/** Returns a point within about 3 km of the town's centre, as GeoJSON, longitude first. */
export function makePoint(town: Town, random: () => number): string {
  const spreadDegrees = 0.06
  const near = (centre: number) => Number((centre + (random() - 0.5) * spreadDegrees).toFixed(6))
  return JSON.stringify({ type: 'Point', coordinates: [near(town.lon), near(town.lat)] })
}

/** Indian mobile numbers begin with 6 to 9, so such a number is never assigned. */
function makePhone(index: number): string {
  return `55500${String(10_000 + index).slice(-5)}`
}

/** The same at every start, so that other demo data can refer to it. */
export function toCustomerGuid(index: number): string {
  return `c0000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`
}
