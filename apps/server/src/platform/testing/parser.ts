import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A parser of what others send or bring. */
export type Parser = {
  /** Valid inputs, from which others are made. */
  seeds: Buffer[]
  /** Reads an input to its end. Throws for one that is refused. */
  parse: (input: Buffer) => unknown
  /** The errors by which an input may be refused. Any other is a fault. */
  refusals: readonly (new (...args: never[]) => Error)[]
}

/** A refusal that is not an error of its own. */
export class Refused extends Error {}

const folder = mkdtempSync(join(tmpdir(), 'geofield-parsers-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

/** Makes a parser of files parse bytes, by writing them into a file of this name. */
export function ofFile(name: string, parse: (file: string) => Promise<unknown>): Parser['parse'] {
  return (input) => {
    const file = join(folder, name)
    writeFileSync(file, input)
    return parse(file)
  }
}

export function texts(...all: string[]): Buffer[] {
  return all.map((text) => Buffer.from(text))
}

export async function readAll(items: AsyncIterable<unknown>): Promise<number> {
  let count = 0
  for await (const _ of items) count += 1
  return count
}
