import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { pipeline } from 'node:stream'
import { createServer } from 'node:tls'
import { promisify } from 'node:util'
import { repository } from './testData.ts'

export interface TlsStore {
  /** At `localhost`. */
  port: number
  /** The file that a client trusts. */
  certificate: string
  account: { AWS_ACCESS_KEY_ID: string; AWS_SECRET_ACCESS_KEY: string }
  stop: () => Promise<void>
}

interface TestStore {
  storeAccount: TlsStore['account']
  startTestStore: (directory: string, bucket: string) => Promise<{ close: () => Promise<void> }>
  forgetTestStore: () => void
}

/** Starts the server's S3-compatible test store with one bucket, behind TLS, which some of its clients insist on. */
export async function startTlsStore(folder: string, bucket: string): Promise<TlsStore> {
  const file = join(repository, 'apps/server/src/platform/testing/testStore.ts')
  const { storeAccount, startTestStore, forgetTestStore } = (await import(file)) as TestStore
  const [key, certificate] = [join(folder, 'store.key'), join(folder, 'store.pem')]
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const files = ['-keyout', key, '-out', certificate]
  await promisify(execFile)('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...names, ...files])
  const store = await startTestStore(join(folder, 'store'), bucket)
  const plainPort = Number(new URL(process.env['AWS_ENDPOINT_URL_S3']!).port)
  forgetTestStore()
  // A client that leaves early ends its connection here too.
  const ignore = () => undefined
  const options = { key: readFileSync(key), cert: readFileSync(certificate) }
  const proxy = createServer(options, (socket) => {
    const plain = connect(plainPort, '127.0.0.1')
    pipeline(socket, plain, ignore)
    pipeline(plain, socket, ignore)
  }).listen(0, 'localhost')
  await once(proxy, 'listening')
  const stop = async () => {
    proxy.close()
    await store.close()
  }
  return { port: (proxy.address() as AddressInfo).port, certificate, account: storeAccount, stop }
}
