import { searchRecords } from '../../entries/generated/records.ts'
import { keepIn, sessionOf } from '../../index.ts'
import { createTransport } from '../../sending/transport.ts'

const storage = keepIn(localStorage)
const transport = createTransport({ baseUrl: 'https://api.example.com', apiKey: 'key', storage })
await sessionOf(transport).signIn({ username: 'name', password: 'word' })
console.log(await searchRecords(transport, { layerName: 'SAMPLE_DATA', take: 20 }))
