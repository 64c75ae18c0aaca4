import type { Served } from '../../measure/bed.ts'
import { spreadPlaces } from '../../measure/overHttp.ts'
import type { Family, Operation } from '../family.ts'

/** Calls on many things at once, up to the limit of each call. All are as large as what they are sent. */
export const matrixCells: Family = batch('cells of a matrix', [3, 25, 250, 2_500], (served, size) => {
  const sources = Math.max(1, Math.floor(Math.sqrt(size)))
  const [rows, columns] = size === 250 ? [10, 25] : [sources, size / sources]
  return post(served, 'routing/adapter/sources_to_targets', {
    sources: spreadPlaces(rows, 0),
    targets: spreadPlaces(columns, 100),
    costing: 'auto',
  })
})

/** 5, 10, 20 and 50 stops. The engine finds the way between any two, so the pairs are the size of the work. */
export const stops: Family = batch('pairs of stops of a tour', [25, 100, 400, 2_500], (served, size) =>
  post(served, 'routing/optimize', { locations: spreadPlaces(Math.sqrt(size), 0), costing: 'auto' }),
)

export const addresses: Family = batch('addresses of a batch', [1, 10, 100, 1_000], (served, size) =>
  post(served, 'geocode/batch', {
    items: Array.from({ length: size }, (_, index) => ({ searchKey: towns[index % towns.length] })),
  }),
)

export const points: Family = batch('points to addresses', [10, 100, 1_000, 10_000], (served, size) =>
  post(
    served,
    'geocode/reverse',
    spreadPlaces(size, 0).flatMap(({ lat, lon }) => [lon, lat]),
  ),
)

const towns = ['Shivajinagar, Pune', 'Andheri, Mumbai', 'Jaipur', 'Kochi', 'Panaji, Goa', 'Nashik']

type Sized = (served: Served, size: number) => Promise<unknown>

function batch(name: string, sizes: [number, number, number, number], send: Sized): Family {
  const operations = (served: Served, size: number): Operation[] => [
    { name: 'one call', call: () => send(served, size), isWork: true },
  ]
  return { name, sizes: { usual: sizes, largest: sizes }, operations }
}

async function post({ url }: Served, path: string, body: unknown): Promise<void> {
  const response = await fetch(`${url}/${path}?api-key=demo-key`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${response.status} for ${path}: ${text.slice(0, 300)}`)
}
