import { expect, onTestFinished, test } from 'vitest'
import { readOptions } from '../../standIn/options.ts'
import { startStandIn } from '../../standIn/server.ts'
import { standInAccount as env, contract, type Instead, startGateway } from './runContract.ts'

// The whole suite against a service without a fault, behind a gateway with one. It ends with the right exit code, and
// prints no more than a screen, however many checks fail for the one reason.

const page = { type: 'text/html', text: '<html><h1>Oops</h1></html>' }
const json = (status: number, body: unknown) => ({
  status,
  type: 'application/json',
  text: JSON.stringify(body),
})
/** Logins pass. */
const afterLogin =
  (respond: Instead): Instead =>
  (method, path) =>
    path.startsWith('/authen/') ? undefined : respond(method, path)

let count = 0
const gateways: [fault: string, Instead, cause: RegExp][] = [
  [
    'does not route one prefix, and responds with 404 and a page',
    (_, path) => (path.includes('/data-layer/') ? { ...page, status: 404 } : undefined),
    /responded 404 \(text\/html\)/,
  ],
  [
    'reaches no service, and responds with 502 and a page',
    afterLogin(() => ({ ...page, status: 502 })),
    /did not respond itself: .* 502 text\/html/,
  ],
  [
    'responds to everything with 200 and a page',
    afterLogin(() => ({ ...page, status: 200 })),
    /did not respond itself: .* 200 text\/html/,
  ],
  [
    'redirects to a page for signing in',
    afterLogin(() => ({ ...page, status: 302, headers: { location: 'https://login.example.com/' } })),
    /did not respond itself: .* 302 text\/html/,
  ],
  [
    'has no route for any operation, and responds with 404 and JSON',
    afterLogin(() => json(404, { message: 'no Route matched with those values' })),
    /responded 404/,
  ],
  [
    'needs credentials of its own, and responds with 401 and JSON',
    afterLogin(() => json(401, { message: 'Unauthorized' })),
    /responded 401/,
  ],
  [
    'responds to everything with 200 and an empty object',
    afterLogin(() => json(200, {})),
    /breaks the schema of 200/,
  ],
  [
    'lets only GET and POST pass, and responds with 405 and a page to others',
    (method) => (['GET', 'POST'].includes(method) ? undefined : { ...page, status: 405 }),
    /responded 405 \(text\/html\)/,
  ],
  [
    'responds to one call in seven with 503 and a page',
    afterLogin(() => (++count % 7 === 0 ? { ...page, status: 503 } : undefined)),
    /responded 503/,
  ],
]

test.each(gateways)(
  'a gateway that %s: exit 1, and at most 40 lines',
  { timeout: 600_000 },
  async (_fault, instead, cause) => {
    const standIn = await startStandIn(readOptions([])!)
    onTestFinished(standIn.stop)
    const url = await startGateway(standIn.url, instead)
    const { code, output } = await contract(['--allow-writes', '--base-url', url], { env })
    expect(code, output).toBe(1)
    expect(output).toMatch(cause)
    expect(output.split('\n').length, output).toBeLessThanOrEqual(40)
  },
)
