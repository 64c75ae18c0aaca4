import { resolve } from 'node:path'
import { newLogin } from '../check/credentials.ts'
import { hasResponded } from '../check/ending.ts'
import { ledgerFileOf } from '../leftovers/ledger.ts'
import { type DemoServer, demoAccount, startDemoServer } from '../service/demoServer.ts'
import { type Options, OptionsError } from '../run/options.ts'
import { makeOtherTenant } from '../service/otherTenant.ts'
import { lookAround } from '../run/lookAround.ts'
import { makePrivateFolder, removeAbandoned, removePrivateFolder } from '../run/privateFolder.ts'
import { readOperations } from '../spec/operations.ts'
import { type Settings, useSettings, writeSettings } from '../run/settings.ts'
import { copyPreparedData, ownMaps } from '../service/ownMaps.ts'
import { villageBoundaries } from '../service/testData.ts'
import { runner } from '../run/runner.ts'
import { exitCodes } from './exitCodes.ts'

/**
 * The life of the demo's tokens. It is over when the checks come that need an expired token, and longer than a page of
 * samples takes on a busy machine. Few checks would wait for it, so they get a shorter one.
 */
function tokenSeconds({ grep, words }: Pick<Options, 'grep' | 'words'>): number {
  return grep === undefined && words.length === 0 ? 90 : 12
}

export type Service = { settings: Settings; demo: DemoServer | undefined }

type Use = { options: Options; signal: AbortSignal }

/** Runs `use` with the service of the options, or with a demo server that is stopped afterwards. */
export async function withService(
  { options, signal }: Use,
  use: (service: Service) => Promise<number>,
): Promise<number> {
  if (!options.baseUrl && !runner().hasDemo) throw new OptionsError('Which service? --base-url names it.')
  removeAbandoned()
  const folder = makePrivateFolder()
  const accessTokenSeconds = tokenSeconds(options)
  let demo: DemoServer | undefined
  try {
    let service: Service
    try {
      const own = options.baseUrl ? undefined : await startDemo(folder, { signal, accessTokenSeconds })
      demo = own?.demo
      const settings = { ...buildSettings(options, folder), ...own?.settings }
      Object.assign(process.env, writeSettings(settings))
      service = { settings, demo }
      if (options.spec === undefined) await logIn(settings, accessTokenSeconds)
      else await expectThere(settings)
      if (options.baseUrl && options.spec === undefined) await lookAround(settings, options).catch(sayWhyNot)
      settings.hasResponded = hasResponded()
    } catch (error) {
      if (error instanceof OptionsError) throw error
      console.error(
        `There is no service to test at ${options.baseUrl ?? 'the demo server'}: ${describeError(error)}`,
      )
      return exitCodes.noService
    }
    return await use(service)
  } finally {
    await demo?.stop()
    removePrivateFolder(folder)
  }
}

/** Fails where nothing responds. A description that can't be used is refused first. */
async function expectThere(settings: Settings): Promise<void> {
  useSettings(settings)
  readOperations('given')
  const { baseUrl, limits } = settings
  const signal = AbortSignal.timeout(limits.timeoutSeconds * 1000)
  const response = await fetch(baseUrl, { signal, redirect: 'manual' })
  await response.body?.cancel()
}

/** Wrong responses are for the checks to tell; they then begin with the places and layers of the examples. */
function sayWhyNot(error: unknown): void {
  console.error(`What the service has could not be found out: ${describeError(error)}`)
}

/** Codes of certificates that Node does not trust. */
const untrusted = /SELF_SIGNED|UNABLE_TO_(VERIFY|GET_ISSUER)/

/** Adds the cause of an error: undici's message is only "fetch failed". */
function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (!(error.cause instanceof Error)) return error.message
  const { message, code = '' } = error.cause as NodeJS.ErrnoException
  const advice = untrusted.test(code)
    ? '. NODE_EXTRA_CA_CERTS=FILE names the certificate of the authority that signed it'
    : ''
  return `${error.message}: ${message || code}${advice}`
}

export async function startDemo(
  folder: string,
  { accessTokenSeconds, signal }: { accessTokenSeconds: number; signal: AbortSignal },
) {
  const { places, ...maps } = ownMaps()
  await copyPreparedData(folder, { ...maps, signal })
  const demo = await startDemoServer({ ...maps, folder, accessTokenSeconds, signal })
  try {
    const settings: Partial<Settings> = {
      ...demoAccount,
      baseUrl: demo.url,
      other: await makeOtherTenant(folder),
      map: places,
      dem: maps.dem !== undefined,
      villages: villageBoundaries() !== undefined,
    }
    return { demo, settings }
  } catch (error) {
    await demo.stop()
    throw error
  }
}

const demoLimits = { perSecond: Infinity, atOnce: Infinity }

/** A service with its own description has credentials of other kinds. */
const noAccount = { apiKey: '', tenant: '', username: '', password: '' }

export function buildSettings(options: Options, folder: string): Settings {
  const live = options.baseUrl !== undefined
  const runId = Date.now().toString(36)
  const reportsFolder = resolve(options.reports ?? runner().reportsFolder)
  const { account = options.spec === undefined ? demoAccount : noAccount, secondTenant: other } = options
  return {
    ...account,
    other,
    live,
    runId,
    reportsFolder,
    folder,
    baseUrl: options.baseUrl ?? '',
    mapCdnUrl: options.baseUrl === undefined ? undefined : options.mapCdnUrl,
    bundle: options.spec !== undefined ? 'given' : live && !options.full ? 'verified' : 'full',
    spec: options.spec && resolve(options.spec),
    credentials: options.credentials,
    allowWrites: options.allowWrites,
    hostile: options.hostile,
    layer: options.layer ?? 'SAMPLE_DATA',
    layerFields: undefined,
    absentLayer: undefined,
    absentForms: [],
    hasResponded: false,
    region: undefined,
    map: [],
    dem: false,
    villages: false,
    seed: options.seed,
    runs: options.runs ?? (live ? 5 : 15),
    expiredToken: options.expiredToken ? { token: options.expiredToken, atMs: 0 } : undefined,
    limits: {
      requests: options.maxRequests,
      perSecond: options.requestsPerSecond,
      atOnce: options.atOnce,
      takeAll: options.takeAll,
      ...(!live && demoLimits),
      maxFailures: options.maxFailures,
      timeoutSeconds: options.timeout ?? (live ? 30 : 120),
      deadlineSeconds: options.deadline,
    },
    deadlineAtMs: Date.now() + options.deadline * 1000,
    commandPid: process.pid,
    showValues: !live || options.showValues,
    verbose: !live || options.verbose,
    ledgerFile: ledgerFileOf(reportsFolder, runId),
  }
}

/**
 * Fails where there is nothing to test. The demo's token of this login is also the one that the checks on an expired
 * token use: it expires while the other checks run, so no check has to wait for it.
 */
async function logIn(settings: Settings, accessTokenSeconds: number): Promise<void> {
  const { accessToken } = await newLogin()
  if (settings.live) return
  settings.expiredToken = { token: accessToken, atMs: Date.now() + (accessTokenSeconds + 1) * 1000 }
  writeSettings(settings)
}
