import { key, type SentRequest } from './sentRequest.ts'

export const digipin: SentRequest[] = [
  {
    call: (client) => client.digipin.encode({ lat: 28.622788, lon: 77.213033 }),
    line: `GET /geocode/digipin-encode?latitude=28.622788&longitude=77.213033&${key}`,
  },
  {
    call: (client) => client.digipin.decode({ digipin: '39J49LL8T4' }),
    line: `POST /geocode/digipin-decode?${key}`,
    body: { digipin: '39J49LL8T4' },
  },
  {
    call: (client) => client.digipin.decodeByQuery({ digipin: '39J-49L-L8T4' }),
    line: `GET /geocode/digipin-decode?digipin=39J-49L-L8T4&${key}`,
  },
]
