import { moveChoice, type Result, showResults } from '@geofield/page/resultList'
import type { FoundResult, FoundResults } from './findResults.ts'
import type { TextIndex } from './textSearch.ts'

/** Opens by its button, Ctrl+K or `/`. The indexes are loaded when the dialog is first opened. */
export function searchDialog(root: HTMLElement): void {
  const dialog = root.querySelector('dialog')!
  const opener = root.querySelector<HTMLButtonElement>('[data-open-modal]')!
  const input = dialog.querySelector('input')!
  const list = dialog.querySelector<HTMLElement>('[role=listbox]')!
  const status = dialog.querySelector('[role=status]')!
  let texts: TextIndex | undefined
  let loading: Promise<unknown> | undefined
  const lookUp = () => import('./lookUp.ts')

  const open = () => {
    loading ??= lookUp()
      .then(({ loadTexts }) => loadTexts())
      .then((loaded) => {
        texts = loaded
        run()
      }, fail)
    dialog.showModal()
    input.select()
  }
  const search = async () => {
    const text = input.value.trim()
    const { excerpt, findResults, loadNames } = await lookUp()
    const names = await loadNames()
    if (input.value.trim() !== text) return
    // Names are found before the texts are there.
    const found = findResults(names, texts, text)
    showResults(
      list,
      input,
      found.results.map((result) => listed(result, excerpt(result.text, result.terms))),
    )
    status.textContent = texts ? describe(text, found) : ''
  }
  const fail = () => {
    // A page that was left open over an update: its indexes are gone.
    loading = undefined
    status.textContent = 'The search could not be loaded. Reload the page.'
  }
  const run = () => void search().catch(fail)

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

const listed = ({ url, title, isCode, group }: FoundResult, parts: Result['parts']): Result => ({
  url,
  title,
  isCode,
  group,
  parts,
})

function describe(text: string, { results, unknown, corrected }: FoundResults): string {
  if (text === '') return ''
  const quoted = unknown.map((word) => `“${word}”`).join(', ')
  if (results.length === 0)
    return `Nothing found for “${text}”. Look for a task, a field, an error code or a path.`
  const count = `${results.length} ${results.length === 1 ? 'result' : 'results'}`
  const instead = corrected.map(([, word]) => `“${word}”`).join(', ')
  return [instead ? `${count} for ${instead}` : count, quoted && `no page has ${quoted}`]
    .filter(Boolean)
    .join('; ')
}
