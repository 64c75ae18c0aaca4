import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type pg from 'pg'
import type S3rver from 's3rver'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectOwner } from '../platform/database/migrate/owner.ts'
import { type ObjectStore, openObjectStore } from '../platform/files/objectStore.ts'
import type { Connection } from '../platform/postgres/connection.ts'
import { startTestDatabase, type TestDatabase } from '../platform/testing/testDatabase.ts'
import { forgetTestStore, startTestStore } from '../platform/testing/testStore.ts'
import { noteBackup, readBackupAge, readMark } from './backupStateStore.ts'
import { noObjects } from './fileBytes.ts'
import {
  createBackup,
  generateKeys,
  parseKeep,
  pruneBackups,
  readRecipients,
  restoreToScratch,
  verifyBackup,
  withBackupFile,
} from './index.ts'

const quiet = () => undefined
const inFolder = (name: string) => join(postgres.folder, name)
const place = 's3://backups/nightly'
const name = 'geofield-20260102T000000Z.tar.age'
const scratch = () => inFolder('scratch')
let s3: S3rver
let recipients: string[]
let postgres: TestDatabase
let connection: Connection
let owner: pg.Client
beforeAll(async () => {
  postgres = startTestDatabase()
  connection = await postgres.migrated()
  owner = await connectOwner(connection)
  await owner.query(`insert into tenant (code, name) values ('acme', 'Acme')`)
  s3 = await startTestStore(inFolder('s3'), 'backups')
  const keys = await generateKeys(new Date())
  writeFileSync(inFolder('key.txt'), keys.text)
  writeFileSync(inFolder('other.txt'), (await generateKeys(new Date())).text)
  writeFileSync(inFolder('public.txt'), `# of the office\n${keys.publicKey}\n`)
  recipients = await readRecipients(inFolder('public.txt'))
})
afterAll(async () => {
  forgetTestStore()
  await s3.close()
  await owner.end()
  await postgres.stop()
})
const backUp = (owner: pg.Client, path: string, onProgress: () => void = quiet) =>
  createBackup(owner, path, {
    objects: noObjects,
    recipients,
    onProgress,
  })
const inStore = async <T>(work: (store: ObjectStore, signal: AbortSignal) => Promise<T>) => {
  const store = await openObjectStore(place)
  return work(store, new AbortController().signal).finally(store.close)
}
const read = (path: string, identity: string | undefined) =>
  withBackupFile({ path, identity, scratch: scratch() }, async (file) => ({
    verified: await verifyBackup(file, quiet),
    restored: (await restoreToScratch(owner, file, quiet)).manifest,
  }))

test('a backup in a store is encrypted, and its key restores it into a database that is gone afterwards', async () => {
  const { manifest } = await backUp(owner, `${place}/${name}`)
  const text = await inStore((store, signal) => store.read(name, signal))
  expect(text).toMatch(/^age-encryption.org\/v1\n/)
  expect(text).not.toContain('manifest.json')
  expect(await read(`${place}/${name}`, inFolder('key.txt'))).toEqual({
    verified: manifest,
    restored: manifest,
  })
  expect(readdirSync(scratch())).toEqual([])
  const { rows } = await owner.query(
    `select datname from pg_database where datname ~ 'scratch' union all select rolname from pg_roles where rolname ~ 'scratch'`,
  )
  expect(rows).toEqual([])
})

test('the age of the last backup is that of its moment, and never grows by an older one', async () => {
  const age = () => readBackupAge(owner)
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
  await owner.query(`update geofield.backup_state set backed_up_to = now() - interval '3 days'`)
  expect(await noteBackup(owner, hoursAgo(2))).toBe(true)
  expect(await age()).toBeGreaterThanOrEqual(7200)
  expect(await noteBackup(owner, hoursAgo(30))).toBe(true)
  expect(await age()).toBeLessThan(10_800)
})

test('a backup in a store is refused without its key, with another one, and if a byte of it changed', async () => {
  await expect(read(`${place}/${name}`, undefined)).rejects.toThrow('is encrypted. Name the file')
  await expect(read(`${place}/${name}`, inFolder('other.txt'))).rejects.toThrow("can't be decrypted with")
  await expect(read(`${place}/${name}`, inFolder('public.txt'))).rejects.toThrow('must have lines with a')
  await expect(readRecipients(inFolder('key.txt'))).rejects.toThrow('must have lines with a public key')
  await inStore(async (store, signal) => {
    const bytes = await buffer(await store.open(name, signal))
    bytes[bytes.length - 1000]! ^= 1
    await store.write('damaged.tar.age', bytes, signal)
  })
  await expect(read(`${place}/damaged.tar.age`, inFolder('key.txt'))).rejects.toThrow(/decrypt|tag/)
  await expect(read(`${place}/none.tar.age`, inFolder('key.txt'))).rejects.toThrow(
    `There is no ${place}/none`,
  )
  const renamed = inFolder('renamed.tar')
  await inStore((store, signal) => store.download(name, renamed, signal))
  await expect(read(renamed, inFolder('key.txt'))).rejects.toThrow('ends in .tar.age, and name its key')
  expect(readdirSync(scratch())).toEqual([])
})

test('a store without credentials or with a wrong address is refused in words', async () => {
  const { AWS_ACCESS_KEY_ID, AWS_ENDPOINT_URL_S3 } = process.env
  try {
    delete process.env['AWS_ACCESS_KEY_ID']
    process.env['AWS_EC2_METADATA_DISABLED'] = 'true'
    await expect(backUp(owner, `${place}/x.tar.age`)).rejects.toThrow('Set AWS_ACCESS_KEY_ID and')
    process.env['AWS_ENDPOINT_URL_S3'] = 's3.example.com'
    await expect(backUp(owner, `${place}/x.tar.age`)).rejects.toThrow('must be an address like https://')
  } finally {
    Object.assign(process.env, { AWS_ACCESS_KEY_ID, AWS_ENDPOINT_URL_S3 })
    delete process.env['AWS_EC2_METADATA_DISABLED']
  }
})

test('a backup in a store never replaces an object, leaves none when it fails, and older ones go by the schedule', async () => {
  await expect(backUp(owner, `${place}/${name}`)).rejects.toThrow('exists already')
  const failing = await connectOwner(connection)
  await expect(
    backUp(failing, `${place}/geofield-20260103T000000Z.tar.age`, () => void failing.end()),
  ).rejects.toThrow(/closed|terminated/)
  await inStore((store, signal) => store.write('geofield-20260101T000000Z.tar.age', 'older', signal))
  expect(await pruneBackups(place, parseKeep('1'), await readMark(owner))).toBe(1)
  const left = await inStore((store, signal) => store.list('', signal))
  expect(left.map((each) => each.name)).toEqual(['damaged.tar.age', name])
})
