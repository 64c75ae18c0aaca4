import { encodeDigipin } from '../../entries/generated/digipin.ts'
import { searchPlaces } from '../../entries/generated/geocoding.ts'
import { createRecord, searchRecords } from '../../entries/generated/records.ts'
import { findRoute } from '../../entries/generated/routing.ts'
import { createTransport } from '../../sending/transport.ts'

const transport = createTransport({
  baseUrl: 'https://api.example.com',
  apiKey: 'key',
  username: 'name',
  password: 'word',
})
console.log(await encodeDigipin(transport, { lat: 28.622788, lon: 77.213033 }))
console.log(await searchRecords(transport, { layerName: 'SAMPLE_DATA', take: 20 }))
console.log(await createRecord(transport, { layerName: 'SAMPLE_DATA', fields: { Title: 'Order' } }))
console.log(await searchPlaces(transport, { searchKey: 'Shivajinagar' }))
const locations = [
  { lat: 18.532408, lon: 73.856784 },
  { lat: 18.547777, lon: 73.872049 },
]
console.log(await findRoute(transport, { locations, costing: 'auto' }))
