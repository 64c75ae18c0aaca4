import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { WireRequest } from '../check/request.ts'
import { type BundleName, readBundle } from '../spec/bundle.ts'
import type { Json } from '../spec/json.ts'
import { type Operation, readOperations } from '../spec/operations.ts'
import { loadValidators } from '../spec/validators.ts'
import { type Keyword, listKeywords, tryKeywords } from './keywords.ts'
import { readBody, readParameters } from './readRequest.ts'

/** Which keywords of an operation's request schemas were tried, with a value that keeps them and with one that breaks them. */
export type Covered = { place: string; keyword: string; valid: boolean; invalid: boolean }
export type Coverage = { operation: string; keywords: Covered[] }

/** Keeps count of the requests of one process. */
export class RequestCoverage {
  readonly #bundle: BundleName
  readonly #tried = new Map<string, { valid: boolean; invalid: boolean }>()

  constructor(bundle: BundleName) {
    this.#bundle = bundle
  }

  note(operation: Operation, request: WireRequest): void {
    try {
      this.#note(operation, request)
    } catch (error) {
      // A hostile body, nested too deeply to be looked at.
      if (!(error instanceof RangeError)) throw error
    }
  }

  #note(operation: Operation, request: WireRequest): void {
    for (const { name, place, schemaPointer, readings } of readParameters(operation, request)) {
      const { open } = loadValidators(this.#bundle)
      const value = readings.find((reading) => open(schemaPointer)(reading).length === 0) ?? readings[0]!
      this.#try(operation, { root: `${place} ${name}`, schemaPointer, value })
    }
    const body = readBody(operation, request)
    // Validators recurse: a hostile body would exceed their stack, and covers nothing.
    if (body && !isDeeper(body.value, deepest)) this.#try(operation, { root: 'body', ...body })
  }

  #try(
    { id }: Operation,
    { root, ...described }: { root: string; schemaPointer: string; value: Json },
  ): void {
    const bundle = readBundle(this.#bundle)
    const { open } = loadValidators(this.#bundle)
    tryKeywords({ bundle, open, ...described }, (keyword, isKept) => {
      const key = keyOf(id, root, keyword)
      const known = this.#tried.get(key) ?? { valid: false, invalid: false }
      known[isKept ? 'valid' : 'invalid'] = true
      this.#tried.set(key, known)
    })
  }

  /** Every keyword of the operations, tried or not. */
  list(): Coverage[] {
    const bundle = readBundle(this.#bundle)
    return readOperations(this.#bundle).map((operation) => {
      const roots = [
        ...[...operation.parameters, ...operation.headers].map(({ name, place, schemaPointer }) => ({
          root: `${place} ${name}`,
          schemaPointer,
          isJson: false,
        })),
        ...operation.contents
          .slice(0, 1)
          .map(({ schemaPointer, type }) => ({ root: 'body', schemaPointer, isJson: type.endsWith('json') })),
      ]
      const keywords = roots.flatMap(({ root, schemaPointer, isJson }) =>
        listKeywords(bundle, schemaPointer)
          .filter(({ keyword, type }) => isJson || keyword !== 'type' || !isText(type))
          .map((keyword): Covered => {
            const tried = this.#tried.get(keyOf(operation.id, root, keyword))
            return {
              place: `${root} ${keyword.name}`.trim(),
              keyword: keyword.keyword,
              valid: tried?.valid ?? false,
              invalid: tried?.invalid ?? false,
            }
          }),
      )
      return { operation: operation.id, keywords }
    })
  }
}

/** Addresses, headers and forms hold only texts, so no request can break this type. */
function isText(type: Json): boolean {
  return (Array.isArray(type) ? type : [type]).some((each) => each === 'string' || each === 'object')
}

function keyOf(id: string, root: string, { pointer, keyword }: Pick<Keyword, 'pointer' | 'keyword'>): string {
  return `${id} ${root} ${pointer} ${keyword}`
}

const deepest = 100

/** Whether lists and objects are nested deeper than the limit. Without recursion, because of what it looks for. */
function isDeeper(value: Json, limit: number): boolean {
  let level: Json[] = [value]
  for (let depth = 0; depth <= limit && level.length > 0; depth++)
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []))
  return level.length > 0
}

const fileName = 'coverage.json'

export function storeCoverage(folder: string, coverage: Coverage[]): void {
  writeFileSync(join(folder, fileName), JSON.stringify(coverage))
}

/** Empty where no check has ended. */
export function readCoverage(folder: string): Coverage[] {
  try {
    return JSON.parse(readFileSync(join(folder, fileName), 'utf8')) as Coverage[]
  } catch {
    return []
  }
}

export type Share = { all: number; valid: number; invalid: number }

export function countCovered(keywords: readonly Covered[]): Share {
  return {
    all: keywords.length,
    valid: keywords.filter(({ valid }) => valid).length,
    invalid: keywords.filter(({ invalid }) => invalid).length,
  }
}
