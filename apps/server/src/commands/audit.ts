import { type Command, InvalidArgumentError } from 'commander'
import { type AuditEntry, type AuditFilter, pruneAuditLog, readAuditLog } from '../platform/audit/auditLog.ts'
import { dateOf } from './dateOf.ts'
import { withTenant } from './withDatabase.ts'

type Options = Omit<AuditFilter, 'tenantId' | 'username' | 'targetId'> & {
  user?: string
  record?: string
  limit: number
  json?: boolean
}

export function addAuditCommand(program: Command): void {
  const audit = program
    .command('audit')
    .description('Who wrote what in a tenant')
    .requiredOption('-t, --tenant <code>', 'the tenant')
  audit
    .command('list', { isDefault: true })
    .description('Show the writes, the newest first')
    .option('--user <name>', 'by this user; a command of an operator is by "operator NAME"')
    .option('--since <date>', 'from this time (UTC), e.g. 2027-01-31 or 2027-01-31T18:30Z', dateOf)
    .option('--until <date>', 'before this time (UTC)', dateOf)
    .option('--layer <name>', 'of records of this layer')
    .option('--record <id>', 'of the record, user or key with this id')
    .option('--limit <n>', 'at most so many; "all" for all', limitOf, 100)
    .option('--json', 'one JSON object per line, with everything that is known')
    .action((options: Options, command: Command) =>
      withTenant(command, async (owner, { tenantId }) => {
        const { user: username, record: targetId, limit, json, ...rest } = options
        for await (const entry of readAuditLog(owner, { tenantId, username, targetId, ...rest }, limit)) {
          await print(json ? JSON.stringify(entry) : lineOf(entry))
        }
      }),
    )
  audit
    .command('prune')
    .description('Delete what is older than a date: the retention is yours to decide')
    .requiredOption('--before <date>', 'delete what is older (UTC), e.g. 2026-01-31', dateOf)
    .action(({ before }: { before: Date }, command: Command) =>
      withTenant(command, async (owner, { tenantId }) => {
        console.log(`Deleted ${await pruneAuditLog(owner, tenantId, before)} entries.`)
      }),
    )
}

/** Waits where the reader is slow: the log may be longer than memory. */
async function print(line: string): Promise<void> {
  if (!process.stdout.write(`${line}\n`))
    await new Promise((resolve) => process.stdout.once('drain', resolve))
}

function lineOf({ at, username, action, target, layer, targetId, operation, changes }: AuditEntry): string {
  const what = `${action} ${layer && target === 'record' ? layer : target} ${targetId}`
  return `${at.toISOString()}  ${username ?? '-'}  ${what}  ${operation ?? '-'}  ${changedText(changes)}`
}

const shownCharacters = 60

/** An update with its values; of the rest the fields' names are enough for a line. */
function changedText(changes: AuditEntry['changes']): string {
  return Object.entries(changes)
    .map(([name, change]) =>
      'old' in change && 'new' in change ? `${name}: ${shown(change.old)} -> ${shown(change.new)}` : name,
    )
    .join(', ')
}

function shown(value: unknown): string {
  const text = JSON.stringify(value)
  return text.length > shownCharacters ? `${text.slice(0, shownCharacters)}…` : text
}

function limitOf(text: string): number {
  if (text === 'all') return Number.POSITIVE_INFINITY
  if (/^[1-9]\d{0,9}$/.test(text)) return Number(text)
  throw new InvalidArgumentError('It must be a whole number from 1, or "all".')
}
