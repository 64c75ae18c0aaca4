import { randomUUID } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { folderObjects, openFileObjects } from './fileObjects.ts'
import { newObjectName } from './objects.ts'
import { keepFiles } from './fileUpkeep.ts'
import { addCompany, type Company, noteLayer, type Person, sendAs, sendOk } from '../../testing/companies.ts'
import { newPlan } from '../../testing/rightsCases.ts'
import { startTenantApp, type TenantApp } from '../../testing/tenantApp.ts'

// Files of a whole server: who reads them, when they end, and that nothing is left of those that were refused.

let server: TenantApp
let company: Company
let stranger: Company
beforeAll(async () => {
  server = await startTenantApp({ settings: { GEOFIELD_TENANT_FILES_MB: '1' } })
  const closed = { visibility: 'hierarchy', customers: 'assigned', records: 'created' } as const
  company = await addCompany(server, 'photos', closed)
  stranger = await addCompany(server, 'stranger', closed)
})
afterAll(() => server.stop())

const dataDir = () => join(server.folder, 'data')
const pdf = (text: string) => ({ content: Buffer.from(`%PDF-1.7 ${text}`).toString('base64') })
const upload = async ({ token }: Person, file: string = randomUUID()) => {
  await sendOk(server, company, token, { path: `/files/${file}`, method: 'PUT', body: pdf(file) })
  return file
}
const statusFor = async ({ token }: Person, file: string, of = company) =>
  (await sendAs(server, of, token, { path: `/files/${file}`, method: 'GET' })).status
const readers = async (file: string) => {
  const found: string[] = []
  for (const [name, person] of Object.entries(company.people))
    if ((await statusFor(person, file)) === 200) found.push(name)
  return found
}
const notes = `/api/app-base/data-layer/${noteLayer}`
const send = ({ token }: Person, path: string, body: object) => sendOk(server, company, token, { path, body })
const objectsOf = async (code: string): Promise<string[]> => {
  const { rows } = await server.owner.query('select tenant_id from tenant where code = $1', [code])
  const folder = join(dataDir(), 'files', String(rows[0].tenant_id))
  return existsSync(folder) ? readdirSync(folder) : []
}

test('a file is read by its uploader, then by those who read the record, the event or its visit', async () => {
  const { admin, manager, field, other } = company.people
  const [ofRecord, ofEvent, ofVisit] = [await upload(field), await upload(field), await upload(admin)]
  expect([await readers(ofRecord), await readers(ofVisit)]).toEqual([['field'], ['admin']])
  expect(await statusFor(stranger.people.admin, ofRecord, stranger)).toBe(404)

  // iOS writes UUIDs in upper case.
  const { Id } = await send(field, notes, { note_photo: ofRecord.toUpperCase() })
  await send(field, '/api/ndms2/events', {
    typeCode: 'DUTY',
    actionCode: 'on_duty',
    data: { files: [ofEvent, 'not an Id', 7] },
  })
  for (const file of [ofRecord, ofEvent])
    expect((await readers(file)).toSorted()).toEqual(['admin', 'field', 'manager', 'reader'])

  const plan = await newPlan({ server, company, owner: other, caller: admin })
  await send(admin, '/api/ndms2/events', {
    typeCode: 'VISIT',
    actionCode: 'check_in',
    layerCode: 'VISIT',
    recordNodeId: plan.visits[0].Id,
    data: { files: [ofVisit] },
  })
  // The event is the admin's, and the visit the other's.
  expect((await readers(ofVisit)).toSorted()).toEqual(['admin', 'other', 'reader'])

  await sendOk(server, company, admin.token, { path: `${notes}/${Id}`, method: 'DELETE' })
  expect(await readers(ofRecord)).toEqual(['field'])
  expect(await statusFor(manager, ofRecord)).toBe(404)
})

test('an event that loses its data, as by an erasure, refers to its files no more', async () => {
  const { field } = company.people
  const file = await upload(field)
  await send(field, '/api/ndms2/events', { typeCode: 'DUTY', actionCode: 'on_duty', data: { files: [file] } })
  expect(await readers(file)).toContain('admin')
  await server.owner.query(`update event set data = null where data->'files' ? $1`, [file])
  expect(await readers(file)).toEqual(['field'])
})

test('an upload is recognised by its uploader only, also when others have referred to its Id before', async () => {
  const { field, other } = company.people
  const file = randomUUID()
  await send(other, notes, { note_photo: file })
  await upload(field, file)
  await upload(field, file)
  const taken = await sendAs(server, company, other.token, {
    path: `/files/${file}`,
    method: 'PUT',
    body: pdf(file),
  })
  expect([taken.status, taken.body.error.code]).toEqual([409, 'CONFLICT'])
  const count = (names: string[]) => names.filter((name) => name.startsWith(file)).length
  expect(count(await objectsOf('photos'))).toBe(1)
})

test('a file that nothing refers to ends after 7 days, and so does an object that no file has, after one', async () => {
  const { field } = company.people
  const [kept, ended, young] = [await upload(field), await upload(field), await upload(field)]
  await send(field, notes, { note_photo: kept })
  await server.owner.query(
    `update stored_file set unreferenced_since = now() - interval '8 days' where file_id = any($1)`,
    [[kept, ended]],
  )
  const { rows } = await server.owner.query(`select tenant_id from tenant where code = 'photos'`)
  const folder = join(dataDir(), 'files', String(rows[0].tenant_id))
  const [crashed, fresh] = [newObjectName(0, randomUUID()), newObjectName(0, randomUUID())].map((name) =>
    name.slice(2),
  )
  const names = [crashed!, `${crashed}.part`, fresh!, 'of somebody else']
  for (const name of names) writeFileSync(join(folder, name), 'x')
  writeFileSync(join(dataDir(), 'files', 'README'), 'x')
  const old = new Date(Date.now() - 2 * 86_400_000)
  for (const name of await objectsOf('photos')) if (name !== fresh) utimesSync(join(folder, name), old, old)
  await keepFiles(server.owner, openFileObjects({ dataDir: dataDir() }))
  expect([
    await statusFor(field, kept),
    await statusFor(field, ended),
    await statusFor(field, young),
  ]).toEqual([200, 404, 200])
  const left = await objectsOf('photos')
  expect(left).toEqual(expect.arrayContaining([fresh, 'of somebody else']))
  expect(left.filter((name) => name.startsWith(crashed!) || name.startsWith(ended))).toEqual([])
})

test('a repeat brings back bytes that were lost', async () => {
  const { field } = company.people
  const file = await upload(field)
  const { rows } = await server.owner.query('select object from stored_file where file_id = $1', [file])
  rmSync(join(dataDir(), 'files', rows[0].object))
  await upload(field, file)
  expect(await statusFor(field, file)).toBe(200)
})

test('an upload over the limit of the tenant is refused with 507, and leaves nothing', async () => {
  const { field } = stranger.people
  const big = () => pdf('x'.repeat(600_000))
  const put = () =>
    sendAs(server, stranger, field.token, { path: `/files/${randomUUID()}`, method: 'PUT', body: big() })
  const responses = await Promise.all([put(), put(), put()])
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 507, 507])
  const refused = responses.find(({ status }) => status === 507)!
  expect(refused.body.error.code).toBe('STORAGE_FULL')
  expect(await objectsOf('stranger')).toHaveLength(1)
})

test('a disk that is almost full takes no file', async () => {
  const folder = join(server.folder, 'full')
  const objects = folderObjects(folder, { spare: Number.MAX_SAFE_INTEGER })
  await expect(objects.write('1/a', Buffer.from('x'))).rejects.toMatchObject({ code: 'STORAGE_FULL' })
  expect(readdirSync(join(folder, '1'))).toEqual([])
})

test('a disk that becomes full takes no half file, keeps those that it has, and goes on when there is room', (context) => {
  const folder = join(server.folder, 'small')
  mkdirSync(folder)
  // An ordinary account has a file system of its own size where the machine has user namespaces.
  const inSmallDisk = (command: string) =>
    spawnSync(
      'unshare',
      ['--map-root-user', '--mount', 'sh', '-c', `mount -t tmpfs -o size=4m tmpfs ${folder} && ${command}`],
      { encoding: 'utf8', cwd: import.meta.dirname },
    )
  if (inSmallDisk('true').status !== 0) context.skip('This machine has no user namespaces')
  const program = `
    import { readdirSync, statSync } from 'node:fs'
    import { folderObjects } from './fileObjects.ts'
    const objects = folderObjects('${folder}', { spare: 0 })
    const write = (name) => objects.write('1/' + name, Buffer.alloc(300_000)).then(() => 'stored', ({ code }) => code)
    // The free bytes are counted before the write: those who write at the same time fill the disk together.
    const rounds = [await Promise.all(Array.from({ length: 20 }, (_, n) => write('a' + n)))]
    const left = readdirSync('${folder}/1')
    const sizes = left.map((name) => statSync('${folder}/1/' + name).size)
    await objects.remove('1/' + left[0])
    rounds.push([await write('b')])
    console.log(JSON.stringify({ rounds, left: sizes }))`
  const { stdout, stderr } = inSmallDisk(
    `${process.execPath} --input-type=module --eval '${program.replaceAll("'", `'\\''`)}'`,
  )
  expect(stderr).toBe('')
  const { rounds, left } = JSON.parse(stdout) as { rounds: string[][]; left: number[] }
  const stored = rounds[0]!.filter((outcome) => outcome === 'stored').length
  expect(new Set(rounds[0])).toEqual(new Set(['stored', 'STORAGE_FULL']))
  expect([left, rounds[1]]).toEqual([Array(stored).fill(300_000), ['stored']])
})
