import { createClient } from '@geofield/client'
import { type ArchivedSite, startArchivedSite } from '../../src/service/archivedSite.ts'
import { demoAccount } from '../../src/service/demoServer.ts'
import { fillDatabase } from '../../src/service/fillDatabase.ts'
import { until } from '../../src/service/time.ts'
import type { LongRun } from '../longRun.ts'

const megabytesOfRun = 100
const rowsOfRound = 100
const unarchivedRows = 20
const layerName = 'SAMPLE_DATA'
const archiveLimitMs = 300_000

export const pointInTime: LongRun = {
  about: `the files and commands of the guide on pgBackRest, with an encrypted archive in an S3-compatible store and ${megabytesOfRun} MB of rows (--count): after a mistake and the loss of the data folder the restored moment has every row that was acknowledged before it and none after it, and the newest moment every row that was archived; followers, logins and erased customers fare as the guide says (needs the Debian packages postgresql and pgbackrest)`,
  debian: ['postgresql', 'pgbackrest'],
  async run(context) {
    const site = await startArchivedSite(context)
    try {
      const { count: megabytes = megabytesOfRun, onProgress } = context
      const filling = { bytes: megabytes * 1e6, onProgress }
      const bytes = await site.withOwner((owner) => fillDatabase(owner, filling))
      onProgress(`the database has ${Math.round(bytes / 1e6)} MB`)
      // A check waits for the log only for a minute.
      await archiveAll(site)
      await site.step('--stanza=geofield info')
      await losesDataAfterMistake(site)
      await losesData(site)
      await makesMistake(site)
    } finally {
      await site.stop()
    }
  },
}

async function losesDataAfterMistake(site: ArchivedSite): Promise<void> {
  const client = createClient({ ...demoAccount, baseUrl: site.url(), retries: 0 })
  const { Id } = await client.customers.create({ fields: { customer_full_name: 'Kamala Erased' } })
  const early = await logIn(site)
  await write(site, 'before')
  const known = (await readChanges(site, early)).cursor
  await site.timed('pgbackrest backup of the timer', () => site.postgres.run(timerCommand(site, 'incr')))
  const counts = await countRows(site)
  const moment = await readMoment(site)

  await write(site, 'after')
  const late = await logIn(site)
  const lost = (await readChanges(site, late)).cursor
  await site.operate(`layer --tenant demo drop ${layerName} --yes`)
  await site.operate(`customer --tenant demo erase ${Id} --yes`)
  await archiveAll(site)
  await site.stopServer()
  await site.postgres.stop('SIGQUIT')
  site.postgres.loseData()

  const [makeFolder] = site.commands(' --delta restore')
  await site.postgres.run(makeFolder!)
  await restoreTo(site, moment)
  const isBack = await site.withOwner((owner) => owner.query('select from record where record_id = $1', [Id]))
  expectEqual('the erased customer before the replay', isBack.rowCount, 1)
  const [replay] = await startAgain(site)
  expectEqual('the replay', replay, 'Erased 1 again whom the ledger names.\n')
  const ledger = await site.withOwner((owner) => owner.query('select from record where record_id = $1', [Id]))
  expectEqual('the erased customer after it', ledger.rowCount, 0)
  expectEqual('rows written before the moment', await find(site, 'before'), rowsOfRound)
  expectEqual('rows written after the moment', await find(site, 'after'), 0)
  const { record, position } = counts
  expectEqual('all rows', await countRows(site), { record: record - 1, position })
  site.onProgress(`restored: ${record} records and ${position} positions, and nothing later`)

  await write(site, 'again')
  expectEqual('a login from after the moment', (await readChanges(site, late)).status, 401)
  const expired = await readChanges(site, early, lost)
  expectEqual(
    'a cursor from after the moment',
    [expired.status, expired.error?.code],
    [410, 'CURSOR_EXPIRED'],
  )
  const follower = await readChanges(site, early, known)
  expectEqual('a cursor from before the moment', follower.status, 200)
  const created = follower.data!.filter(({ kind }) => kind === 'record').length
  expectEqual('records that its reader gets', created, rowsOfRound)
  site.onProgress('logins and cursors of the lost time have ended, the others go on without a gap')
}

/** Without a mistake: the newest moment is restored. */
async function losesData(site: ArchivedSite): Promise<void> {
  await write(site, 'archived')
  await archiveAll(site)
  await write(site, 'unarchived', unarchivedRows)
  await site.stopServer()
  await site.postgres.stop('SIGQUIT')
  site.postgres.loseData()
  await site.step(' --delta restore')
  await startPostgres(site)
  await startAgain(site)
  expectEqual('rows that were archived', await find(site, 'archived'), rowsOfRound)
  const kept = await find(site, 'unarchived')
  site.onProgress(
    `the newest moment: every archived row, and ${kept} of the last ${unarchivedRows}, which were not archived yet`,
  )
}

/** The data folder is there, and the restore keeps what did not change. PostgreSQL stops in order. */
async function makesMistake(site: ArchivedSite): Promise<void> {
  await write(site, 'kept')
  const moment = await readMoment(site)
  await site.operate(`layer --tenant demo drop ${layerName} --yes`)
  await site.stopServer()
  await site.timed('PostgreSQL stops', () => site.postgres.stop('SIGINT'))
  await restoreTo(site, moment)
  await startAgain(site)
  expectEqual('rows written before the mistake', await find(site, 'kept'), rowsOfRound)
}

async function restoreTo(site: ArchivedSite, moment: string): Promise<void> {
  await site.step('--type=time', (line) => line.replace(/--target='[^']*'/, `--target='${moment}'`))
  await startPostgres(site)
}

async function startPostgres(site: ArchivedSite): Promise<void> {
  await site.timed('PostgreSQL takes connections', () => site.postgres.start())
  await site.step('pg_is_in_recovery')
}

/** Runs the operator's commands of the guide, and starts the server. Returns what they print. */
async function startAgain(site: ArchivedSite): Promise<string[]> {
  const printed: string[] = []
  for (const line of site.commands('erasure replay'))
    printed.push(await site.operate(line.replace('geofield-server ', '')))
  await site.startServer()
  return printed
}

/** The command of the guide's service that makes a backup. */
function timerCommand({ guide }: ArchivedSite, type: 'full' | 'incr'): string {
  const unit = guide.files.get('/etc/systemd/system/geofield-pgbackrest@.service')!
  return /^ExecStart=(.* backup)$/m.exec(unit)![1]!.replace('%i', type)
}

async function readMoment({ withOwner, onProgress }: ArchivedSite): Promise<string> {
  const { rows } = await withOwner((owner) =>
    owner.query<{ moment: string }>('select clock_timestamp()::text moment'),
  )
  onProgress(`the moment is ${rows[0]!.moment}`)
  return rows[0]!.moment
}

/** Ends the present piece of PostgreSQL's log, and waits until it is in the archive. */
async function archiveAll({ postgres, withOwner, timed }: ArchivedSite): Promise<void> {
  const switched = 'select pg_walfile_name(pg_switch_wal())'
  const last = (await postgres.run(`psql -Atc '${switched}'`)).trim()
  const isArchived = () =>
    withOwner(async (owner) => {
      const { rows } = await owner.query('select from pg_stat_archiver where last_archived_wal >= $1', [last])
      return rows.length > 0
    })
  const limits = { limitMs: archiveLimitMs, everyMs: 100 }
  await timed('the log is archived', () => until('the log is archived', isArchived, limits))
}

/** Creates records one by one; each is acknowledged. */
async function write(site: ArchivedSite, mark: string, count = rowsOfRound): Promise<void> {
  const client = createClient({ ...demoAccount, baseUrl: site.url(), retries: 0 })
  for (let number = 0; number < count; number += 1)
    await client.records.create({ layerName, fields: { Title: `${mark}-${number}` } })
}

async function find({ withOwner }: ArchivedSite, mark: string): Promise<number> {
  const { rows } = await withOwner((owner) =>
    owner.query<{ count: number }>('select count(*)::integer from record where title like $1', [`${mark}-%`]),
  )
  return rows[0]!.count
}

async function countRows({ withOwner }: ArchivedSite): Promise<{ record: number; position: number }> {
  const { rows } = await withOwner((owner) =>
    owner.query<{ record: number; position: number }>(
      'select (select count(*)::integer from record) record, (select count(*)::integer from position) position',
    ),
  )
  return rows[0]!
}

const { tenant, apiKey } = demoAccount

async function logIn(site: ArchivedSite): Promise<string> {
  const { username, password: secret } = demoAccount
  const body = new URLSearchParams({ grant_type: 'password', username, password: secret })
  const response = await fetch(`${site.url()}/authen/oauth/token?api-key=${apiKey}`, { method: 'POST', body })
  return ((await response.json()) as { access_token: string }).access_token
}

type Page = {
  status: number
  error?: { code: string }
  data?: { kind: string }[]
  cursor: string
  hasMore?: boolean
}

/** Reads all changes after a cursor; without one, where the feed ends. */
async function readChanges(site: ArchivedSite, token: string, from?: string): Promise<Page> {
  const headers = { authorization: `Bearer ${token}` }
  const data: { kind: string }[] = []
  for (let cursor = from; ;) {
    const query = new URLSearchParams({ 'api-key': apiKey, take: '1000', ...(cursor && { cursor }) })
    const response = await fetch(`${site.url()}/${tenant}/changes?${query}`, { headers })
    const page = (await response.json()) as Page
    data.push(...(page.data ?? []))
    if (!page.hasMore) return { ...page, status: response.status, data }
    cursor = page.cursor
  }
}

function expectEqual(what: string, found: unknown, wanted: unknown): void {
  const [is, should] = [JSON.stringify(found), JSON.stringify(wanted)]
  if (is !== should) throw new Error(`${what}: ${is}, not ${should}`)
}
