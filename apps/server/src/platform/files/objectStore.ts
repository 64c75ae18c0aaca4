import { createReadStream, createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Objects under one prefix of a bucket, by their names under it. */
export type ObjectStore = {
  /** `s3://BUCKET/PREFIX`, for messages. */
  address: string
  /** Returns undefined if there is no such object. */
  read: (name: string, signal: AbortSignal) => Promise<string | undefined>
  /** The tag of the object's content. Returns undefined if there is no such object. */
  tag: (name: string, signal: AbortSignal) => Promise<string | undefined>
  write: (name: string, content: string | Uint8Array, signal: AbortSignal) => Promise<void>
  /** Throws if there is no such object. */
  open: (name: string, signal: AbortSignal) => Promise<Readable>
  download: (name: string, file: string, signal: AbortSignal) => Promise<void>
  /** Sends a file, or a stream of any length, in parts, each of which is repeated if it fails. The object appears when it is whole. */
  upload: (content: string | Readable, name: string, options: UploadOptions) => Promise<void>
  list: (folder: string, signal: AbortSignal) => Promise<StoredObject[]>
  remove: (name: string, signal: AbortSignal) => Promise<void>
  close: () => void
}

/** `modified` is when it was written, in milliseconds since 1970. */
type StoredObject = { name: string; bytes: number; modified: number }

type UploadOptions = { onBytes?: (sent: number) => void; signal: AbortSignal }

export function isStoreAddress(path: string): boolean {
  return path.startsWith('s3://')
}

/** Splits `s3://BUCKET/PATH/NAME` into the address of the folder and the name. Throws if it is not an address of an object. */
export function splitObjectAddress(address: string): { folder: string; name: string } {
  const [, folder, name] = /^(s3:\/\/[^/]+(?:\/[^/]+)*)\/([^/]+)$/.exec(address) ?? []
  if (folder === undefined || name === undefined)
    throw new Error(`${address} must be an address like s3://bucket/path/name.`)
  return { folder, name }
}

/** A store takes 10,000 parts of a file. */
const partBytes = 32 * 1024 * 1024
/** Parts that are sent at once; each is in memory meanwhile. */
const queueSize = 2
const attempts = 4
const connectTimeoutMs = 5_000
const stallTimeoutMs = 30_000

/**
 * Opens an S3-compatible store. The environment says where it is and who asks, as for every program that uses one:
 * AWS_ENDPOINT_URL_S3, AWS_REGION, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, or the role of the machine.
 */
export async function openObjectStore(address: string): Promise<ObjectStore> {
  // Loaded only here: servers without a store don't need it.
  const [aws, { Upload }] = await Promise.all([import('@aws-sdk/client-s3'), import('@aws-sdk/lib-storage')])
  const { hostname: Bucket, pathname } = new URL(address)
  const prefix = `${pathname.replaceAll(/^\/|\/$/g, '')}/`.replace(/^\/$/, '')
  const at = (name: string) => ({ Bucket, Key: `${prefix}${name}` })
  const client = new aws.S3Client(clientOptions())
  const provide = client.config.credentials
  client.config.credentials = (options) =>
    provide(options).catch((cause: Error) => {
      throw new Error(`${address}: ${cause.message}. ${credentialsCure}`, { cause })
    })
  const get = async (name: string, abortSignal: AbortSignal) =>
    (await client.send(new aws.GetObjectCommand(at(name)), { abortSignal })).Body!
  return {
    address,
    read: async (name, signal) => {
      try {
        return await (await get(name, signal)).transformToString()
      } catch (error) {
        if (error instanceof aws.NoSuchKey) return undefined
        throw error
      }
    },
    tag: async (name, abortSignal) => {
      try {
        const { ETag } = await client.send(new aws.HeadObjectCommand(at(name)), { abortSignal })
        return ETag
      } catch (error) {
        if (error instanceof aws.NotFound) return undefined
        throw error
      }
    },
    write: async (name, content, abortSignal) => {
      await client.send(new aws.PutObjectCommand({ ...at(name), Body: content }), { abortSignal })
    },
    open: async (name, signal) => (await get(name, signal)) as Readable,
    download: async (name, file, signal) =>
      pipeline((await get(name, signal)) as Readable, createWriteStream(file), { signal }),
    upload: async (content, name, { onBytes, signal }) => {
      signal.throwIfAborted()
      const Body = typeof content === 'string' ? createReadStream(content) : content
      const upload = new Upload({ client, params: { ...at(name), Body }, partSize: partBytes, queueSize })
      upload.on('httpUploadProgress', ({ loaded = 0 }) => onBytes?.(loaded))
      const abort = () => void upload.abort()
      signal.addEventListener('abort', abort, { once: true })
      await upload.done().finally(() => signal.removeEventListener('abort', abort))
    },
    list: async (folder, abortSignal) => {
      const found: StoredObject[] = []
      const input = { Bucket, Prefix: `${prefix}${folder}` }
      for await (const { Contents = [] } of aws.paginateListObjectsV2({ client }, input, { abortSignal }))
        for (const { Key = '', Size = 0, LastModified } of Contents)
          found.push({ name: Key.slice(prefix.length), bytes: Size, modified: Number(LastModified) })
      return found
    },
    remove: async (name, abortSignal) => {
      await client.send(new aws.DeleteObjectCommand(at(name)), { abortSignal })
    },
    close: () => client.destroy(),
  }
}

/** Reads one object by its address. Throws if there is no such object. */
export async function withObject<T>(address: string, use: (content: Readable) => Promise<T>): Promise<T> {
  const { folder, name } = splitObjectAddress(address)
  const store = await openObjectStore(folder)
  try {
    return await use(await store.open(name, new AbortController().signal))
  } finally {
    store.close()
  }
}

const credentialsCure =
  'Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or give the machine a role that may use the bucket.'

function clientOptions() {
  const { AWS_ENDPOINT_URL_S3, AWS_ENDPOINT_URL, AWS_REGION, AWS_DEFAULT_REGION } = process.env
  const endpoint = AWS_ENDPOINT_URL_S3 || AWS_ENDPOINT_URL
  if (endpoint && !URL.canParse(endpoint))
    throw new Error(`AWS_ENDPOINT_URL_S3 must be an address like https://s3.example.com; got "${endpoint}".`)
  return {
    // Stores other than Amazon's ignore the region, but it is part of each signature.
    region: AWS_REGION || AWS_DEFAULT_REGION || 'us-east-1',
    ...(endpoint && { endpoint, forcePathStyle: true }),
    maxAttempts: attempts,
    requestHandler: { connectionTimeout: connectTimeoutMs, socketTimeout: stallTimeoutMs },
    // Not every compatible store has the newer checksums. A map's files have their own, which are checked.
    requestChecksumCalculation: 'WHEN_REQUIRED' as const,
    responseChecksumValidation: 'WHEN_REQUIRED' as const,
  }
}
