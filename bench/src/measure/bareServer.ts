import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decodeDigipin } from '@geofield/digipin'
import { serveParent } from './child.ts'

// The same response as decodeDigipin with nothing around it: no routing, key, validation, log or error handling.
const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const { digipin } = JSON.parse(Buffer.concat(chunks).toString()) as { digipin: string }
    const { center, level, bounds } = decodeDigipin(digipin)
    const body = JSON.stringify({
      latitude: center.lat.toFixed(6),
      longitude: center.lon.toFixed(6),
      level,
      bounds: {
        minLatitude: String(bounds.minLat),
        maxLatitude: String(bounds.maxLat),
        minLongitude: String(bounds.minLon),
        maxLongitude: String(bounds.maxLon),
      },
    })
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
    response.end(body)
  })
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
serveParent(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, async () => {
  server.closeAllConnections()
  server.close()
})
