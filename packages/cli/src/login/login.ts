import { createClient } from '@geofield/client'
import type { Context } from '../command.ts'
import { tokenSecrets } from '../connect.ts'
import { printJson, printLine } from '../output/stdout.ts'
import { readProfiles, writeProfiles } from '../settings/profiles.ts'
import { openSecretStore } from '../settings/secrets.ts'
import { ask } from './ask.ts'

/** Logs in at `address` and keeps the profile. Nothing is kept when the service refuses the login. */
export async function login({ options }: Context, address: string | undefined): Promise<void> {
  const env = process.env
  const name = options.profile ?? (env['GEOFIELD_PROFILE'] || 'default')
  const { profiles } = readProfiles()
  const known = Object.hasOwn(profiles, name) ? profiles[name] : undefined
  const suggested = address ?? options.baseUrl ?? (env['GEOFIELD_BASE_URL'] || undefined)
  const baseUrl =
    suggested ?? (await ask('Address of the service', { initial: known?.baseUrl, option: 'the argument' }))
  const given = {
    tenant: options.tenant ?? env['GEOFIELD_TENANT'],
    username: options.username ?? env['GEOFIELD_USERNAME'],
  }
  const tenant =
    given.tenant || (await ask('Tenant', { initial: known?.tenant ?? 'demo', option: '--tenant' }))
  const username =
    given.username || (await ask('User name', { initial: known?.username, option: '--username' }))
  const secret = { hidden: true, initial: undefined }
  const apiKey = env['GEOFIELD_API_KEY'] || (await ask('API key', { ...secret, option: 'GEOFIELD_API_KEY' }))
  const password =
    env['GEOFIELD_PASSWORD'] || (await ask('Password', { ...secret, option: 'GEOFIELD_PASSWORD' }))
  const client = createClient({ baseUrl, tenant, apiKey })
  const token = await client.auth.createToken({ grant_type: 'password', username, password })
  const store = await openSecretStore()
  await store.write(name, { apiKey, ...tokenSecrets(token) })
  const latest = readProfiles()
  await writeProfiles({
    current: latest.current ?? name,
    profiles: { ...latest.profiles, [name]: { baseUrl, tenant, username } },
  })
  const kept = { profile: name, baseUrl, tenant, username, secrets: store.name }
  await printLogin(kept, { isTemporary: token.password_change_required === true, json: options.json })
}

type Kept = { profile: string; baseUrl: string; tenant: string; username: string; secrets: string }

async function printLogin(
  kept: Kept,
  { isTemporary, json }: { isTemporary: boolean; json: true | undefined },
): Promise<void> {
  if (json) return printJson({ ...kept, ...(isTemporary && { password_change_required: true }) })
  await printLine(`Logged in to ${kept.baseUrl} as ${kept.username} of ${kept.tenant}.`)
  await printLine(`Profile: ${kept.profile}. The key and the tokens are in ${kept.secrets}.`)
  if (isTemporary)
    await printLine('The password is temporary. Choose another one first: geofield account password')
}
