import { base } from '../../site.ts'
import { element } from '../element.ts'
import type { ErrorMeaning } from '../../spec/errorMeanings.ts'

let loaded: Promise<ErrorMeaning[]> | undefined

/** What an error means, with a link to its place on the errors page; undefined for an error that no page has. */
export async function errorMeaning(
  code: string | undefined,
  status: number,
): Promise<HTMLElement | undefined> {
  loaded ??= fetch(`${base}/errors.json`).then((response) => response.json() as Promise<ErrorMeaning[]>)
  // The answer shows without its meaning where that did not load.
  const meanings = await loaded.catch(() => (loaded = undefined))
  const found =
    meanings?.find((one) => one.status === status && one.code === code) ??
    meanings?.find((one) => one.code === code)
  if (!found || code === undefined) return undefined
  return element(
    'p',
    { class: 'answer-meaning' },
    element('a', { href: `${base}/errors/#${found.code}` }, element('code', {}, found.code)),
    ` ${found.meaning}`,
  )
}
