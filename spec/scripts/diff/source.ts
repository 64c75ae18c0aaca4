/** The source of a bundle: a file, or a file at a git revision. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { type JsonObject, isObject } from './document.ts'

export const bundlePath = 'spec/dist/openapi.json'

/** `source` is a file, `REV:path`, or `REV` for the bundle at that revision. */
export function readBundle(source: string): JsonObject {
  const text = existsSync(source) && statSync(source).isFile() ? readText(source) : readAt(source)
  return parseBundle(text, source)
}

/** Released bundles are stored compressed. */
export function readText(file: string): string {
  const bytes = readFileSync(file)
  return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString()
}

export function parseBundle(text: string, source: string): JsonObject {
  let bundle: unknown
  try {
    bundle = JSON.parse(text)
  } catch (error) {
    throw new Error(`${source}: expected JSON, got ${(error as Error).message}`, { cause: error })
  }
  const version = isObject(bundle as JsonObject) ? String((bundle as JsonObject).openapi) : typeof bundle
  if (!version.startsWith('3.')) {
    throw new Error(`${source}: expected an OpenAPI 3 description, got ${JSON.stringify(version)}`)
  }
  return bundle as JsonObject
}

/** The output of a git command; undefined if git is missing or fails. */
export function git(...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, {
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch {
    return undefined
  }
}

function readAt(source: string): string {
  const object = source.includes(':') ? source : `${source}:${bundlePath}`
  const text = git('show', '--end-of-options', object)
  if (text !== undefined) return text
  throw new Error(`Expected a file or a git revision that has ${bundlePath}, got "${source}"`)
}
