import { type Command, InvalidArgumentError } from 'commander'
import { createApiKey, listApiKeys, revokeApiKey, rotateApiKey } from '../auth/index.ts'
import { areas } from '../platform/http/contract/contract.ts'
import { parseDate } from './console/parseDate.ts'
import { printTable, withTenant } from './process/withDatabase.ts'

type CreateOptions = { areas?: string[]; expires?: Date; rateLimit?: number }

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
    .option('--areas <areas>', `comma-separated, from ${areas.join(', ')}; default: all`, parseAreas)
    .option('--expires <date>', 'expiry (UTC), e.g. 2027-01-31', parseDate)
    .option('--rate-limit <n>', 'requests per window; default: the setting of the server', parseCount)
    .action((name: string, options: CreateOptions, command: Command) =>
      withTenant(command, async (owner, { tenantId }) => {
        const limits = { areas: options.areas, expiresAt: options.expires, rateLimit: options.rateLimit }
        console.log(await createApiKey(owner, { tenantId, name, ...limits }))
      }),
    )
  key
    .command('rotate')
    .description('Create a replacement for a key, which stays valid for a while; the new key is shown once')
    .argument('<id>', 'the keyId that `key list` shows')
    .option(
      '--grace <duration>',
      'how long the old key stays valid, e.g. 30m or 7d; default: 24h',
      parseDuration,
    )
    .action((keyId: string, { grace }: { grace?: number }, command: Command) =>
      withTenant(command, async (owner, { tenantId }) => {
        console.log(await rotateApiKey(owner, { tenantId, keyId }, grace ?? parseDuration('24h')))
      }),
    )
  key
    .command('revoke')
    .description('Revoke a key at once (servers that used it just now refuse it within 5 s)')
    .argument('<id>', 'the keyId that `key list` shows')
    .action((id: string, _options, command: Command) =>
      withTenant(command, async (owner, { tenantId }) => {
        await revokeApiKey(owner, tenantId, id)
        console.log(`Revoked key ${id}.`)
      }),
    )
}

function parseAreas(text: string): string[] {
  return text.split(',').map((area) => area.trim())
}

function parseCount(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text)
  throw new InvalidArgumentError('It must be a whole number from 1 to 999999999.')
}

/** Returns seconds. */
function parseDuration(text: string): number {
  const [, count, unit] = /^(\d{1,6})([smhd])$/.exec(text) ?? []
  const seconds = { s: 1, m: 60, h: 3600, d: 86_400 }[unit ?? '']
  if (seconds === undefined) throw new InvalidArgumentError('It must be a duration like 30m, 24h or 7d.')
  return Number(count) * seconds
}
