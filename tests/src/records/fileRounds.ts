import { hash, randomBytes, randomInt, randomUUID } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Client, createClient, isApiError } from '@geofield/client'
import { demoAccount, type DemoServer } from '../service/demoServer.ts'

type Rounds = {
  rounds: number
  /** How many uploads get a response, in all rounds together. */
  uploads: number
  /** Starts a server with the data of the last one. */
  start: () => Promise<DemoServer>
  /** The folder in which the server keeps the bytes of files. */
  objects: string
  onProgress: (message: string) => void
}

const uploaders = 8
const mostBytes = 200_000
const png = Buffer.from('89504e470d0a1a0a', 'hex')
type Files = Map<string, Buffer>

/**
 * Kills the server again and again, and in every other round its PostgreSQL too, in the middle of uploads. After each restart
 * every acknowledged file has its bytes, and one without a response is there whole or not at all, and is taken when it
 * is sent again. Throws at the first difference.
 */
export async function fileRounds({ rounds, uploads, start, objects, onProgress }: Rounds): Promise<void> {
  const all: Files = new Map()
  let server = await start()
  const ofDemo = listObjects(objects)
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const [stored, cut] = await uploadUntilKilled(server, Math.ceil(uploads / rounds), round % 2 === 0)
      server = await start()
      const client = createClientFor(server)
      await expectStored(client, stored)
      const { found } = await sendAgain(client, cut)
      await expectStored(client, cut)
      for (const [id, bytes] of [...stored, ...cut]) all.set(id, bytes)
      onProgress(
        `round ${round} of ${rounds}: ${stored.size} acknowledged uploads are there; of ${cut.size} that were cut off ${found} were there too, whole`,
      )
    }
    await expectStored(createClientFor(server), all)
    onProgress(`${all.size} files in all; ${expectWhole(objects, all, ofDemo)}`)
  } finally {
    await server.stop()
  }
}

function createClientFor({ url }: DemoServer): Client {
  const { tenant, apiKey, username, password } = demoAccount
  // No retries: this run compares which uploads got a response and which didn't.
  return createClient({ baseUrl: url, tenant, apiKey, username, password, retries: 0 })
}

/** Returns the files whose upload got a response, and those whose upload was cut off. */
async function uploadUntilKilled(
  server: DemoServer,
  enough: number,
  withDatabase: boolean,
): Promise<[stored: Files, cut: Files]> {
  const client = createClientFor(server)
  const [stored, cut]: [Files, Files] = [new Map(), new Map()]
  const killing = new AbortController()
  async function upload(): Promise<void> {
    while (!killing.signal.aborted) {
      const id = randomUUID()
      const content = Buffer.concat([png, randomBytes(randomInt(mostBytes))])
      cut.set(id, content)
      try {
        await client.preview.records.uploadFile({ id, content })
      } catch (error) {
        // An error before the kill is a fault of the server.
        if (!killing.signal.aborted) throw error
        continue
      }
      cut.delete(id)
      stored.set(id, content)
      if (stored.size >= enough) killing.abort()
    }
  }
  const kill = async () => {
    if (withDatabase) server.killDatabase()
    await server.kill()
  }
  const killed = new Promise<void>((resolve, reject) =>
    killing.signal.addEventListener('abort', () => void kill().then(resolve, reject)),
  )
  await Promise.all(Array.from({ length: uploaders }, upload))
  await killed
  return [stored, cut]
}

async function download(client: Client, id: string): Promise<Buffer> {
  const blob = await client.preview.records.downloadFile({ id })
  return Buffer.from(await blob.arrayBuffer())
}

async function expectStored(client: Client, files: Files): Promise<void> {
  for (const [id, bytes] of files)
    if (!(await download(client, id)).equals(bytes)) throw new Error(`The file ${id} has other bytes`)
}

/** Sends what got no response, as a device does. Returns how many of the files were there before. */
async function sendAgain(client: Client, files: Files): Promise<{ found: number }> {
  let found = 0
  for (const [id, content] of files) {
    const before = await download(client, id).catch((error: unknown) => {
      if (isApiError(error, { code: 'ENTITY_NOT_FOUND' })) return undefined
      throw error
    })
    if (before && !before.equals(content)) throw new Error(`The file ${id} is stored by half`)
    if (before) found += 1
    await client.preview.records.uploadFile({ id, content })
  }
  return { found }
}

const listObjects = (objects: string) => globSync('*/*', { cwd: objects })

/** Each object but those of the demo has the bytes of a file; what the kills left unfinished has a name of its own. */
function expectWhole(objects: string, files: Files, ofDemo: string[]): string {
  const known = new Set([...files.values()].map((bytes) => hash('sha256', bytes)))
  const names = listObjects(objects).filter((name) => !ofDemo.includes(name))
  const parts = names.filter((name) => name.endsWith('.part'))
  const whole = names.filter((name) => !name.endsWith('.part'))
  const half = whole.filter((name) => !known.has(hash('sha256', readFileSync(join(objects, name)))))
  if (half.length > 0) throw new Error(`Objects have bytes of no upload: ${half.join(', ')}`)
  if (whole.length < files.size) throw new Error(`${files.size} files have ${whole.length} objects`)
  return `${whole.length} objects, all whole, and ${parts.length} unfinished ones for upkeep to remove`
}
