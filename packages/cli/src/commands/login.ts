import type { Command } from 'commander'
import { action, examples } from '../command.ts'

/** Adds the commands that choose the account of later commands: login, logout, profiles, use. */
export function addLoginCommands(program: Command): void {
  const login = program
    .command('login [address]')
    .summary('log in, and keep the key and the tokens for later commands')
    .description(
      `Logs in and keeps the address, the tenant and the user as a profile, and the API key and the tokens in the system's
keyring, or in a file that only you may read. The password is not kept.

The API key and the password are asked for. Without a terminal they come from GEOFIELD_API_KEY and GEOFIELD_PASSWORD; no
option takes them, because other users of the machine can read the options of a command.`,
    )
  action(login, async () => (await import('../login/login.ts')).login)
  examples(login, {
    'geofield login http://localhost:4010 --tenant demo --username demo': 'the demo server',
    'geofield login https://geo.example.com --tenant acme --profile acme': 'a second profile',
  })
  const logout = program
    .command('logout')
    .summary('end a login, and forget the key and the tokens of its profile')
    .description(
      `Removes a profile with its API key and tokens from this machine, and ends its login at the service. If the service cannot
be reached, the profile is removed all the same, and the tokens stay valid until they expire.`,
    )
  action(logout, async () => (await import('../login/profiles.ts')).logout)
  examples(logout, { 'geofield logout --profile acme': 'remove the profile acme' })
  const profiles = program
    .command('profiles')
    .summary('list the profiles')
    .description('Lists the profiles of this machine, the current one with a star.')
  action(profiles, async () => (await import('../login/profiles.ts')).listProfiles)
  examples(profiles, { 'geofield profiles --json': 'for a script' })
  const use = program
    .command('use <profile>')
    .summary('choose the profile of later commands')
    .description(
      'Makes a profile the current one. --profile and GEOFIELD_PROFILE choose another for one command.',
    )
  action(use, async () => (await import('../login/profiles.ts')).useProfile)
  examples(use, { 'geofield use acme': 'later commands call as acme' })
}
