import { createClient } from '../../index.ts'

const client = createClient({
  baseUrl: 'https://api.example.com',
  apiKey: 'key',
  username: 'name',
  password: 'word',
})
console.log(await client.records.search({ layerName: 'SAMPLE_DATA', take: 20 }))
