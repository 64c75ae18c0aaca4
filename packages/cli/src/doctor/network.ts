import { lookup } from 'node:dns/promises'
import { connect as connectTcp, isIP, type Socket } from 'node:net'
import { connect as connectTls, type TLSSocket } from 'node:tls'
import { type Check, fail, ok, warn } from './check.ts'

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|::1|\[::1\])$/
const dayMs = 86_400_000

/** The address itself. */
export function checkAddress(baseUrl: string | undefined, tenant: string): { check: Check; url?: URL } {
  const name = 'Address'
  if (!baseUrl) {
    const hint = 'Run geofield login, or set GEOFIELD_BASE_URL and GEOFIELD_API_KEY.'
    return { check: fail(name, 'wrongUsage', { message: 'No address of a Geofield service is set.', hint }) }
  }
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined
  if (!url || !/^https?:$/.test(url.protocol)) {
    const hint = 'It looks like https://geo.example.com, without the tenant.'
    return { check: fail(name, 'wrongUsage', { message: `${baseUrl} is not a web address.`, hint }) }
  }
  const message = `${baseUrl}, tenant ${tenant}`
  if (url.protocol === 'https:' || loopback.test(url.hostname)) return { check: ok(name, message), url }
  const hint = 'Everybody on the way can read the key and the tokens. Use https where the service has it.'
  return { check: warn(name, `${message}, not encrypted`, hint), url }
}

/** Whether the environment names a proxy, and whether this Node uses it. */
export function checkProxy(url: URL): { check?: Check; isUsed: boolean } {
  const { env } = process
  const names = url.protocol === 'https:' ? ['https_proxy', 'HTTPS_PROXY'] : ['http_proxy', 'HTTP_PROXY']
  const name = names.find((variable) => env[variable])
  if (!name || isExempt(url.hostname)) return { isUsed: false }
  if (process.execArgv.includes('--use-env-proxy') || env['NODE_USE_ENV_PROXY'] === '1') {
    return { check: ok('Proxy', `${name} is used`), isUsed: true }
  }
  const hint =
    'If the service can only be reached through it, set NODE_USE_ENV_PROXY=1 (Node 22.21 or 24 and later).'
  return { check: warn('Proxy', `${name} is set, but Node does not use it`, hint), isUsed: false }
}

function isExempt(hostname: string): boolean {
  const entries = (process.env['no_proxy'] ?? process.env['NO_PROXY'] ?? '')
    .split(',')
    .map((entry) => entry.trim())
  return entries.some((entry) => {
    return (
      entry === '*' ||
      (entry !== '' && (hostname === entry || hostname.endsWith(`.${entry.replace(/^\*?\./, '')}`)))
    )
  })
}

export async function checkName({ hostname }: URL): Promise<Check | undefined> {
  if (isIP(hostname.replaceAll(/[[\]]/g, ''))) return undefined
  try {
    const addresses = await lookup(hostname, { all: true })
    return ok('DNS', `${hostname} is ${addresses.map(({ address }) => address).join(', ')}`)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const hint = 'Check the spelling of the address, the network and the VPN.'
    return fail('DNS', 'unreachable', { message: `No address is known for ${hostname} (${code})`, hint })
  }
}

/** Connects as a call does, with TLS where the address has it. */
export async function checkConnection(url: URL, limitMs: number): Promise<Check> {
  const isSecure = url.protocol === 'https:'
  const name = isSecure ? 'TLS' : 'Connection'
  const host = url.hostname.replaceAll(/[[\]]/g, '')
  const port = Number(url.port) || (isSecure ? 443 : 80)
  const socket = isSecure
    ? connectTls({ host, port, ...(isIP(host) ? {} : { servername: host }), ALPNProtocols: ['http/1.1'] })
    : connectTcp({ host, port })
  try {
    await connected(socket, { event: isSecure ? 'secureConnect' : 'connect', limitMs })
    return isSecure ? describeTls(socket as TLSSocket) : ok(name, `port ${port} of ${host} is open`)
  } catch (error) {
    return describeRefusal(name, error as NodeJS.ErrnoException, `${host}:${port}`)
  } finally {
    socket.destroy()
  }
}

function connected(socket: Socket, { event, limitMs }: { event: string; limitMs: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once(event, resolve).once('error', reject)
    socket.setTimeout(limitMs, () => {
      reject(Object.assign(new Error(`no response within ${limitMs / 1000} s`), { code: 'ETIMEDOUT' }))
    })
  })
}

function describeTls(socket: TLSSocket): Check {
  const { valid_to, issuer } = socket.getPeerCertificate()
  const days = Math.floor((Date.parse(valid_to) - Date.now()) / dayMs)
  const message = `${socket.getProtocol()}, the certificate by ${issuer?.O ?? issuer?.CN} is valid for ${days} days`
  if (days >= 14) return ok('TLS', message)
  return warn('TLS', message, 'The operator of the service has to renew it soon.')
}

function describeRefusal(name: string, { code, message }: NodeJS.ErrnoException, place: string): Check {
  const [what, hint] = refusals[code ?? ''] ?? [message.split('\n')[0]!, 'Check the address and the network.']
  return fail(name, 'unreachable', { message: `${place}: ${what} (${code})`, hint })
}

const ownAuthority =
  'Set NODE_EXTRA_CA_CERTS to the file of the certificate authority of your organization or proxy.'
const refusals: Readonly<Record<string, readonly [what: string, hint: string]>> = {
  ECONNREFUSED: ['nothing listens there', 'Check the port, and whether the service runs.'],
  ETIMEDOUT: ['no response', 'A firewall may drop it: check the address, the VPN and the proxy.'],
  ECONNRESET: [
    'the connection was broken',
    'Something in between may refuse it, or the service has no TLS there.',
  ],
  EHOSTUNREACH: ['no way there', 'Check the network and the VPN.'],
  ENETUNREACH: ['no way there', 'Check the network and the VPN.'],
  CERT_HAS_EXPIRED: [
    'the certificate has expired',
    'Check the clock of this machine; otherwise the service has to renew it.',
  ],
  CERT_NOT_YET_VALID: ['the certificate is not valid yet', 'Check the clock of this machine.'],
  DEPTH_ZERO_SELF_SIGNED_CERT: ['the certificate is self-signed', ownAuthority],
  SELF_SIGNED_CERT_IN_CHAIN: ['the certificate is of an unknown authority', ownAuthority],
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: ['the certificate is of an unknown authority', ownAuthority],
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: ['the certificate is of an unknown authority', ownAuthority],
  ERR_TLS_CERT_ALTNAME_INVALID: [
    'the certificate is of another name',
    'Use the name in the certificate as the address.',
  ],
  ERR_SSL_WRONG_VERSION_NUMBER: [
    'it does not speak TLS',
    'Does the address begin with http instead of https?',
  ],
  ERR_SSL_PACKET_LENGTH_TOO_LONG: [
    'it does not speak TLS',
    'Does the address begin with http instead of https?',
  ],
}
