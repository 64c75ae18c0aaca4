import { pick, type Random, createRandom } from '../../platform/random.ts'
import type { AuthServers } from './authServers.ts'
import { LoginWorld } from './loginWorld.ts'

type Run = { servers: AuthServers; count: number; seed: number; onProgress?: (done: number) => void }

/** How many accounts are tried at the same time. */
const lanes = 4

/** Runs random interleavings against the model. Throws at the first difference, with its steps. */
export async function runInterleavings({ servers, count, seed, onProgress }: Run): Promise<void> {
  let done = 0
  const runLane = async (lane: number) => {
    // Each account has an operator of its own, because a connection has one transaction at a time.
    const owner = await servers.connectOwner()
    let username: string | undefined
    for (let at = lane; at < count; at += lanes) {
      const random = createRandom(seed * 1_000_003 + at)
      const world = await LoginWorld.create({ ...servers, owner }, random, username)
      ;({ username } = world)
      await (random() < 0.4 ? runHonest(world, random) : runAnything(world, random))
      onProgress?.((done += 1))
    }
    await owner.end()
  }
  await Promise.all(Array.from({ length: lanes }, (_, lane) => runLane(lane)))
}

/**
 * A phone with several windows that share one stored token. Responses are lost, windows refresh at once, and any time may
 * pass between the steps: its login never ends by itself.
 */
async function runHonest(world: LoginWorld, random: Random): Promise<void> {
  let stored = await world.begin()
  for (let step = 4 + Math.floor(random() * 8); step > 0; step -= 1) {
    if (random() < 0.3) await world.run(world.wait())
    const sent = stored
    const windows = Array.from({ length: 1 + Math.floor(random() * 3) }, () => world.refresh(sent))
    // A window stores what it got only if the stored token is still the one that it sent.
    for (const outcome of await world.run(...windows))
      if (outcome.kind === 'refresh' && random() < 0.6 && stored === sent) stored = outcome.returned!
    // A window that was slow repeats the token before, within the interval.
    if (random() < 0.2 && stored !== sent) await world.run(world.refresh(sent))
    await world.checkAccess()
  }
  if (world.model.ended.size > 0) throw new Error('A login ended by itself')
  await world.checkEnd()
}

/** Anybody does anything with any token: also thieves, older servers, and people who end logins. */
async function runAnything(world: LoginWorld, random: Random): Promise<void> {
  await world.begin()
  await world.begin()
  for (let step = 6 + Math.floor(random() * 8); step > 0; step -= 1) {
    // Alone: what others return does not show whether the interval had passed before them.
    if (random() < 0.2) await world.run(world.wait())
    const together = random() < 0.6 ? 1 : 2 + Math.floor(random() * 2)
    await world.run(...Array.from({ length: together }, () => pickDoing(world, random)))
    await world.enable()
    await world.checkAccess()
    if (world.model.ended.size === world.logins.length) await world.begin()
  }
  await world.checkEnd()
}

function pickDoing(world: LoginWorld, random: Random) {
  const all = [...world.model.tokens]
  const unspent = all.filter(([, { isSpent, login }]) => !isSpent && !world.model.ended.has(login))
  const [token] = pick(random() < 0.5 && unspent.length > 0 ? unspent : all, random)
  const chance = random()
  if (chance < 0.75) return world.refresh(token)
  if (chance < 0.8) return world.oldRefresh(token)
  if (chance < 0.87) return world.revoke(token)
  if (chance < 0.94) return world.end(pick(world.logins, random), random() < 0.5)
  return world.endAll()
}
