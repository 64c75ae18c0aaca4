import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLogs } from '@geofield/server/log'
import { startEmbeddedPostgres } from '@geofield/server/postgres'
import MiniSearch from 'minisearch'
import pg from 'pg'
import type { Record } from './corpus.ts'

/** A search to compare with. It returns the numbers of the ten best places for a query. */
export type Peer = {
  name: string
  search: (query: string) => number[] | Promise<number[]>
  /** Searches with an unfinished query; `search` is used if absent. */
  suggest?: (query: string) => Promise<number[]>
  stop: () => Promise<void>
}

const resultCount = 10

/** MiniSearch with its usual tolerance of a fifth of a word's letters. All words must be found; the name counts most. */
export function miniSearch(corpus: Record[]): Peer {
  const index = new MiniSearch<Record>({
    fields: ['name', 'district', 'state', 'pin'],
    searchOptions: {
      boost: { name: 3 },
      fuzzy: 0.2,
      prefix: true,
      // Measured: with OR, a district comes before the places in it that the query names.
      combineWith: 'AND',
    },
  })
  index.addAll(corpus)
  return {
    name: 'MiniSearch',
    search: (query) =>
      index
        .search(query)
        .slice(0, resultCount)
        .map(({ id }) => id as number),
    stop: async () => index.removeAll(),
  }
}

/** PostgreSQL with trigram indexes on the name and on the name with its district and state; a PIN is looked up. */
export async function trigrams(corpus: Record[]): Promise<Peer> {
  const folder = mkdtempSync(join(tmpdir(), 'geofield-bench-trgm-'))
  chmodSync(folder, 0o755)
  const { log } = createLogs({ level: 'silent', file: undefined })
  const postgres = await startEmbeddedPostgres({ dataDir: folder, holder: 'server', log })
  const client = new pg.Client(postgres.connection)
  await client.connect()
  await client.query('create extension pg_trgm')
  await client.query(
    'create table place (id int primary key, name text, label text, pin text, importance int)',
  )
  for (let from = 0; from < corpus.length; from += 10_000) {
    await client.query(
      `insert into place select * from jsonb_to_recordset($1::jsonb)
       as row(id int, name text, label text, pin text, importance int)`,
      [JSON.stringify(corpus.slice(from, from + 10_000).map(toRow))],
    )
  }
  await client.query('create index on place using gin (name gin_trgm_ops)')
  await client.query('create index on place using gin (label gin_trgm_ops)')
  await client.query('create index on place (pin)')
  await client.query('vacuum analyze place')
  const select = {
    name: 'search',
    text: `select id from place where name % $1 or label % $1 or pin = $1
      order by (pin = $1) desc, greatest(similarity(name, $1), similarity(label, $1)) desc, importance desc, id
      limit ${resultCount}`,
  }
  return {
    name: 'pg_trgm',
    search: async (query) => {
      const { rows } = await client.query<{ id: number }>({ ...select, values: [query.toLowerCase()] })
      return rows.map(({ id }) => id)
    },
    stop: async () => {
      await client.end()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

function toRow({ id, name, district, pin, importance }: Record) {
  return {
    id,
    name: name.toLowerCase(),
    label: `${name} ${district}`.toLowerCase(),
    pin: pin === 0 ? '' : String(pin),
    importance,
  }
}
