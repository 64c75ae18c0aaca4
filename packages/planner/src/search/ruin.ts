import { refresh, takeJob, type Routes } from '../model/routes.ts'
import { between, type Random } from './random.ts'

/** Slack induction by string removals (Christiaens and Vanden Berghe, 2020): the names below are of that paper. */
const averageRemoved = 10
const longestString = 10
const splitRate = 0.5
const keepMoreRate = 0.01

/** Takes strings of jobs near a seed out of several routes, and lists them in `removed`. */
export function ruin(routes: Routes, random: Random, seed: number, removed: number[]): void {
  const { model, route, size } = routes
  const { near, width, jobs } = model
  const mean = Math.max(1, (jobs - routes.absent.size) / Math.max(1, routes.used))
  const longest = Math.min(longestString, mean)
  const most = (4 * averageRemoved) / (1 + longest) - 1
  let strings = Math.floor(1 + random() * most)
  const ruined: number[] = []
  for (let at = -1; at < width && strings > 0; at++) {
    const job = at === -1 ? seed : near[seed * width + at]!
    if (job === -1) break
    const vehicle = route[job]!
    if (vehicle === -1 || ruined.includes(vehicle)) continue
    const length = Math.floor(1 + random() * Math.min(size[vehicle]!, longest))
    const kept = random() < splitRate ? keptInside(random, length, size[vehicle]!) : 0
    removeString(routes, random, job, length, kept, removed)
    refresh(routes, vehicle)
    ruined.push(vehicle)
    strings--
  }
}

/** How many jobs inside a string stay. */
function keptInside(random: Random, length: number, size: number): number {
  if (length < 2 || length >= size) return 0
  let kept = 1
  while (length + kept < size && random() < keepMoreRate) kept++
  return kept
}

/** Takes `length` of the `length + kept` adjacent jobs around one out of its route. */
function removeString(
  routes: Routes,
  random: Random,
  job: number,
  length: number,
  kept: number,
  removed: number[],
): void {
  const { next, previous, model } = routes
  const total = length + kept
  let first = job
  let before = between(random, 0, total - 1)
  for (; before > 0 && previous[first]! < model.jobs; before--) first = previous[first]!
  // The string may not reach beyond the end: it begins earlier then.
  let last = first
  let reached = 1
  for (; reached < total && next[last]! < model.jobs; reached++) last = next[last]!
  for (; reached < total && previous[first]! < model.jobs; reached++) first = previous[first]!
  const keptFrom = kept > 0 ? between(random, 1, length - 1) : total
  let node = first
  for (let index = 0; index < reached; index++) {
    const following = next[node]!
    if (index < keptFrom || index >= keptFrom + kept) {
      takeJob(routes, node)
      removed.push(node)
    }
    node = following
  }
}
