import { ofetch } from 'ofetch'

const client = ofetch.create({
  baseURL: 'https://api.example.com',
  headers: { authorization: 'Bearer token' },
  retry: 2,
  timeout: 30_000,
})
const query = { 'api-key': 'key', latitude: '28.622788', longitude: '77.213033' }
console.log(await client('/geocode/digipin-encode', { query }))
