import { encodeDigipin } from '../../entries/generated/digipin.ts'
import { createTransport } from '../../sending/transport.ts'

const transport = createTransport({ baseUrl: 'https://api.example.com', apiKey: 'key' })
console.log(await encodeDigipin(transport, { lat: 28.622788, lon: 77.213033 }))
