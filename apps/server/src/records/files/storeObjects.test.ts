import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { rmSync, utimesSync } from 'node:fs'
import type S3rver from 's3rver'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTenantApp } from '../../testing/tenantApp.ts'
import { addCompany, sendAs } from '../../testing/companies.ts'
import { temporaryFolder } from '../../platform/testing/testDatabase.ts'
import { forgetTestStore, startTestStore } from '../../platform/testing/testStore.ts'
import { openFileObjects } from './fileObjects.ts'

const bucket = 'photos'
const fileStore = `s3://${bucket}/india`
const directory = temporaryFolder()
let store: S3rver
beforeAll(async () => {
  store = await startTestStore(directory, bucket)
})
afterAll(() => {
  forgetTestStore()
  rmSync(directory, { recursive: true, force: true, maxRetries: 5 })
})

test('an S3-compatible store keeps objects whole, says what it has, and lists those of more than a day', async () => {
  const objects = openFileObjects({ dataDir: '/not/used', fileStore })
  const bytes = Buffer.from([0xff, 0xd8, 0x00, 0x0a])
  const [old, young] = ['7', '8'].map(
    (tenant) => `${tenant}/0197e7f3-4d5e-7f60-8b7c-8d9e0f1a2b01-0123456789ab`,
  ) as [string, string]
  for (const name of [old, young, 'README']) await objects.write(name, bytes)
  expect(await buffer(await objects.open(old))).toEqual(bytes)
  const time = new Date(Date.now() - 2 * 86_400_000)
  for (const name of [old, 'README'])
    utimesSync(join(directory, bucket, `india/${name}._S3rver_object`), time, time)
  const listed: string[] = []
  for await (const names of objects.listOld()) listed.push(...names)
  expect(listed).toEqual([old])
  await objects.remove(old)
  expect([await objects.has(old), await objects.has(young)]).toEqual([false, true])
})

test('a server without its store refuses uploads and downloads with 503, and nothing is half stored', async () => {
  const server = await startTenantApp({ settings: { GEOFIELD_FILE_STORE: fileStore } })
  try {
    const company = await addCompany(server, 'photos', {
      visibility: 'shared',
      customers: 'all',
      records: 'all',
    })
    const { token } = company.people.field
    const path = '/files/0197e7f3-4d5e-7f60-8b7c-8d9e0f1a2b01'
    const body = { content: Buffer.from('%PDF-1.7 signed').toString('base64') }
    const upload = () => sendAs(server, company, token, { path, method: 'PUT', body })
    const download = () => sendAs(server, company, token, { path, method: 'GET' })
    expect([(await upload()).status, (await download()).status]).toEqual([200, 200])
    await store.close()
    const refused = await download()
    expect([refused.status, refused.body.error.code]).toEqual([503, 'NOT_READY'])
    const other = '/files/0197e7f3-4d5e-7f60-8b7c-8d9e0f1a2b02'
    const lost = await sendAs(server, company, token, { path: other, method: 'PUT', body })
    expect(lost.status).toBe(503)
    const { rows } = await server.owner.query('select count(*)::integer files from stored_file')
    expect(rows).toEqual([{ files: 1 }])
  } finally {
    await server.stop()
  }
})
