import { base } from '../site.ts'
import { element } from '../element.ts'

/** An error code as its page explains it. */
export interface ErrorMeaning {
  code: string
  statuses: number[]
  /** The address of its page. */
  page: string
  /** HTML, made when the site is built. */
  meaning: string
  cure: string
}

let loaded: Promise<ErrorMeaning[]> | undefined

/** What an error means and what to do, with a link to its page; undefined for an error that no page has. */
export async function errorMeaning(
  code: string | undefined,
  status: number,
): Promise<HTMLElement | undefined> {
  loaded ??= fetch(`${base}/errors.json`).then((response) => response.json() as Promise<ErrorMeaning[]>)
  // The response shows without its meaning where that did not load.
  const meanings = await loaded.catch(() => (loaded = undefined))
  const same = meanings?.filter((one) => one.code === code)
  const found = same?.find(({ statuses }) => statuses.includes(status)) ?? same?.[0]
  if (!found) return undefined
  const text = (html: string) => {
    const made = element('p')
    made.innerHTML = html
    return made
  }
  return element(
    'div',
    { class: 'response-meaning' },
    element('a', { href: found.page }, element('code', {}, found.code)),
    text(found.meaning),
    text(found.cure),
  )
}
