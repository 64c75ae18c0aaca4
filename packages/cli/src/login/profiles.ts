import { createClient, type SignedOut } from '@geofield/client'
import type { Context } from '../command.ts'
import { CliError } from '../errors/CliError.ts'
import { describeError } from '../errors/describeError.ts'
import { printRows } from '../output/printRows.ts'
import { printJson, printLine } from '../output/stdout.ts'
import { chooseProfile, type GlobalOptions } from '../settings/settings.ts'
import { type Profile, readProfiles, writeProfiles } from '../settings/profiles.ts'
import { openSecretStore, type Secrets } from '../settings/secrets.ts'

export async function listProfiles({ options }: Context): Promise<void> {
  const { current, profiles } = readProfiles()
  const rows = Object.entries(profiles).map(([profile, fields]) => ({
    profile,
    current: profile === current,
    ...fields,
  }))
  await printRows(rows, {
    format: options.json ? 'json' : 'table',
    none: 'There are no profiles. Make one: geofield login',
    columns: [
      { title: '', read: (row) => (row.current ? '*' : ' ') },
      { title: 'Profile', read: (row) => row.profile },
      { title: 'Address', read: (row) => row.baseUrl },
      { title: 'Tenant', read: (row) => row.tenant },
      { title: 'User', read: (row) => row.username },
    ],
  })
}

export async function useProfile(_: Context, name: string): Promise<void> {
  const { profiles } = readProfiles()
  if (!Object.hasOwn(profiles, name)) {
    const known = Object.keys(profiles).join(', ') || 'none'
    throw new CliError('wrongUsage', `There is no profile ${name}. Known: ${known}`)
  }
  await writeProfiles({ profiles, current: name })
  await printLine(`Later commands use ${name}.`)
}

export async function logout({ options }: Context): Promise<void> {
  const { name, profile } = chooseProfile(options)
  if (!profile) throw new CliError('wrongUsage', 'Nobody is logged in')
  const store = await openSecretStore()
  const secrets = store.read(name)
  await store.remove(name)
  const { current, profiles } = readProfiles()
  const { [name]: _, ...others } = profiles
  await writeProfiles({ ...(current !== name && { current }), profiles: others })
  const { revoked, error } = secrets?.refreshToken
    ? await endLogin(profile, secrets, options)
    : { revoked: false, error: undefined }
  if (options.json) return printJson({ profile: name, revoked })
  await printLine(`Removed the profile ${name}.`)
  if (revoked)
    return printLine(`The login at ${profile.baseUrl} has ended: its tokens are no longer accepted.`)
  if (error === undefined) return
  console.error(
    `warning: the login at ${profile.baseUrl} could not be ended: ${describeError(error).message}`,
  )
  console.error('Nobody on this machine has its tokens any more. They stay valid until they expire.')
}

/** Ends a login at the service. */
async function endLogin(
  { baseUrl, tenant }: Profile,
  { apiKey, refreshToken }: Secrets,
  { timeout = 10 }: GlobalOptions,
): Promise<SignedOut> {
  const client = createClient({ baseUrl, tenant, apiKey, refreshToken, timeoutMs: timeout * 1000 })
  return client.session.signOut()
}
