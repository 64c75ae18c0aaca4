import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sirv from 'sirv'
import { serveParent } from './child.ts'

// Files of the folder STATIC_FOLDER as they are, gzipped ones beside the plain names, as a web server would serve them.
const serve = sirv(process.env.STATIC_FOLDER!, { gzip: true, etag: true, maxAge: 3600 })
const server = createServer((request, response) => serve(request, response))
server.listen(0, '127.0.0.1')
await once(server, 'listening')
serveParent(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, async () => {
  server.closeAllConnections()
  server.close()
})
