import { createClient } from '../../index.ts'

const client = createClient({
  baseUrl: 'https://api.example.com',
  apiKey: 'key',
  username: 'name',
  password: 'word',
})
console.log(await client.digipin.encode({ latitude: 28.622788, longitude: 77.213033 }))
console.log(await client.records.search({ layerName: 'SAMPLE_DATA', take: 20 }))
console.log(await client.records.create({ layerName: 'SAMPLE_DATA', fields: { Title: 'Order' } }))
console.log(await client.geocoding.searchPlaces({ searchKey: 'Shivajinagar' }))
const locations = [
  { lat: 18.532408, lon: 73.856784 },
  { lat: 18.547777, lon: 73.872049 },
]
console.log(await client.routing.findRoute({ locations, costing: 'auto' }))
