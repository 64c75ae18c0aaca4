import type { Command } from 'commander'
import type pg from 'pg'
import { getTenant, type TenantRow } from '../auth/index.ts'
import { readConfig } from '../platform/config.ts'
import { openDatabase } from '../platform/database/database.ts'
import { createLogs } from '../platform/log.ts'
import { ownerConnection, withOwner } from '../server.ts'

/** Runs a command's work through the owner's connection, beside a running server or alone. */
export async function withDatabase(
  command: Command,
  work: (owner: pg.Client) => Promise<void>,
): Promise<void> {
  const { config: file } = command.optsWithGlobals<{ config?: string }>()
  const config = readConfig(process.env, file)
  const { log } = createLogs({ level: 'silent', file: undefined })
  const { connection, stop } = await ownerConnection({ config, log, holder: 'command' })
  try {
    // Brings an empty database to the newest version.
    await (await openDatabase(connection, log)).close()
    await withOwner(connection, work)
  } finally {
    await stop()
  }
}

export async function withTenant(
  command: Command,
  work: (owner: pg.Client, tenant: TenantRow) => Promise<void>,
): Promise<void> {
  const { tenant } = command.optsWithGlobals<{ tenant: string }>()
  await withDatabase(command, async (owner) => work(owner, await getTenant(owner, tenant)))
}

/** Rows for people, as aligned columns. */
export function printTable(rows: Record<string, unknown>[]): void {
  if (rows.length === 0) return console.log('none')
  const names = Object.keys(rows[0]!)
  const cells = rows.map((row) => names.map((name) => cellOf(row[name])))
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

function cellOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.join(',')
  return value === null || value === undefined ? '-' : String(value)
}
