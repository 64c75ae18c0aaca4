import { parseArgs } from 'node:util'
import { type PulledLayer, readPulledLayers } from './pulledLayers.ts'

export type Account = { tenant: string; apiKey: string; username: string; password: string }

export type StandInOptions = {
  port: number
  /** The first is the tenant that is tested; the second is a stranger to it. */
  accounts: [Account, Account]
  region: string
  /** No records, employees or events. */
  empty: boolean
  /** Layers that the tenants don't have. */
  without: string[]
  /** Layers of another service, which the tenants have too. */
  pulled: PulledLayer[]
  accessTokenSeconds: number
  /** What the paths of the gateway begin with, e.g. `/gateway`. */
  prefix: string
  /** Map styles are served at an address of their own, and not by the gateway. */
  mapsApart: boolean
}

const ownAccount: Account = { tenant: 'demo', apiKey: 'demo-key', username: 'demo', password: 'demo' }
const otherAccount: Account = {
  tenant: 'neighbour',
  apiKey: 'neighbour-key',
  username: 'neighbour-user',
  password: 'neighbour-word',
}

export const usage = `Usage: node tests/standIn/main.ts [options]

  A service that follows the platform's document and keeps its data in memory. Prints its address when it is ready.

  --port N              (default 0, a free port)
  --region NAME         where its streets, places and heights are: pune (default) or nairobi
  --empty               no records, employees or events
  --without LAYER,...   layers that the tenant doesn't have, e.g. SAMPLE_DATA,CUSTOMER
  --layers FILE         layers that the tenant has too, from the lock that "geofield layers pull" writes
  --token-seconds N     lifetime of an access token (default 900)
  --prefix PATH         what the paths of the gateway begin with, e.g. /gateway
  --maps-apart          serve map styles at an address of their own, printed first, and not below the gateway
  --help                show this text

  Tenant ${ownAccount.tenant}: key ${ownAccount.apiKey}, user ${ownAccount.username}, password ${ownAccount.password}.
  Tenant ${otherAccount.tenant}: key ${otherAccount.apiKey}, user ${otherAccount.username}, password ${otherAccount.password}.`

const defaults: StandInOptions = {
  port: 0,
  accounts: [ownAccount, otherAccount],
  region: 'pune',
  empty: false,
  without: [],
  pulled: [],
  accessTokenSeconds: 900,
  prefix: '',
  mapsApart: false,
}

/** Returns undefined when only the help is asked for. Throws on a wrong option. */
export function readOptions(args: string[]): StandInOptions | undefined {
  const { values } = parseArgs({
    args,
    options: {
      port: { type: 'string', default: '0' },
      region: { type: 'string', default: defaults.region },
      empty: { type: 'boolean', default: false },
      without: { type: 'string', default: '' },
      layers: { type: 'string' },
      'token-seconds': { type: 'string', default: String(defaults.accessTokenSeconds) },
      prefix: { type: 'string', default: '' },
      'maps-apart': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return undefined
  return {
    ...defaults,
    port: Number(values.port),
    region: values.region,
    empty: values.empty,
    without: values.without.split(',').filter(Boolean),
    pulled: values.layers === undefined ? [] : readPulledLayers(values.layers),
    accessTokenSeconds: Number(values['token-seconds']),
    prefix: values.prefix,
    mapsApart: values['maps-apart'],
  }
}
