import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Listening {
  url: string
  close: () => Promise<void>
}

export interface PlatformServer extends Listening {
  /** The paths of all requests except preflights. */
  paths: string[]
  /** How often a caller has closed a response that was not at its end. */
  unfinished: () => number
}

type Respond = (response: ServerResponse, request: IncomingMessage) => void

const records = '/demo/api/app-base/data-layer'
const token = { access_token: 'token', token_type: 'bearer', expires_in: 300, refresh_token: 'refresh' }
const orders = [
  { Id: '1', Title: 'Order 1' },
  { Id: '2', Title: 'ऑर्डर 2' },
]

/** The paths that `smokeProgram` calls. */
const routes = new Map(
  Object.entries<Respond>({
    'POST /authen/oauth/token': (response) => sendJson(response, 200, token),
    'GET /geocode/digipin-encode': (response) => sendJson(response, 200, { digipin: '39J49LL8T4' }),
    'POST /geocode/digipin-decode': (response) => response.writeHead(307, { location: '/elsewhere' }).end(),
    [`POST ${records}/ORDER/search`]: (response, { headers }) => {
      if (headers.accept === 'text/csv') sendCsv(response, true)
      else sendJson(response, 200, { data: orders, total: orders.length })
    },
    [`POST ${records}/ENDLESS/search`]: (response) => sendCsv(response, false),
    [`POST ${records}/ORDER`]: (response, { headers }) =>
      sendJson(response, 200, { Id: headers['idempotency-key'] ? 'made-with-a-key' : 'made-without-a-key' }),
    [`GET ${records}/ORDER/none/detail`]: (response) => {
      const error = {
        statusCode: 404,
        name: 'NotFoundError',
        message: 'No record.',
        code: 'ENTITY_NOT_FOUND',
      }
      sendJson(response, 404, { error })
    },
    [`GET ${records}/ORDER/page/detail`]: (response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<p>A proxy’s page</p>'),
    [`GET ${records}/ORDER/slow/detail`]: () => undefined,
    [`GET ${records}/ORDER/dropped/detail`]: (response) => response.destroy(),
  }),
)

/** Starts a server that responds as the platform does to the calls of `smokeProgram`, also to pages of other origins. */
export async function startPlatformServer(): Promise<PlatformServer> {
  const paths: string[] = []
  let unfinished = 0
  const { url, close } = await listen((request, response) => {
    allowOrigins(request, response)
    if (request.method === 'OPTIONS') return void response.writeHead(204).end()
    const path = request.url!.split('?')[0]!
    paths.push(path)
    if (path.includes('ENDLESS')) response.on('close', () => unfinished++)
    const respond = routes.get(`${request.method} ${path}`)
    if (respond) respond(response, request)
    else sendJson(response, 500, { unexpected: path })
  })
  return { url, close, paths, unfinished: () => unfinished }
}

/** Starts a server with an empty page and a script, `/script.js`. */
export function startPageServer(script: string): Promise<Listening> {
  return listen(({ url }, response) => {
    const isScript = url === '/script.js'
    response.writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html' })
    response.end(isScript ? script : '<!doctype html><title>A page</title>')
  })
}

async function listen(handle: RequestListener): Promise<Listening> {
  const server = createServer(handle)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function allowOrigins({ headers }: IncomingMessage, response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', '*')
  response.setHeader('access-control-allow-headers', headers['access-control-request-headers'] ?? '*')
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/** A CSV in two pieces, the second of which begins in the middle of a letter; or only its first piece. */
function sendCsv(response: ServerResponse, ends: boolean): void {
  const bytes = Buffer.from(`Id,Title\r\n${orders.map(({ Id, Title }) => `${Id},${Title}\r\n`).join('')}`)
  const middle = bytes.indexOf('ऑ') + 1
  response.writeHead(200, { 'content-type': 'text/csv; charset=utf-8; header=present' })
  response.write(bytes.subarray(0, middle), () => ends && response.end(bytes.subarray(middle)))
}
