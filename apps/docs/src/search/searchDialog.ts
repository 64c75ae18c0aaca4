import { base } from '@geofield/page/site'
import { type NameHit, type NameIndex, rankNames } from './rank.ts'
import { moveChoice, type Result, showResults } from '@geofield/page/resultList'

/** The full-text index that the build makes (Pagefind). */
interface FullText {
  debouncedSearch(text: string): Promise<{ results: { data(): Promise<Page> }[] } | null>
}
interface Page {
  url: string
  meta: { title: string }
  excerpt: string
  sub_results: { url: string; title: string; excerpt: string }[]
}

const mostPages = 8

/** Opens by its button, Ctrl+K or `/`. The indexes are loaded when the dialog is first opened. */
export function searchDialog(root: HTMLElement): void {
  const dialog = root.querySelector('dialog')!
  const opener = root.querySelector<HTMLButtonElement>('[data-open-modal]')!
  const input = dialog.querySelector('input')!
  const list = dialog.querySelector<HTMLElement>('[role=listbox]')!
  const status = dialog.querySelector('[role=status]')!
  let names: Promise<NameIndex> | undefined
  let texts: Promise<FullText> | undefined

  const open = () => {
    names ??= loadNames()
    texts ??= loadTexts()
    dialog.showModal()
    input.select()
  }
  const search = async () => {
    const text = input.value.trim()
    const isCurrent = () => input.value.trim() === text
    const hits = rankNames(await names!, text).map(nameResult)
    if (!isCurrent()) return
    showResults(list, input, hits)
    const pages = text === '' ? [] : await (await texts!).debouncedSearch(text).then(firstPages)
    if (!pages || !isCurrent()) return
    const results = [...hits, ...pages.filter(({ url }) => hits.every((hit) => hit.url !== url))]
    showResults(list, input, results)
    status.textContent = describeCount(text, results.length)
  }
  const run = () => {
    search().catch(() => {
      // A page that was left open over an update: its indexes are gone.
      names = texts = undefined
      status.textContent = 'The search could not be loaded. Reload the page.'
    })
  }

  opener.disabled = false
  opener.addEventListener('click', open)
  input.addEventListener('input', run)
  input.addEventListener('keydown', (event) => moveChoice(event, list, input))
  list.addEventListener('click', () => dialog.close())
  // The dialog itself is clicked where its backdrop is.
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close())
  addEventListener('keydown', (event) => {
    const isShortcut = (event.metaKey || event.ctrlKey) && event.key === 'k'
    const isSlash = event.key === '/' && !(event.target as HTMLElement).closest('input, textarea, select')
    if (!isShortcut && !isSlash) return
    event.preventDefault()
    if (dialog.open) dialog.close()
    else open()
  })
}

async function loadNames(): Promise<NameIndex> {
  const response = await fetch(`${base}/search.json`)
  if (!response.ok) throw new Error(`The server responded with ${response.status}`)
  return (await response.json()) as NameIndex
}

async function loadTexts(): Promise<FullText> {
  return (await import(/* @vite-ignore */ `${base}/pagefind/pagefind.js`)) as FullText
}

function nameResult({ name, kind, title, url }: NameHit): Result {
  return { url, title: name, isCode: true, text: kind === 'operation' ? title : `${kind} · ${title}` }
}

/** The best section of each page. The changelog repeats the names of everything, so it is last. */
async function firstPages(
  found: Awaited<ReturnType<FullText['debouncedSearch']>>,
): Promise<Result[] | undefined> {
  if (!found) return undefined
  const pages = await Promise.all(found.results.slice(0, mostPages).map((result) => result.data()))
  const isLog = ({ url }: Page) => Number(url.startsWith(`${base}/changelog/`))
  return pages
    .toSorted((a, b) => isLog(a) - isLog(b))
    .map(({ url, meta, excerpt, sub_results: [best] }) => {
      const section = best && best.title !== meta.title ? ` › ${best.title}` : ''
      return { url: best?.url ?? url, title: `${meta.title}${section}`, html: best?.excerpt ?? excerpt }
    })
}

function describeCount(text: string, count: number): string {
  if (text === '') return ''
  if (count === 0) return `Nothing found for “${text}”. Try one word, or the name of a field.`
  return `${count} ${count === 1 ? 'result' : 'results'}`
}
