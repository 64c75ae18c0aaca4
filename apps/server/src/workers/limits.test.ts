import { setImmediate as tick } from 'node:timers/promises'
import { MessageChannel, type MessagePort } from 'node:worker_threads'
import { afterEach, expect, test, vi } from 'vitest'
import { type Channel, type Message, openChannel } from '../platform/sharing/channel.ts'
import { leaseLimits, type Leases } from './leases.ts'
import { serveLimits } from './serveLimits.ts'

const ports: MessagePort[] = []
const opened: Leases[] = []
afterEach(() => {
  for (const each of opened.splice(0)) each.close()
  for (const port of ports.splice(0)) port.close()
})

/** Limits as several processes share them, over real messages. */
function share(processes: number) {
  const limits = serveLimits(processes)
  const workers = Array.from({ length: processes }, (_, index) => {
    const { port1, port2 } = new MessageChannel()
    ports.push(port1, port2)
    limits.serve(index, channelOn(port1))
    const leases = leaseLimits(channelOn(port2))
    opened.push(leases)
    return leases
  })
  return { workers, forget: limits.forget }
}

function channelOn(port: MessagePort): Channel {
  return openChannel({
    send: (message) => port.postMessage(message),
    onMessage: (listener) => void port.on('message', (message: Message) => listener(message)),
  })
}

const minute = { windowMs: 60_000 }

test.each([1, 7, 100, 1000])(
  'a quota of several processes of %i requests is given exactly, however they are divided',
  async (limit) => {
    const { workers } = share(4)
    const bucket = { name: 'k', limit, ...minute }
    // Uneven: the first process gets most of the requests, and the last ones come late.
    const turns = Array.from({ length: limit * 2 }, (_, index) => (index % 5 < 3 ? 0 : index % 4))
    let admitted = 0
    await Promise.all(
      turns.map(async (worker) => {
        const { count } = await workers[worker]!.windows.spend(bucket, 1)
        if (count <= limit) admitted += 1
      }),
    )
    expect(admitted).toBe(limit)
  },
)

test('a quota of several processes takes back what another process has and does not use', async () => {
  const { workers } = share(2)
  const bucket = { name: 'k', limit: 50, ...minute }
  // The first process gets more than this one request, and then none comes.
  await workers[0]!.windows.spend(bucket, 1)
  for (let request = 2; request <= 50; request += 1)
    expect((await workers[1]!.windows.spend(bucket, 1)).count).toBeLessThanOrEqual(50)
  for (const { windows } of workers) expect((await windows.spend(bucket, 1)).count).toBeGreaterThan(50)
})

test('a quota of several processes refuses a call that counts as more than is left, and keeps that for others', async () => {
  const { workers } = share(2)
  const bucket = { name: 'k', limit: 10, ...minute }
  expect((await workers[0]!.windows.spend(bucket, 6)).count).toBeLessThanOrEqual(10)
  expect((await workers[1]!.windows.spend(bucket, 5)).count).toBe(11)
  expect((await workers[1]!.windows.spend(bucket, 4)).count).toBe(10)
})

test('a quota of several processes begins anew when its window has ended, in every process', async () => {
  const { workers } = share(2)
  const bucket = { name: 'k', limit: 3, windowMs: 100 }
  const spend = async () =>
    (await Promise.all(workers.map(async ({ windows }) => windows.spend(bucket, 3)))).filter(
      ({ count }) => count <= 3,
    ).length
  expect(await spend()).toBe(1)
  await vi.waitFor(async () => expect(await spend()).toBe(1), 30_000)
})

test('a quota of several processes counts what an ended process had as spent', async () => {
  const { workers, forget } = share(2)
  const bucket = { name: 'k', limit: 10, ...minute }
  await workers[0]!.windows.spend(bucket, 10)
  forget(0)
  expect((await workers[1]!.windows.spend(bucket, 1)).count).toBeGreaterThan(10)
})

test('places of several processes are never more than the limit, and none is lost when they are taken and given at random', async () => {
  const { workers } = share(3)
  const limit = 20
  const slots = workers.map(({ makeSlots }) => makeSlots('things of', limit))
  let [taken, most, refused] = [0, 0, 0]
  const use = async (turn: number) => {
    const mine = slots[(turn * 7) % 3]!
    if (!(await mine.take('k'))) return (refused += 1)
    taken += 1
    most = Math.max(most, taken)
    for (let wait = turn % 60; wait > 0; wait -= 1) await tick()
    taken -= 1
    return mine.give('k')
  }
  await Promise.all(Array.from({ length: 400 }, (_, turn) => use(turn)))
  expect(most).toBeLessThanOrEqual(limit)
  expect(refused).toBeGreaterThan(0)
  // All are free again, as soon as the others' notes have arrived: one process can have every place.
  let all = 0
  await vi.waitFor(async () => expect((all += await takeAll(slots[1]!))).toBe(limit), 30_000)
})

test('places of several processes that a process keeps without use are given to the one that lacks them', async () => {
  const { workers } = share(2)
  const [one, other] = workers.map(({ makeSlots }) => makeSlots('things of', 5))
  await one!.take('k')
  one!.give('k')
  expect(await takeAll(other!)).toBe(5)
  expect(await one!.take('k')).toBe(false)
})

test('places of several processes of an ended process are free', async () => {
  const { workers, forget } = share(2)
  const [one, other] = workers.map(({ makeSlots }) => makeSlots('things of', 5))
  expect(await takeAll(one!)).toBe(5)
  expect(await other!.take('k')).toBe(false)
  forget(0)
  expect(await takeAll(other!)).toBe(5)
})

/** Takes one after the other until none is left, and returns how many. */
async function takeAll(slots: {
  take: (holder: string) => boolean | Promise<boolean>
  give: (holder: string) => void
}) {
  let taken = 0
  while (await slots.take('k')) taken += 1
  return taken
}
