import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'

export const usage = `Usage: npm run contract -- [options] [part of a test file's name ...]

  Runs the contract suite. Without --base-url it starts a server with the demo tenant, which is gone afterwards.

Which service (each also from the environment, which keeps secrets out of the process list):
  --base-url URL        gateway address                              GEOFIELD_BASE_URL
  --api-key KEY                                                      GEOFIELD_API_KEY
  --tenant CODE         tenant of the key                            GEOFIELD_TENANT
  --username NAME                                                    GEOFIELD_USERNAME
  --password WORD                                                    GEOFIELD_PASSWORD
                        a token that has expired, for the checks     GEOFIELD_CONTRACT_EXPIRED_TOKEN
                        on it (optional)

How a given service is treated:
  --allow-writes        create, change and delete records; without it the suite only reads
  --every-mode          of the demo tenant: after the full run, treat it like a given service too, first read-only, then
                        with writes; reports in verified and verified-writes below the folder of reports
  --full                judge by the full spec: the service is a Geofield server. Without it only what the platform's
                        document states is judged, and checks of Geofield's definitions are skipped
  --max-requests N      end the run's requests at this number (default 3000)
  --requests-per-second N                                            (default 10)
  --request-timeout N   seconds until a request without an answer fails (default 30)
  --show-values         show values of answers in failures. Without it a given service's are masked: they are
                        somebody's records

Generated inputs:
  --seed N              repeat a run; without it a new seed, which is printed
  --runs N              inputs per operation (default 15, for a given service 5)

  --reports FOLDER      where the reports go (default tests/reports)
  --grep PATTERN        only checks whose names match
  --help                show this text
  --version             show the version

Without --base-url, GEOFIELD_TEST_DATA names the folder of test data (default ../shared/data, files
osm/pune.osm.pbf and dem/pune_srtm30.tif); with GEOFIELD_REQUIRE_TEST_DATA=1 it is a failure when one is not there.

Exit codes: 0 every check passed, 1 a check failed, 2 wrong usage or nothing was checked, 3 there was no service to
test, 4 no check failed, but some did not run: the budget was spent, or the service stopped responding.`

export class OptionsError extends Error {
  override readonly name = 'OptionsError'
}

export type Options = {
  help: boolean
  version: boolean
  baseUrl: string | undefined
  account: { apiKey: string; tenant: string; username: string; password: string } | undefined
  allowWrites: boolean
  full: boolean
  everyMode: boolean
  seed: number
  runs: number | undefined
  maxRequests: number
  requestsPerSecond: number
  requestTimeout: number | undefined
  showValues: boolean
  expiredToken: string | undefined
  grep: string | undefined
  reports: string | undefined
  filters: string[]
}

const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const

export function readOptions(args: string[], env: NodeJS.ProcessEnv): Options {
  const { values, positionals } = parsed(args)
  const baseUrl = (values['base-url'] || env.GEOFIELD_BASE_URL)?.replace(/\/+$/, '') || undefined
  if (baseUrl && !/^https?:\/\/[^\s?#@]+$/.test(baseUrl)) {
    throw new OptionsError(
      '--base-url must be an address like https://api.example.com, without credentials and query',
    )
  }
  if (!baseUrl && (values['allow-writes'] || values.full)) {
    throw new OptionsError('--allow-writes and --full are about a service given with --base-url')
  }
  if (baseUrl && values['every-mode']) throw new OptionsError('--every-mode is about the demo tenant')
  return {
    help: values.help === true,
    version: values.version === true,
    baseUrl,
    account: baseUrl && !values.help && !values.version ? readAccount(values, env) : undefined,
    allowWrites: values['allow-writes'] === true,
    full: values.full === true,
    everyMode: values['every-mode'] === true,
    seed: wholeNumber('seed', values.seed) ?? randomInt(2 ** 31),
    runs: wholeNumber('runs', values.runs),
    maxRequests: wholeNumber('max-requests', values['max-requests']) ?? 3000,
    requestsPerSecond: wholeNumber('requests-per-second', values['requests-per-second']) || 10,
    requestTimeout: wholeNumber('request-timeout', values['request-timeout']) || undefined,
    showValues: values['show-values'] === true,
    expiredToken: env.GEOFIELD_CONTRACT_EXPIRED_TOKEN || undefined,
    grep: values.grep,
    reports: values.reports || undefined,
    filters: positionals,
  }
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        'base-url': text,
        'api-key': text,
        tenant: text,
        username: text,
        password: text,
        'allow-writes': flag,
        full: flag,
        'every-mode': flag,
        seed: text,
        runs: text,
        'max-requests': text,
        'requests-per-second': text,
        'request-timeout': text,
        'show-values': flag,
        grep: text,
        reports: text,
        help: flag,
        version: flag,
      },
    })
  } catch (error) {
    throw new OptionsError(error instanceof Error ? error.message : String(error))
  }
}

type Values = { 'api-key'?: string; tenant?: string; username?: string; password?: string }

/** All four, from the arguments or the environment. A value is never repeated in an error. */
function readAccount(values: Values, env: NodeJS.ProcessEnv): NonNullable<Options['account']> {
  const account = {
    apiKey: values['api-key'] || env.GEOFIELD_API_KEY || '',
    tenant: values.tenant || env.GEOFIELD_TENANT || '',
    username: values.username || env.GEOFIELD_USERNAME || '',
    password: values.password || env.GEOFIELD_PASSWORD || '',
  }
  const flags = { apiKey: '--api-key', tenant: '--tenant', username: '--username', password: '--password' }
  const missing = Object.entries(flags).flatMap(([name, option]) =>
    account[name as keyof typeof account] ? [] : [option],
  )
  if (missing.length > 0) throw new OptionsError(`With --base-url also needed: ${missing.join(', ')}`)
  return account
}

function wholeNumber(name: string, value: string | undefined): number | undefined {
  if (value === undefined) return undefined
  if (/^\d{1,10}$/.test(value)) return Number(value)
  throw new OptionsError(`--${name} must be a whole number; got "${value}"`)
}
