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
    const text = body.toString()
    if (isDeeper(text, maxDepth)) {
      return done(malformed(`The body is nested deeper than ${maxDepth} levels.`))
    }
    parse(request, text, (error, value) => (error ? done(explainFault(text)) : done(null, value)))
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

/**
 * Returns whether arrays and objects nest deeper than `limit`. It counts brackets outside strings, so the JSON need
 * not be valid.
 */
function isDeeper(text: string, limit: number): boolean {
  let depth = 0
  let inString = false
  for (let at = 0; at < text.length && text.length > limit; at += 1) {
    const character = text[at]
    if (inString) {
      if (character === '\\') at += 1
      else if (character === '"') inString = false
    } else if (character === '"') inString = true
    else if (character === '[' || character === '{') {
      depth += 1
      if (depth > limit) return true
    } else if (character === ']' || character === '}') depth -= 1
  }
  return false
}
