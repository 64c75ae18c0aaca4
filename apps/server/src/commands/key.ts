import type { Command } from 'commander'
import { createApiKey, listApiKeys, revokeApiKey } from '../auth/index.ts'
import { printTable, withTenant } from './withDatabase.ts'

export function addKeyCommand(program: Command): void {
  const key = program
    .command('key')
    .description('API keys of a tenant')
    .requiredOption('-t, --tenant <code>', 'the tenant')
  key
    .command('list')
    .description('List the keys')
    .action((_options, command: Command) =>
      withTenant(command, async (owner, { tenantId }) => printTable(await listApiKeys(owner, tenantId))),
    )
  key
    .command('create')
    .description('Create a key; it is shown once and stored as a hash')
    .argument('<name>', 'what it is for')
    .option('--areas <areas>', 'comma-separated areas that it opens, e.g. routing,digipin; all without it')
    .option('--expires <date>', 'when it ends, e.g. 2027-01-31')
    .action((name: string, options: { areas?: string; expires?: string }, command: Command) =>
      withTenant(command, async (owner, { tenantId }) => {
        const areas = options.areas?.split(',').map((area) => area.trim())
        console.log(await createApiKey(owner, { tenantId, name, areas, expiresAt: dateOf(options.expires) }))
      }),
    )
  key
    .command('revoke')
    .description('Revoke a key')
    .argument('<id>', 'the keyId that `key list` shows')
    .action((id: string, _options, command: Command) =>
      withTenant(command, async (owner, { tenantId }) => {
        await revokeApiKey(owner, tenantId, id)
        console.log(`Revoked key ${id}.`)
      }),
    )
}

function dateOf(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined
  const date = new Date(text)
  if (Number.isNaN(date.getTime())) throw new Error(`--expires must be a date like 2027-01-31; got "${text}"`)
  return date
}
