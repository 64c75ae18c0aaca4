import { element } from '@geofield/page/element'
import { readLines } from './readEntry.ts'
import { readAddresses } from './readTable.ts'

export interface AddressForm {
  element: HTMLElement
  fill: (lines: readonly string[]) => void
  lines: () => string[]
}

/** Takes addresses: typed, pasted, or of a file that is chosen or dropped on it. */
export function addressForm(submit: () => void): AddressForm {
  const text = element('textarea', {
    id: 'find-list',
    rows: 4,
    placeholder: 'Deccan Gymkhana, Pune\nFC Road, Pune 411004',
    input: () => count(),
  })
  const chooser = element('input', {
    type: 'file',
    accept: '.csv,.tsv,.txt,text/csv,text/plain',
    change: () => void read(chooser.files),
  })
  const button = element('button', { type: 'submit', class: 'main' })
  const fault = element('p', { class: 'field-fault', role: 'status' })
  const count = () => {
    const { length } = readLines(text.value)
    button.disabled = length === 0
    button.textContent = `Look up ${length === 0 ? 'the list' : countAddresses(length)}`
    fault.textContent = ''
  }
  const fill = (lines: readonly string[]) => {
    text.value = lines.join('\n')
    count()
  }
  const read = async (files: FileList | null) => {
    const [file] = files ?? []
    if (!file) return
    const lines = readAddresses(file.name, await file.text())
    if (lines.length > 0) fill(lines)
    else fault.textContent = `${file.name} has no addresses.`
    // The same file can be chosen again once it is corrected.
    chooser.value = ''
  }
  const form = element(
    'form',
    {
      class: 'play-part',
      submit: (event) => {
        event.preventDefault()
        submit()
      },
      dragover: (event) => event.preventDefault(),
      drop: (event) => {
        event.preventDefault()
        void read((event as DragEvent).dataTransfer?.files ?? null)
      },
    },
    element('label', {}, 'Addresses, one per line', text),
    element('label', {}, 'or a .csv or .txt file, which can also be dropped here', chooser),
    fault,
    element('div', { class: 'play-actions' }, button),
  )
  count()
  return { element: form, fill, lines: () => readLines(text.value) }
}

export function countAddresses(count: number): string {
  return `${count} address${count === 1 ? '' : 'es'}`
}
