import { createClient } from '@geofield/client'
import { sendAll, sensibleRequests } from '../../src/routing/load.ts'
import { demoAccount, startDemoServer } from '../../src/service/demoServer.ts'
import { makeMemoryGroup, type MemoryGroup } from '../../src/service/memoryGroup.ts'
import { pause } from '../../src/service/time.ts'
import type { LongRun } from '../longRun.ts'

/** What a virtual machine of 2 GB leaves beside its system. */
const memoryMb = 1800
const idleMb = 400
const batchSize = 1000

export const smallMachine: LongRun = {
  about: `a server with the starter data and PostgreSQL in ${memoryMb} MB: at most ${idleMb} MB when idle, and --count customers (20000), 600 routing requests and an export at a time end no process (needs root and Linux)`,
  async run({ folder, seed, count = 20_000, signal, onProgress }) {
    const group = makeMemoryGroup(`geofield-small-${process.pid}`, memoryMb)
    try {
      const start = () =>
        group.within(() =>
          startDemoServer({ folder, osm: [], dem: undefined, accessTokenSeconds: 900, signal }),
        )
      const first = await start()
      try {
        await work(first.url, { seed, count, signal })
        onProgress(`after the load: ${Math.round(group.usedMb())} MB`)
      } finally {
        await first.stop()
      }
      const again = await start()
      try {
        await expectIdle(group, { signal, onProgress })
      } finally {
        await again.stop()
      }
      if (group.killed() > 0) throw new Error(`${group.killed()} processes were ended for want of memory`)
    } finally {
      group.remove()
    }
  },
}

type Work = { seed: number; count: number; signal: AbortSignal }

async function work(url: string, { seed, count, signal }: Work): Promise<void> {
  const { apiKey, tenant, username, password } = demoAccount
  const client = createClient({ baseUrl: url, tenant, apiKey, username, password })
  const customers = async () => {
    for (let from = 0; from < count; from += batchSize) {
      signal.throwIfAborted()
      const items = Array.from({ length: Math.min(batchSize, count - from) }, (_, index) => ({
        customer_full_name: `Small ${from + index}`,
        customer_phone_number: `98${String(from + index).padStart(8, '0')}`,
      }))
      const { failed } = await client.preview.customers.saveMany({ items })
      if (failed > 0) throw new Error(`${failed} customers were not stored`)
    }
    let read = 0
    for await (const _ of client.customers.search.all({ take: 1000 })) read += 1
    if (read < count) throw new Error(`${read} of ${count} customers were read`)
  }
  const failures: string[] = []
  await Promise.all([
    customers(),
    sendAll(sensibleRequests(url, { count: 600, seed }), {
      atOnce: 8,
      onResponse: ({ status, text }) => {
        if (status >= 500) failures.push(`${status} ${text.slice(0, 200)}`)
      },
    }),
  ])
  if (failures.length > 0) throw new Error(`${failures.length} requests failed: ${failures[0]}`)
}

/** Within some minutes: what a first start builds beside its work ends by then. */
async function expectIdle(
  group: MemoryGroup,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (message: string) => void },
): Promise<void> {
  const samples: number[] = []
  const isIdle = () => samples.length >= 3 && samples.slice(-3).every((megabytes) => megabytes <= idleMb)
  while (!isIdle() && samples.length < 36) {
    await pause(10_000, signal)
    samples.push(Math.round(group.usedMb()))
  }
  onProgress(`idle: ${samples.join(', ')} MB`)
  if (!isIdle()) throw new Error(`The idle server takes ${samples.at(-1)} MB`)
}
