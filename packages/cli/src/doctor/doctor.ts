import type { Context } from '../command.ts'
import { connectWith } from '../connect.ts'
import { exitCodes } from '../errors/exitCodes.ts'
import { colorsFor } from '../output/colors.ts'
import { printJson, printLine } from '../output/stdout.ts'
import { findSettings, type FoundSettings } from '../settings/settings.ts'
import { type Check, fail } from './check.ts'
import { checkAddress, checkConnection, checkName, checkProxy } from './network.ts'
import { checkDescription, checkKey, checkUser } from './service.ts'

const usualLimitSeconds = 10

/** Looks at everything between this machine and the tenant, and stops where the rest can't work. */
export async function doctor({ options }: Context): Promise<void> {
  const settings = await findSettings(options)
  const timeout = options.timeout ?? usualLimitSeconds
  const checks: Check[] = []
  for await (const check of runChecks(settings, { ...options, timeout })) {
    checks.push(check)
    if (!options.json) for (const line of describe(check)) await printLine(line)
  }
  const failed = checks.find(({ status }) => status === 'failed')
  if (options.json) {
    await printJson({ ok: !failed, checks: checks.map((check) => ({ ...check, exit: undefined })) })
  }
  process.exitCode = exitCodes[failed?.exit ?? 'done']
}

async function* runChecks(
  settings: FoundSettings,
  options: Context['options'] & { timeout: number },
): AsyncGenerator<Check, void, undefined> {
  const limitMs = options.timeout * 1000
  const { check, url } = checkAddress(settings.baseUrl, settings.tenant)
  yield check
  const { baseUrl, apiKey } = settings
  if (!url || !baseUrl) return
  const proxy = checkProxy(url)
  if (proxy.check) yield proxy.check
  // The proxy looks the name up and connects.
  if (!proxy.isUsed) {
    for (const look of [() => checkName(url), () => checkConnection(url, limitMs)]) {
      const found = await look()
      if (found) yield found
      if (found?.status === 'failed') return
    }
  }
  if (!apiKey) {
    const hint = 'Run geofield login, or set GEOFIELD_API_KEY.'
    yield fail('API key', 'notLoggedIn', {
      message: `none is known for ${baseUrl} and the tenant ${settings.tenant}`,
      hint,
    })
    return
  }
  const client = connectWith({ ...settings, baseUrl, apiKey }, options)
  const responses = await checkKey(client)
  yield* responses
  if (responses[0]?.status === 'failed') return
  yield await checkUser(client, settings, { hasLimitedKey: responses[0]?.status === 'warning' })
  yield await checkDescription(client, baseUrl, limitMs)
}

const marks = { ok: '✓', warning: '!', failed: '✗' } as const
const paints = { ok: 'green', warning: 'yellow', failed: 'red' } as const

function describe({ name, status, message, hint }: Check): string[] {
  const mark = colorsFor(process.stdout)[paints[status]](marks[status])
  const line = `${mark} ${name.padEnd(11)} ${message}`
  return hint === undefined ? [line] : [line, `${' '.repeat(14)}${hint}`]
}
