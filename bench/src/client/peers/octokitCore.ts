import { Octokit } from '@octokit/core'

const client = new Octokit({ baseUrl: 'https://api.example.com', auth: 'token' })
const query = { 'api-key': 'key', latitude: '28.622788', longitude: '77.213033' }
console.log(await client.request('GET /geocode/digipin-encode', query))
