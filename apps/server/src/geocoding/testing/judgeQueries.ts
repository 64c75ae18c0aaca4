import { performance } from 'node:perf_hooks'
import {
  findRight,
  type HandMadeQuery,
  type JudgedPlace,
  type QueryClassName,
  queryClassNames,
  readQueries,
} from './querySet.ts'

export type Search = (searchKey: string) => Promise<JudgedPlace[]>
export type Searches = { search: Search; suggest: Search }

export type Judged = HandMadeQuery & {
  /** Where the first right place is in the response; -1 without. */
  at: number
  docs: JudgedPlace[]
  ms: number
}

export type Score = {
  className: QueryClassName | 'all'
  count: number
  first: number
  inFive: number
  /** Number of responses with a confidence of at least 0.8, and how many of them are right. */
  confident: number
  confidentRight: number
  p50Ms: number
  p99Ms: number
}

/** Sends every query of a half to the search, or to suggestions. */
export async function judgeQueries(
  half: HandMadeQuery['half'],
  { search, suggest }: Searches,
): Promise<Judged[]> {
  const judged: Judged[] = []
  const queries = queryClassNames.flatMap(readQueries).filter((query) => query.half === half)
  for (const query of queries) {
    const startedMs = performance.now()
    const docs = await (isTyped(query.className) ? suggest : search)(query.text)
    const ms = performance.now() - startedMs
    judged.push({ ...query, at: findRight(query, docs), docs, ms })
  }
  return judged
}

const isTyped = (className: QueryClassName) => className === 'typing' || className === 'codes'

/** Adds up each class, and all classes. */
export function scoreClasses(judged: Judged[]): Score[] {
  const classes = queryClassNames.map((className) =>
    score(
      className,
      judged.filter((each) => each.className === className),
    ),
  )
  return [...classes, score('all', judged)]
}

function score(className: Score['className'], judged: Judged[]): Score {
  const confident = judged.filter(({ docs }) => (docs[0]?.match?.confidence ?? 0) >= 0.8)
  const times = judged.map(({ ms }) => ms).sort((one, other) => one - other)
  const share = (part: Judged[]) => part.length / Math.max(1, judged.length)
  return {
    className,
    count: judged.length,
    first: share(judged.filter(({ at }) => at === 0)),
    inFive: share(judged.filter(({ at }) => at >= 0 && at < 5)),
    confident: confident.length,
    confidentRight: confident.filter(({ at }) => at === 0).length,
    p50Ms: times[Math.floor(times.length * 0.5)] ?? 0,
    p99Ms: times[Math.floor(times.length * 0.99)] ?? 0,
  }
}

/** Formats the scores as a table. */
export function formatScores(scores: Score[]): string {
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`.padStart(8)
  return scores
    .map(
      ({ className, count, first, inFive, confident, confidentRight, p50Ms, p99Ms }) =>
        `${className.padEnd(11)}${String(count).padStart(4)}  first ${percent(first)}  in five ${percent(inFive)}  ` +
        `confident ${String(confidentRight).padStart(3)}/${String(confident).padEnd(3)}  ` +
        `p50 ${p50Ms.toFixed(2)} ms  p99 ${p99Ms.toFixed(1)} ms`,
    )
    .join('\n')
}
