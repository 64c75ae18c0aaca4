import type { FastifyReply } from 'fastify'

/**
 * Adds a request header to `Vary`. Never set `Vary` itself: a cache would then give the response to requests for which
 * another part of the server chose it, e.g. to a page of another origin.
 */
export function addVary(reply: FastifyReply, name: string): void {
  const given = reply.getHeader('vary')
  const names = given === undefined ? [] : String(given).split(', ')
  if (!names.some((each) => each.toLowerCase() === name.toLowerCase()))
    reply.header('vary', [...names, name].join(', '))
}
