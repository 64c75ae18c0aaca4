import { pick, createRandom } from '../platform/random.ts'
import { type DemoRecord, makePoint, teams } from './records.ts'
import { type Town, towns } from './towns.ts'

/** Made-up dealers in real towns, the tehsils they serve, and industry products. */

export type Tehsil = { state: string; district: string; tehsil: string }
type Dealer = { code: string; name: string; town: Town; point: string }

const names = ['Sahyadri', 'Deccan', 'Malwa', 'Konkan', 'Aravalli', 'Nilgiri', 'Ganga', 'Narmada']
const kinds = ['Motors', 'Tractors', 'Implements']
const dealerCount = 36
const years = [2025, 2026]

/** Three dealers in each town. */
const dealers: Dealer[] = (() => {
  const random = createRandom(5)
  return Array.from({ length: dealerCount }, (_, index) => {
    const town = towns[index % towns.length]!
    return {
      code: `DLR-${101 + index}`,
      name: `${names[index % names.length]} ${kinds[Math.floor(index / towns.length)]} ${town.district}`,
      town,
      point: makePoint(town, random),
    }
  })
})()

export function dealerLocationRecords(): DemoRecord[] {
  return dealers.map(({ code, name, point }) => {
    const [longitude, latitude] = (JSON.parse(point) as { coordinates: [number, number] }).coordinates
    return {
      dealer_longitude_latitude_dealer_code: code,
      dealer_longitude_latitude_dealer_name: name,
      dealer_longitude_latitude_longitude: longitude,
      dealer_longitude_latitude_latitude: latitude,
      dealer_longitude_latitude_location: point,
    }
  })
}

export function dealerTehsilRecords(tehsils: Tehsil[]): DemoRecord[] {
  const random = createRandom(6)
  return tehsils.flatMap((place) => {
    const dealer = findDealer(place)
    return years.map((year) => ({
      Title: `${place.tehsil} ${year}`,
      ...(dealer && { dealer_wise_tehsil_wise_ind_dealer_code: dealer.code }),
      dealer_wise_tehsil_wise_ind_state: place.state,
      dealer_wise_tehsil_wise_ind_district: place.district,
      dealer_wise_tehsil_wise_ind_tehsil: place.tehsil,
      dealer_wise_tehsil_wise_ind_year: year,
      dealer_wise_tehsil_wise_ind_units: Math.floor(40 + random() * 460),
    }))
  })
}

export function dealerMappingRecords(tehsils: Tehsil[]): DemoRecord[] {
  const random = createRandom(7)
  return tehsils.flatMap((place) => {
    const dealer = findDealer(place)
    if (!dealer) return []
    return [
      {
        Title: `${dealer.name} for ${place.tehsil}`,
        dealer_mapping_dealer_code: dealer.code,
        dealer_mapping_state: place.state,
        dealer_mapping_district: place.district,
        dealer_mapping_tehsil: place.tehsil,
        dealer_mapping_team: pick(teams, random),
        dealer_mapping_since: `20${19 + Math.floor(random() * 7)}-04-01`,
        dealer_mapping_is_active: random() < 0.95,
      },
    ]
  })
}

/** Returns a dealer of the district, or else of the state; some states have none. */
function findDealer({ state, district }: Tehsil): Dealer | undefined {
  return (
    dealers.find(({ town }) => town.district === district) ??
    dealers.findLast(({ town }) => town.state === state)
  )
}
