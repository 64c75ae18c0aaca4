import type { Log } from '../platform/log/log.ts'
import { redactText } from '../platform/log/redact.ts'
import { type Bucket, type Count, memoryWindows, type Windows } from '../platform/rateLimit/windows.ts'

type Asked = Omit<Bucket, 'limit'> & Partial<Pick<Bucket, 'limit'>>

const responseTimeoutMs = 250
/** After Redis did not respond, no call waits for it in this time. */
const restMs = 2_000
const connectTimeoutMs = 2_000

/**
 * One round trip; the window begins with the first event. With a limit, ARGV[3], what would exceed it is not added.
 */
const script = `local before = tonumber(redis.call('GET', KEYS[1]) or '0')
local count = before + tonumber(ARGV[2])
if ARGV[3] == '' or count <= tonumber(ARGV[3]) then redis.call('INCRBY', KEYS[1], ARGV[2]) end
local left = redis.call('PTTL', KEYS[1])
if left == -2 then return {count, tonumber(ARGV[1])} end
if left < 0 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) left = tonumber(ARGV[1]) end
return {count, left}`

/**
 * Counts events for all servers of one Redis. While Redis is unavailable each server counts for itself, and logs it:
 * a quota that holds partly is better than none, and better than an outage.
 */
export async function redisWindows(url: string, log: Log): Promise<Windows> {
  // Loaded only if it is used.
  const { createClient } = await import('@redis/client')
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: {
      connectTimeout: connectTimeoutMs,
      reconnectStrategy: (tries) => Math.min(50 * 2 ** tries, 2_000),
    },
  })
  const own = memoryWindows()
  let awayUntilMs = 0
  let isAway = false
  const away = (error: unknown) => {
    awayUntilMs = performance.now() + restMs
    if (isAway) return
    isAway = true
    log.warn(
      { reason: redactText(String(error)) },
      'Redis does not respond: each server counts requests on its own',
    )
  }
  const back = () => {
    if (isAway) log.info('Redis responds again: the servers count requests together')
    isAway = false
  }
  client.on('error', away)
  // The client continues to try to connect.
  await Promise.race([client.connect().catch(away), after(connectTimeoutMs)])
  const ask = async ({ name, windowMs, limit }: Asked, amount: number): Promise<Count> => {
    const asked = client.eval(script, {
      keys: [`geofield:${name}`],
      arguments: [windowMs, amount, limit ?? ''].map(String),
    })
    const response = await Promise.race([asked, after(responseTimeoutMs)])
    // Ignore late replies.
    if (response === undefined) asked.catch(() => undefined)
    if (!Array.isArray(response)) throw new Error(`no response within ${responseTimeoutMs} ms`)
    return { count: Number(response[0]), resetMs: Math.max(1, Number(response[1])) }
  }
  const count = async (bucket: Asked, amount: number, instead: () => Count | Promise<Count>) => {
    if (performance.now() < awayUntilMs) return instead()
    try {
      const counted = await ask(bucket, amount)
      back()
      return counted
    } catch (error) {
      away(error)
      return instead()
    }
  }
  return {
    add: (name, windowMs, amount) => count({ name, windowMs }, amount, () => own.add(name, windowMs, amount)),
    spend: (bucket, amount) => count(bucket, amount, () => own.spend(bucket, amount)),
    async close() {
      // destroy() throws if the client was never connected.
      if (client.isOpen) client.destroy()
    },
  }
}

function after(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, ms, undefined).unref())
}
