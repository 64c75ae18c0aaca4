import type { Command } from 'commander'
import { beforeSigningSeconds, listTokenKeys, rotateTokenKey } from '../platform/database/tokenKeys.ts'
import { configOf } from './process/configOf.ts'
import { printTable, withDatabase } from './process/withDatabase.ts'

export function addTokenKeyCommand(program: Command): void {
  const tokenKey = program.command('token-key').description('Keys that sign the access tokens of all tenants')
  tokenKey
    .command('list')
    .description('List the keys that are accepted, without their values')
    .action((_options, command: Command) =>
      withDatabase(command, async (owner) => printTable(await listTokenKeys(owner))),
    )
  tokenKey
    .command('rotate')
    .description(
      'Sign with a new key; tokens of the key before stay valid to their end. Running servers take it up by themselves',
    )
    .option(
      '--revoke',
      'end all access tokens within 20 s, because a key is known; refresh tokens stay valid',
    )
    .action(({ revoke = false }: { revoke?: boolean }, command: Command) => {
      const { accessTokenSeconds } = configOf(command)
      return withDatabase(command, async (owner) => {
        await rotateTokenKey(owner, revoke ? 0 : accessTokenSeconds)
        console.log(
          revoke
            ? 'A new key signs. Every access token ends within 20 s; callers get a new one by their refresh token.'
            : `A new key signs in ${beforeSigningSeconds} s. The one before is accepted for ${accessTokenSeconds} s more.`,
        )
      })
    })
}
