import ky from 'ky'

const client = ky.create({
  baseUrl: 'https://api.example.com/',
  headers: { authorization: 'Bearer token' },
  retry: 2,
  timeout: 30_000,
})
const searchParams = { 'api-key': 'key', latitude: '28.622788', longitude: '77.213033' }
console.log(await client.get('geocode/digipin-encode', { searchParams }).json())
