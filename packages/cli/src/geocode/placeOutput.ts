import { toPoint } from '@geofield/client/geo'
import type { RowFormat } from '../output/formats.ts'
import type { RowOutput } from '../output/printRows.ts'

/** What places of all searches have. */
interface AnyPlace {
  name: string
  district: string
  province: string
  latitude: number | string
  longitude: number | string
  location_llt: string
  match?: { confidence: number }
  subcategorye?: string
  categorye?: string
}

/** How found places are written. */
export function describePlaces<Place extends AnyPlace>(format: RowFormat, none: string): RowOutput<Place> {
  const kind = ({ subcategorye, categorye }: Place) => subcategorye ?? categorye
  return {
    format,
    none,
    columns: [
      { title: 'Confidence', read: ({ match }) => match?.confidence.toFixed(2), align: 'right' },
      { title: 'Name', read: ({ name }) => name },
      { title: 'Kind', read: kind },
      { title: 'District', read: ({ district }) => district },
      { title: 'State', read: ({ province }) => province },
      { title: 'Position', read: ({ location_llt }) => location_llt },
    ],
    csvColumns: [
      { title: 'name', read: ({ name }) => name },
      { title: 'kind', read: (place) => kind(place) ?? null },
      { title: 'district', read: ({ district }) => district },
      { title: 'state', read: ({ province }) => province },
      { title: 'lat', read: ({ latitude }) => latitude },
      { title: 'lon', read: ({ longitude }) => longitude },
      { title: 'confidence', read: ({ match }) => match?.confidence ?? null },
    ],
    geometry: ({ latitude, longitude }) => toPoint({ lat: Number(latitude), lon: Number(longitude) }),
  }
}
