import { build } from 'esbuild'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { launchBrowser } from '../../apps/docs/test/browser.ts'
import { copyConsumer } from './testing/consumer.ts'
import { startSessionServer } from './testing/sessionServer.ts'

/** What each tab runs: a client whose session is in the storage of the origin. */
const program = `import { createClient, keepIn } from '@geofield/client'
import { indexedDbStore, openOutbox } from '@geofield/client/offline'
export const events = []
export const client = createClient({
  baseUrl: location.origin,
  apiKey: 'key-6f1d',
  storage: keepIn(localStorage),
  onSession: ({ type, reason, elsewhere }) => void events.push([type, reason, elsewhere && 'elsewhere'].filter(Boolean).join(' ')),
})
export const outbox = openOutbox(client, { store: indexedDbStore(), account: 'asha' })
export const queue = async (count) => {
  const note = { operation: 'createRecord', layerName: 'ORDER', body: { Title: 'Queued' } }
  for (let made = 0; made < count; made += 1) await outbox.add(note)
}
export const queueFile = (bytes) => outbox
  .add({ operation: 'uploadFile', content: new Blob([new Uint8Array(bytes).fill(7)]) })
  .then(([{ Id }]) => Id, ({ name, isFull, message }) => ({ name, isFull, message }))
export const readFile = (id) => outbox.readFile(id).then((bytes) => bytes && [bytes.length, bytes.every((byte) => byte === 7)])
export const search = () => client.records.search({ layerName: 'ORDER' }).then(({ total }) => total, String)
`
/** Not an address of this computer to the browser: pages there lack what only HTTPS has, such as Web Locks. */
const host = 'pages.example'
const folder = mkdtempSync(join(tmpdir(), 'geofield-tabs-'))
let browser: Awaited<ReturnType<typeof launchBrowser>>
let script: string

beforeAll(async () => {
  const consumer = copyConsumer(inject('consumerFolder'), join(folder, 'consumer'))
  consumer.write('tabs.mjs', program)
  const entryPoints = [join(consumer.folder, 'tabs.mjs')]
  const { outputFiles } = await build({ entryPoints, bundle: true, format: 'esm', write: false })
  script = outputFiles[0]!.text
  browser = await launchBrowser([`--host-resolver-rules=MAP ${host} 127.0.0.1`])
})
afterAll(async () => {
  await browser?.close()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

/** Opens tabs of one origin. */
async function openTabs(count: number, { isSecure }: { isSecure: boolean }) {
  const server = await startSessionServer(script)
  onTestFinished(server.close)
  const context = await browser.newContext()
  onTestFinished(() => context.close())
  const url = isSecure ? server.url : server.url.replace('127.0.0.1', host)
  const pages = await Promise.all(Array.from({ length: count }, () => context.newPage()))
  for (const page of pages) await page.goto(url)
  expect(await pages[0]!.evaluate('"locks" in navigator')).toBe(isSecure)
  const tabs = pages.map((page) => ({
    page,
    run: (code: string) =>
      page.evaluate(
        `import('/script.js').then(({ client, events, outbox, queue, queueFile, readFile, search }) => ${code})`,
      ) as Promise<unknown>,
  }))
  await tabs[0]!.run(`client.session.signIn({ username: 'asha', password: 'pass-9c2e' })`)
  return { server, tabs, each: (code: string) => Promise.all(tabs.map(({ run }) => run(code))) }
}

describe('tabs of one origin', () => {
  test('tabs of one origin that renew at the same moment send one token request, and stay signed in after a reload', async () => {
    const { server, tabs, each } = await openTabs(3, { isSecure: true })
    expect(await each('search()')).toEqual([0, 0, 0])
    for (let round = 0; round < 5; round++) {
      server.expire()
      expect(await each('search()')).toEqual([0, 0, 0])
    }
    expect(server.grants).toEqual(['password', 'r1', 'r2', 'r3', 'r4', 'r5'])
    await Promise.all(tabs.map(({ page }) => page.reload()))
    expect(await each('client.session.exists()')).toEqual([true, true, true])
    server.expire()
    expect(await each('search()')).toEqual([0, 0, 0])
    expect(server.grants).toHaveLength(7)
  })

  test.each([true, false])(
    'learn of a sign-out in one of them, with isSecureContext %s',
    async (isSecure) => {
      const { server, tabs, each } = await openTabs(2, { isSecure })
      await each('search()')
      server.expire()
      for (const { run } of tabs) expect(await run('search()')).toBe(0)
      expect(server.grants).toEqual(['password', 'r1'])
      expect(await tabs[0]!.run('client.session.signOut()')).toEqual({ revoked: true })
      await expect.poll(() => tabs[1]!.run('events')).toContain('signedOut ended elsewhere')
      expect(await tabs[1]!.run('search()')).toContain('The session is over')
      expect(server.revoked).toEqual(['r2'])
      expect(await tabs[0]!.page.evaluate('localStorage.length')).toBe(0)
    },
  )

  test.each([true, false])(
    'tabs keep one queue in IndexedDB, which survives reloads and a call that fails, with isSecureContext %s',
    async (isSecure) => {
      const { tabs, each } = await openTabs(2, { isSecure })
      await each('queue(5)')
      await Promise.all(tabs.map(({ page }) => page.reload()))
      const ids = 'outbox.waiting().then((all) => all.map(({ Id }) => Id))'
      const [one, other] = (await each(ids)) as [string[], string[]]
      expect([one, new Set(one).size]).toEqual([other, 10])
      // The server of this test knows no queue.
      expect(await each('outbox.send().then(({ state }) => state)')).toEqual(['waiting', 'waiting'])
      expect(await tabs[0]!.run(`outbox.cancel('${one[0]}', { force: true })`)).toEqual([one[0]])
      expect(await tabs[1]!.run(ids)).toEqual(one.slice(1))
    },
  )

  test('a photo is kept in IndexedDB with its bytes for all tabs, and one for which there is no room is refused whole', async () => {
    const { server, tabs } = await openTabs(2, { isSecure: true })
    const [one, other] = tabs
    // Before the first write: the browser remembers for a while how much room there is.
    const devtools = await one!.page.context().newCDPSession(one!.page)
    await devtools.send('Storage.overrideQuotaForOrigin', {
      origin: new URL(server.url).origin,
      quotaSize: 1_500_000,
    })
    const kept = await one!.run('queueFile(300_000)')
    await one!.page.reload()
    expect(await other!.run(`readFile('${kept}')`)).toEqual([300_000, true])
    expect(await one!.run('queueFile(3_000_000)')).toEqual({
      name: 'StorageError',
      isFull: true,
      message: expect.stringContaining('The storage of this device is full'),
    })
    expect(await other!.run('outbox.waiting().then((all) => all.map(({ Id }) => Id))')).toEqual([kept])
  })
})
