import type { Client } from '@geofield/client'
import type { AskOptions } from '../data/ask.ts'
import type { QueryOptions } from '../data/query.ts'
import { readAsked } from '../data/search.ts'
import { openSearched, type SearchTarget } from '../data/searches.ts'
import { CliError } from '../errors/CliError.ts'

type Input = Parameters<Client['preview']['accounts']['createToken']>[0]
type Question = NonNullable<Input['question']>
export type Collection = NonNullable<Input['collections']>[number]

/** The options that say what a token is bound to: a search, and what it is asked. */
export interface QuestionOptions extends AskOptions, Pick<QueryOptions, 'where' | 'sort'> {
  question?: string
}

const kinds = ['customers', 'employees', 'plans', 'visits', 'events'] as const
const asking = ['where', 'sort', 'fields', 'groupBy', 'aggregate', 'hierarchy'] as const

/** Reads the question that a token is bound to. Returns undefined if there is none. */
export async function readQuestion(
  options: QuestionOptions,
  connect: () => Promise<Client>,
): Promise<Question | undefined> {
  const { question: of } = options
  if (of === undefined) {
    const lost = asking.find((name) => options[name] !== undefined)
    if (lost === undefined) return undefined
    throw new CliError(
      'wrongUsage',
      `--${lost === 'groupBy' ? 'group-by' : lost} belongs to a question`,
      'Name its search by --question, such as --question visits.',
    )
  }
  const target = toTarget(of)
  const searched = openSearched(await connect(), target)
  const { where, ...query } = (await readAsked(searched, { ...options, radius: 0 }, [])).query
  const body = target.kind === 'events' ? { ...query, filter: where } : { ...where, ...query }
  return { of, body: JSON.parse(JSON.stringify(body)) as NonNullable<Question['body']> }
}

function toTarget(of: string): SearchTarget {
  const [, layerName] = /^records:(.+)$/.exec(of) ?? []
  if (layerName !== undefined) return { kind: 'records', layerName }
  const kind = kinds.find((each) => each === of)
  if (kind) return { kind }
  const known = `${kinds.join(', ')}, or records:LAYER`
  throw new CliError('wrongUsage', `"${of}" is no search that a link can ask`, `Choose ${known}.`)
}
