import { userInfo } from 'node:os'
import type { Command } from 'commander'
import type pg from 'pg'
import { getTenant, type TenantRow } from '../../auth/index.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { withOwner } from '../../platform/database/migrate/owner.ts'
import { ownerConnection } from '../../platform/database/migrate/ownerConnection.ts'
import { createLogs } from '../../platform/log/log.ts'
import { onSignals } from './onSignals.ts'
import { configOf } from './configOf.ts'

const readOnlyTransaction = '25006'

type State = { database: string; isReplica: boolean; isEmpty: boolean }

async function readState(owner: pg.Client): Promise<State> {
  const { rows } = await owner.query<State>(
    `select current_database() database, pg_is_in_recovery() "isReplica", to_regclass('migration') is null "isEmpty"`,
  )
  return rows[0]!
}

type Needs = {
  /** Whether an older database becomes one of this version first. */
  migrates?: boolean
  /** Whether the command may make the first tables, and a new database where there is none. */
  creates?: boolean
  /** Whether a server that runs, or that is being started, refuses the command. */
  alone?: boolean
}

/** Runs a command's work through the owner's connection, beside a running server or alone. Returns what the work does. */
export async function withDatabase<T>(
  command: Command,
  work: (owner: pg.Client) => Promise<T>,
  { migrates = true, creates = false, alone = false }: Needs = {},
): Promise<T> {
  const config = configOf(command)
  const { log } = createLogs({ level: 'silent', file: undefined })
  const stopping = new AbortController()
  const starting = ownerConnection({
    config,
    log,
    holder: 'command',
    creates,
    signal: stopping.signal,
  })
  const stop = async () => (await starting).stop()
  const forget = onSignals((signal) => {
    console.error(`Stopped by ${signal}.`)
    stopping.abort()
    // PostgreSQL would outlive this process.
    void stop().finally(() => process.exit(1))
  })
  const { connection, isBesideServer } = await starting
  try {
    if (alone && isBesideServer) throw new Error('A server uses this database. Stop it first.')
    const { database, isReplica, isEmpty } = await withOwner(connection, readState)
    if (isEmpty && !creates)
      throw new Error(
        `The database ${database} has no tables of Geofield. Is DATABASE_URL right? A new one begins with \`tenant create\`, \`restore\` or \`serve\`.`,
      )
    // Migrates an empty or older database to the newest version. A replica gets that from its primary.
    if (migrates && !isReplica) await (await openDatabase(connection, log)).close()
    return await withOwner(connection, async (owner) => {
      await actAs(owner, command)
      return work(owner)
    }).catch((error: Error & { code?: unknown }) => {
      if (!isReplica || error.code !== readOnlyTransaction) throw error
      throw new Error('This database is a replica, which takes no writes. Run the command on the primary.', {
        cause: error,
      })
    })
  } finally {
    await stop()
    forget()
  }
}

/** Sets the actor that the audit log records for the command's writes. */
async function actAs(owner: pg.Client, command: Command): Promise<void> {
  const actor = {
    username: `operator ${operatorName()}`,
    operationId: `geofield-server ${command.parent?.name()} ${command.name()}`,
  }
  await owner.query("select set_config('geofield.actor', $1, false)", [JSON.stringify(actor)])
}

function operatorName(): string {
  try {
    return userInfo().username
  } catch {
    // A container may run this process as a user id without a name.
    return String(process.getuid?.() ?? '')
  }
}

export async function withTenant(
  command: Command,
  work: (owner: pg.Client, tenant: TenantRow) => Promise<void>,
): Promise<void> {
  const { tenant } = command.optsWithGlobals<{ tenant: string }>()
  await withDatabase(command, async (owner) => work(owner, await getTenant(owner, tenant)))
}

/** Prints rows for people, in aligned columns. */
export function printTable(rows: Record<string, unknown>[]): void {
  if (rows.length === 0) return console.log('none')
  const names = Object.keys(rows[0]!)
  const cells = rows.map((row) => names.map((name) => toCell(row[name])))
  const widths = names.map((name, column) =>
    Math.max(name.length, ...cells.map((row) => row[column]!.length)),
  )
  for (const row of [names, ...cells])
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
}

function toCell(value: unknown): string {
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.join(',')
  // Names that callers chose must not steer the terminal.
  return value === null || value === undefined ? '-' : String(value).replaceAll(/\p{Cc}+/gu, ' ')
}
