import type { Model } from './model.ts'

/** What a second of waiting, and one of coming too late, weighs against the cost of a second's way. */
const waitWeight = 0.2
const lateWeight = 1

type Known = Omit<Model, 'near' | 'reach' | 'scale'>

/** The jobs nearest to each job, by the better direction between the two; and how far each is from where vehicles start. */
export function nearestJobs(model: Known): Pick<Model, 'near' | 'reach' | 'scale'> {
  const { jobs, width } = model
  const near = new Int32Array(jobs * width).fill(-1)
  const keys = new Float64Array(width)
  const perSecond = costPerSecond(model)
  let sum = 0
  let counted = 0
  for (let job = 0; job < jobs; job++) {
    let length = 0
    for (let other = 0; other < jobs; other++) {
      if (other === job || (model.series[job] !== -1 && model.series[job] === model.series[other])) continue
      const key = Math.min(proximity(model, perSecond, job, other), proximity(model, perSecond, other, job))
      if (length === width && key >= keys[width - 1]!) continue
      let at = length < width ? length++ : width - 1
      for (; at > 0 && keys[at - 1]! > key; at--) {
        keys[at] = keys[at - 1]!
        near[job * width + at] = near[job * width + at - 1]!
      }
      keys[at] = key
      near[job * width + at] = other
    }
    for (let at = 0; at < Math.min(5, length); at++) {
      sum += costBetween(model, job, near[job * width + at]!)
      counted++
    }
  }
  return { near, reach: reaches(model), scale: counted > 0 ? Math.max(1, sum / counted) : 1 }
}

const costBetween = ({ cost, place, places }: Known, from: number, to: number): number =>
  cost[place[from]! * places + place[to]!]!

function costPerSecond({ cost, time }: Known): number {
  if (cost === time) return 1
  let costs = 0
  let seconds = 0
  const step = Math.ceil(cost.length / 10_000)
  for (let at = 0; at < cost.length; at += step) {
    costs += cost[at]!
    seconds += time[at]!
  }
  return seconds > 0 ? costs / seconds : 1
}

/** What it costs to go from one job to the other, with the wait or the lateness that their windows force. */
function proximity(model: Known, perSecond: number, from: number, to: number): number {
  const { time, place, places, service, windowStarts, windowOpens, windowCloses } = model
  const way = service[from]! + time[place[from]! * places + place[to]!]!
  const wait = windowOpens[windowStarts[to]!]! - way - windowCloses[windowStarts[from + 1]! - 1]!
  const late = windowOpens[windowStarts[from]!]! + way - windowCloses[windowStarts[to + 1]! - 1]!
  const forced = waitWeight * Math.max(0, wait) + lateWeight * Math.max(0, late)
  return costBetween(model, from, to) + perSecond * forced
}

function reaches({ jobs, vehicles, place, places, cost }: Known): Int32Array {
  const starts = [...new Set(place.subarray(jobs, jobs + vehicles))]
  return Int32Array.from({ length: jobs }, (_, job) =>
    Math.min(...starts.map((start) => cost[start * places + place[job]!]!)),
  )
}
