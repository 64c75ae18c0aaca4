import { createDirectus, readItems, rest, staticToken } from '@directus/sdk'

type Schema = { records: { Title: string }[] }

const client = createDirectus<Schema>('https://api.example.com').with(staticToken('token')).with(rest())
console.log(await client.request(readItems('records', { limit: 20 })))
