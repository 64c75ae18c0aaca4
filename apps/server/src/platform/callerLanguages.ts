import type { IncomingHttpHeaders } from 'node:http'

const maxLanguages = 20

/** Returns the languages that the caller reads, the best first: `language`, else those of `Accept-Language`. */
export function toLanguages({ language }: { language?: string }, headers: IncomingHttpHeaders): string[] {
  if (language !== undefined) return [language]
  return (headers['accept-language'] ?? '')
    .split(',', maxLanguages)
    .map((item) => {
      const [tag = '', ...parameters] = item.split(';').map((part) => part.trim())
      const quality = parameters.find((parameter) => parameter.startsWith('q='))
      return { tag, quality: quality === undefined ? 1 : Number(quality.slice(2)) }
    })
    .filter(({ tag, quality }) => /^[a-z]{2,3}(-[a-z\d]+)*$/i.test(tag) && quality > 0)
    .sort((one, other) => other.quality - one.quality)
    .map(({ tag }) => tag)
}
