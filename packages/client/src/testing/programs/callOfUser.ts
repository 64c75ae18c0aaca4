import { searchRecords } from '../../entries/generated/records.ts'
import { createTransport } from '../../sending/transport.ts'

const transport = createTransport({
  baseUrl: 'https://api.example.com',
  apiKey: 'key',
  username: 'name',
  password: 'word',
})
console.log(await searchRecords(transport, { layerName: 'SAMPLE_DATA', take: 20 }))
