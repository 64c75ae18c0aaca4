import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface SessionServer {
  url: string
  /** The grants of all token requests: `password`, or the refresh token. */
  grants: string[]
  /** The tokens whose login was ended. */
  revoked: string[]
  /** Expires the access token, as time does. */
  expire: () => void
  close: () => Promise<void>
}

/**
 * Starts a server with an empty page, a script and the calls of a session. It is strict: only the newest refresh token is valid,
 * so that tabs that renew side by side would lose their login.
 */
export async function startSessionServer(script: string): Promise<SessionServer> {
  const [grants, revoked]: [string[], string[]] = [[], []]
  let [issued, access] = [0, '']

  function respond(path: string, form: URLSearchParams, bearer: string | undefined): [number, unknown] {
    if (path === '/authen/oauth/revoke') return (revoked.push(form.get('token')!), [200, {}])
    if (path === '/authen/oauth/token') {
      const refreshToken = form.get('refresh_token')
      grants.push(refreshToken ?? 'password')
      if (refreshToken !== null && refreshToken !== `r${issued}`) return [400, { error: 'invalid_grant' }]
      issued += 1
      access = `a${issued}`
      return [
        200,
        { access_token: access, refresh_token: `r${issued}`, expires_in: 300, token_type: 'bearer' },
      ]
    }
    return bearer === `Bearer ${access}`
      ? [200, { data: [], total: 0 }]
      : [401, { error: { code: 'TOKEN_EXPIRED', message: 'Expired.' } }]
  }

  const server = createServer(async (request, response) => {
    const path = request.url!.split('?')[0]!
    if (request.method === 'GET') {
      const isScript = path === '/script.js'
      response.writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html' })
      return void response.end(isScript ? script : '<!doctype html><title>A page</title>')
    }
    const form = new URLSearchParams(await text(request))
    const [status, body] = respond(path, form, request.headers.authorization)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    grants,
    revoked,
    expire: () => void (access = 'expired'),
    close: () => new Promise((resolve) => (server.closeAllConnections(), server.close(() => resolve()))),
  }
}
