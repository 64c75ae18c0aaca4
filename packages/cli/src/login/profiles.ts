import type { Context } from '../commands/command.ts'
import { CliError } from '../errors/CliError.ts'
import { printRows } from '../output/printRows.ts'
import { printLine } from '../output/stdout.ts'
import { chooseProfile } from '../settings/settings.ts'
import { readProfiles, writeProfiles } from '../settings/profiles.ts'
import { openSecretStore } from '../settings/secrets.ts'

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
  await store.remove(name)
  const { current, profiles } = readProfiles()
  const { [name]: _, ...others } = profiles
  await writeProfiles({ ...(current !== name && { current }), profiles: others })
  await printLine(`Removed the profile ${name}.`)
}
