import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { Connection } from '../../platform/postgres/connection.ts'
import type { Cluster } from '../../platform/postgres/cluster.ts'
import { replaceInData } from '../../platform/postgres/pidFile.ts'
import { run } from '../../platform/postgres/runAs.ts'

type OldCluster = {
  /** Of postgresql.conf and ALTER SYSTEM. */
  settings: Map<string, string>
  /** Roles, databases and tables that Geofield did not make. */
  others: string[]
}

export async function readOldCluster(connection: Connection): Promise<OldCluster> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string; setting: string }>(
      'select name, setting from pg_file_settings where setting is not null order by seqno',
    )
    const { rows: others } = await client.query<{ what: string }>(
      `select 'the role ' || rolname what from pg_roles where rolname !~ '^(pg_|geofield_app)' and rolname <> current_user
       union all select 'the database ' || datname from pg_database
         where not datistemplate and datname not in ('postgres', 'geofield_scratch', current_database())
       union all select 'the table ' || c.oid::regclass from pg_class c
         where c.relkind in ('r', 'm') and c.relpersistence <> 't' and not c.relispartition
           and c.relnamespace::regnamespace::text !~ '^(pg_|information_schema$|geofield$)'
       order by 1`,
    )
    return {
      settings: new Map(rows.map(({ name, setting }) => [name, setting])),
      others: others.map(({ what }) => what),
    }
  } finally {
    await client.end()
  }
}

/** Writes settings into the postgresql.conf of a new cluster. Returns the names that its version does not have. */
export async function carryOver(
  { data, binaries, runAs }: Cluster,
  settings: Map<string, string>,
  from: string,
): Promise<string[]> {
  const { stdout } = await run(runAs, binaries.postgres, ['--describe-config'])
  const known = new Set(stdout.split('\n').map((line) => line.split('\t')[0]!.toLowerCase()))
  // Settings of extensions have a dot, and PostgreSQL accepts any.
  const isKnown = (name: string) => known.has(name.toLowerCase()) || name.includes('.')
  const carried = [...settings].filter(([name]) => isKnown(name))
  const file = join(data, 'postgresql.conf')
  const lines = carried.map(([name, value]) => `${name} = ${quoted(value)}`)
  const title = `# Settings of PostgreSQL ${from}, carried over by the upgrade.`
  await replaceInData(file, `${await readFile(file, 'utf8')}\n${[title, ...lines].join('\n')}\n`)
  return [...settings.keys()].filter((name) => !isKnown(name))
}

const quoted = (value: string) => `'${value.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
