import { type Command, InvalidArgumentError } from 'commander'
import { findUser } from '../auth/index.ts'
import { type AuditEntry, type AuditFilter, pruneAuditLog, readAuditLog } from '../platform/audit/auditLog.ts'
import { parseDate } from './console/parseDate.ts'
import { withTenant } from './process/withDatabase.ts'

type Options = Omit<AuditFilter, 'tenantId' | 'username' | 'userId' | 'targetId'> & {
  user?: string
  record?: string
  limit: number
  json?: boolean
}

export function addAuditCommand(program: Command): void {
  const audit = program
    .command('audit')
    .description('Show who changed what in a tenant')
    .requiredOption('-t, --tenant <code>', 'the tenant')
  audit
    .command('list', { isDefault: true })
    .description('List changes, newest first')
    .option(
      '--user <name>',
      'changes by the account with this name now or before; commands of an operator are by "operator NAME"',
    )
    .option(
      '--since <date>',
      'changes from this time (UTC) on, e.g. 2027-01-31 or 2027-01-31T18:30Z',
      parseDate,
    )
    .option('--until <date>', 'changes before this time (UTC)', parseDate)
    .option('--layer <name>', 'changes of records of this layer')
    .option('--record <id>', 'changes of the record, user or key with this id')
    .option('--limit <n>', 'maximum number of changes; "all" for all', parseLimit, 100)
    .option('--json', 'print one JSON object per line, with all fields')
    .action((options: Options, command: Command) =>
      withTenant(command, async (owner, { tenantId }) => {
        const { user: username, record: targetId, limit, json, ...rest } = options
        const account =
          username && (await findUser(owner, { tenantId, username, left: true }).catch(() => undefined))
        const who = { username, userId: account ? account.userId : undefined }
        for await (const entry of readAuditLog(owner, { tenantId, ...who, targetId, ...rest }, limit)) {
          if (!(await print(json ? JSON.stringify(entry) : toLine(entry)))) return
        }
      }),
    )
  audit
    .command('prune')
    .description('Delete entries older than a date; you decide how long to keep them')
    .requiredOption('--before <date>', 'delete what is older (UTC), e.g. 2026-01-31', parseDate)
    .action(({ before }: { before: Date }, command: Command) =>
      withTenant(command, async (owner, { tenantId }) => {
        console.log(`Deleted ${await pruneAuditLog(owner, tenantId, before)} entries.`)
      }),
    )
}

/** Waits for a slow reader, because the log may exceed memory. Returns false if the reader, such as `head`, has left. */
async function print(line: string): Promise<boolean> {
  const { stdout } = process
  if (!stdout.write(`${line}\n`) && stdout.writable)
    await new Promise<void>((resolve) => {
      const resume = () => {
        stdout.off('drain', resume).off('close', resume)
        resolve()
      }
      stdout.on('drain', resume).on('close', resume)
    })
  return stdout.writable
}

function toLine({ at, username, action, target, layer, targetId, operation, changes }: AuditEntry): string {
  const what = `${action} ${layer && target === 'record' ? layer : target} ${targetId}`
  return `${at.toISOString()}  ${username ?? '-'}  ${what}  ${operation ?? '-'}  ${changedText(changes)}`
}

const shownCharacters = 60

/** Shows an update with its values; for other actions the names of the fields are enough. */
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

function parseLimit(text: string): number {
  if (text === 'all') return Number.POSITIVE_INFINITY
  if (/^[1-9]\d{0,9}$/.test(text)) return Number(text)
  throw new InvalidArgumentError('It must be a whole number from 1, or "all".')
}
