import type { paths } from '@geofield/client/openapi'
import createClient from 'openapi-fetch'

const client = createClient<paths>({ baseUrl: 'https://api.example.com' })
client.use({
  onRequest({ request }) {
    const url = new URL(request.url)
    url.searchParams.set('api-key', 'key')
    const signed = new Request(url, request)
    signed.headers.set('authorization', 'Bearer token')
    return signed
  },
})
const query = { latitude: '28.622788', longitude: '77.213033' }
const { data, error } = await client.GET('/geocode/digipin-encode', { params: { query } })
if (error) throw new Error(error.error.code)
console.log(data)
