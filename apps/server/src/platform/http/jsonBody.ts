import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { ApiError } from './errors.ts'

/** Bodies are shallow. Code that walks a body later recurses. */
const maxDepth = 100

/**
 * Parses JSON bodies. An empty body counts as absent, which the description judges. Fastify's parser would refuse it.
 */
export function parseJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (body.length === 0) return done(null, undefined)
    // Decoding would replace bytes that are not UTF-8, and the replacements would be stored.
    if (!isUtf8(body)) return done(malformed('The body is not UTF-8.'))
    const { depth, keys } = scan(body)
    if (depth > maxDepth) return done(malformed(`The body is nested deeper than ${maxDepth} levels.`))
    const text = body.toString()
    parse(request, text, (error, value) => {
      if (error) return done(explainFault(text))
      // JSON.parse keeps the last of equal keys, a filter in front of the server perhaps the first.
      return countKeys(value) === keys ? done(null, value) : done(repeatedKey(text))
    })
  })
}

function malformed(message: string): ApiError {
  return new ApiError('MALFORMED_JSON', { message })
}

/** The stock parser also refuses what is JSON and could change JavaScript's own objects. */
function explainFault(text: string): ApiError {
  try {
    JSON.parse(text)
  } catch {
    return malformed('The body is not valid JSON.')
  }
  return malformed(
    'The body has a key named __proto__, or constructor with prototype, which is not accepted.',
  )
}

const [quote, backslash, colon] = [0x22, 0x5c, 0x3a]
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d]

/**
 * Returns how deep arrays and objects nest, and how many keys they have. It counts brackets and colons outside strings, so the
 * JSON need not be valid. It stops at the limit of the depth.
 */
function scan(body: Buffer): { depth: number; keys: number } {
  let [depth, deepest, keys] = [0, 0, 0]
  for (let at = 0; at < body.length && deepest <= maxDepth; at += 1) {
    switch (body[at]) {
      case quote:
        for (at += 1; at < body.length && body[at] !== quote; at += 1) if (body[at] === backslash) at += 1
        break
      case colon:
        keys += 1
        break
      case openList:
      case openObject:
        depth += 1
        if (depth > deepest) deepest = depth
        break
      case closeList:
      case closeObject:
        depth -= 1
        break
      default:
    }
  }
  return { depth: deepest, keys }
}

/** Returns how many keys a parsed body has, which is fewer than it was sent with if an object had equal ones. */
function countKeys(value: unknown): number {
  let keys = 0
  if (Array.isArray(value))
    for (const item of value as unknown[]) keys += isNested(item) ? countKeys(item) : 0
  else if (isNested(value)) {
    for (const key in value) {
      const item = value[key]
      keys += 1 + (isNested(item) ? countKeys(item) : 0)
    }
  }
  return keys
}

function isNested(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** Valid JSON's strings, with the colon that follows a key, and brackets. */
const parts = /"[^"\\]*(?:\\.[^"\\]*)*"(?:\s*:)?|[[\]{}]/g

function repeatedKey(text: string): ApiError {
  const open: Set<string>[] = []
  for (const [part] of text.matchAll(parts)) {
    if (part === '{' || part === '[') open.push(new Set())
    else if (part === '}' || part === ']') open.pop()
    else if (part.endsWith(':')) {
      const key = JSON.parse(part.slice(0, -1)) as string
      if (open.at(-1)!.has(key))
        return malformed(`The body gives the key ${JSON.stringify(key.slice(0, 100))} twice in one object.`)
      open.at(-1)!.add(key)
    }
  }
  return malformed('The body gives a key twice in one object.')
}
