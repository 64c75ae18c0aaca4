import type { paths } from '@geofield/client/openapi'
import createClient from 'openapi-fetch'

const client = createClient<paths>({ baseUrl: 'https://api.example.com' })
const query = { 'api-key': 'key', latitude: '28.622788', longitude: '77.213033' }
console.log(await client.GET('/geocode/digipin-encode', { params: { query } }))
