import { InputError } from '@geofield/sheets/inputError'
import { element } from '@geofield/page/element'
import type { AddressTable } from './addressTable.ts'
import { readLines } from './readEntry.ts'

export interface AddressForm {
  element: HTMLElement
  /** Takes addresses, one per line, or the cells of a table. */
  fill: (text: string) => void
  lines: () => string[]
  /** The table that the lines were made of, a row for each line; undefined once they were changed by hand. */
  table: () => AddressTable | undefined
}

const endings = '.csv,.tsv,.txt,.xlsx,.xlsm,.xls,.ods,text/csv,text/plain'

/** Takes addresses: typed, pasted, or of a file that is chosen or dropped on it. The columns of a table are chosen. */
export function addressForm(submit: () => void): AddressForm {
  const text = element('textarea', {
    id: 'find-list',
    rows: 4,
    placeholder: 'Deccan Gymkhana, Pune\nFC Road, Pune 411004',
    input: () => count(),
    paste: (event) => {
      const pasted = (event as ClipboardEvent).clipboardData?.getData('text/plain') ?? ''
      // Only into the empty list: who adds to it adds lines.
      if (text.value.trim() !== '' || !pasted.includes('\n')) return
      event.preventDefault()
      fill(pasted)
    },
  })
  const chooser = element('input', { type: 'file', accept: endings, change: () => void read(chooser.files) })
  const button = element('button', { type: 'submit', class: 'main' })
  const fault = element('p', { class: 'field-fault', role: 'status' })
  const columns = element('div', { class: 'play-part' })
  let made: { text: string; table: AddressTable } | undefined
  const count = () => {
    const { length } = readLines(text.value)
    button.disabled = length === 0
    button.textContent = `Look up ${length === 0 ? 'the list' : countAddresses(length)}`
    fault.textContent = ''
  }
  const setLines = (lines: readonly string[]) => {
    text.value = lines.join('\n')
    count()
  }
  const showLines = (pasted: string) => {
    columns.replaceChildren()
    made = undefined
    setLines(readLines(pasted))
  }
  const readTable = async (file: File, asLines?: string) => {
    try {
      const ticks = await tableTicks(file, (lines, table) => {
        setLines(lines)
        made = { text: text.value, table }
      })
      columns.replaceChildren(
        ticks,
        ...(asLines === undefined ? [] : [plainButton(() => showLines(asLines))]),
      )
    } catch (error) {
      if (!(error instanceof InputError)) throw error
      fault.textContent = `${error.message}.`
    }
  }
  const fill = (pasted: string) => {
    showLines(pasted)
    void import('./addressTable.ts').then(({ isTable }) =>
      isTable(pasted) ? readTable(new File([pasted], 'pasted cells.csv'), pasted) : undefined,
    )
  }
  const read = async (files: FileList | null) => {
    const [file] = files ?? []
    if (!file) return
    if (/\.txt$/i.test(file.name)) fill((await file.text()).replace(/^\uFEFF/, ''))
    else await readTable(file)
    // The same file can be chosen again once it is corrected.
    chooser.value = ''
  }
  const form = formOf([text, chooser, columns, fault, button], { submit, read: (files) => void read(files) })
  count()
  return {
    element: form,
    fill,
    lines: () => readLines(text.value),
    table: () => (made?.text === text.value ? made.table : undefined),
  }
}

function formOf(
  [text, chooser, columns, fault, button]: [HTMLElement, HTMLElement, HTMLElement, HTMLElement, HTMLElement],
  { submit, read }: { submit: () => void; read: (files: FileList | null) => void },
): HTMLElement {
  return element(
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
        read((event as DragEvent).dataTransfer?.files ?? null)
      },
    },
    element('label', {}, 'Addresses, one per line, or cells of a spreadsheet', text),
    element('label', {}, 'or a CSV, Excel or text file, which can also be dropped here', chooser),
    columns,
    fault,
    element('div', { class: 'play-actions' }, button),
  )
}

/** Reads a table. `changed` gets the addresses of the chosen columns and their rows, at once and after each change. */
async function tableTicks(
  file: File,
  changed: (lines: readonly string[], table: AddressTable) => void,
): Promise<HTMLElement> {
  const { addressesOf, chooseColumns, readAddressTable } = await import('./addressTable.ts')
  const table = await readAddressTable(file)
  const choose = (chosen: readonly string[]) => {
    const found = addressesOf(table, chosen)
    changed(
      found.map(({ address }) => address),
      { ...table, rows: found.map(({ row }) => row) },
    )
  }
  const first = chooseColumns(table)
  choose(first)
  return columnTicks(table, first, choose)
}

function plainButton(click: () => void): HTMLElement {
  return element('div', {}, element('button', { type: 'button', click }, 'These are addresses, not a table'))
}

/** Which columns make an address: they are joined in the order in which they are chosen. */
function columnTicks(
  { columns, rows }: AddressTable,
  first: readonly string[],
  changed: (chosen: readonly string[]) => void,
): HTMLElement {
  let chosen = first
  const ticks = columns.map((column, at) => {
    const input = element('input', {
      type: 'checkbox',
      change: () => {
        chosen = input.checked ? [...chosen, column] : chosen.filter((each) => each !== column)
        changed(chosen)
      },
    })
    input.checked = first.includes(column)
    const sample = rows.find((row) => row[at] !== '')?.[at] ?? ''
    return element(
      'label',
      { class: 'play-tick' },
      input,
      element(
        'span',
        {},
        column,
        ' ',
        element('small', {}, sample.length > 30 ? `${sample.slice(0, 29)}…` : sample),
      ),
    )
  })
  return element(
    'fieldset',
    { class: 'find-columns' },
    element('legend', {}, 'Columns that make the address'),
    ...ticks,
  )
}

export function countAddresses(count: number): string {
  return `${count} address${count === 1 ? '' : 'es'}`
}
