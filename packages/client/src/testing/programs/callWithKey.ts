import { createClient } from '../../index.ts'

const client = createClient({ baseUrl: 'https://api.example.com', apiKey: 'key' })
console.log(await client.digipin.encode({ latitude: 28.622788, longitude: 77.213033 }))
