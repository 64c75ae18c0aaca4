import { key, stops, type SentRequest } from './sentRequest.ts'

export const geocoding: SentRequest[] = [
  {
    call: (client) =>
      client.geocoding.searchPlaces({ searchKey: 'Pune', take: 5, near: { lat: 18.5, lon: 73.8 } }),
    line: `POST /geocode/search?${key}`,
    body: { searchKey: 'Pune', take: 5, near: { latitude: 18.5, longitude: 73.8 } },
  },
  {
    call: (client) => client.geocoding.suggestPlaces({ searchKey: 'pu', near: { lat: 18.5, lon: 73.8 } }),
    line: `POST /geocode/suggest?${key}`,
    body: { searchKey: 'pu', near: { latitude: 18.5, longitude: 73.8 } },
  },
  {
    call: (client) => client.geocoding.reverse({ points: { lat: 18.5, lon: 73.8 } }),
    line: `POST /geocode/reverse?${key}`,
    body: [73.8, 18.5],
  },
  {
    call: (client) => client.geocoding.reverse({ points: stops }),
    line: `POST /geocode/reverse?${key}`,
    body: [73.8, 18.5, 73.9, 18.6],
  },
  {
    call: (client) =>
      client.preview.geocoding.batch({
        items: [
          { id: 'a', searchKey: 'Pune' },
          { searchKey: 'Pune', near: { lat: 18.5, lon: 73.8 } },
        ],
        take: 2,
      }),
    line: `POST /geocode/batch?${key}`,
    body: {
      items: [
        { id: 'a', searchKey: 'Pune' },
        { searchKey: 'Pune', near: { latitude: 18.5, longitude: 73.8 } },
      ],
      take: 2,
    },
  },
]
