import type { InputRow } from '@geofield/sheets/reading/inputRow'
import type { Item, MadeItem } from '@geofield/sheets/items/target'

/** What names an employee. Where two have one text, the later of these counts. */
const naming = ['employee_full_name', 'employee_email', 'employee_username', 'employee_code'] as const

/** The texts by which others may name an employee as their manager, in one form for all spellings. */
export function listNames(item: Item): string[] {
  return naming.flatMap((field) => foldName(item[field]) ?? [])
}

/** The text that names the manager of an employee, in the same form. */
export function readManager(item: Item): string | undefined {
  return foldName(item['employee_reporting_manager'])
}

function foldName(value: unknown): string | undefined {
  return typeof value === 'string' ? value.trim().normalize('NFC').toLowerCase() : undefined
}

/**
 * Yields rows with managers before those who report to them, in whatever order the file has them: the platform finds a manager
 * among the employees of one call and those that are stored. Holds all rows. The same rows have the same order every time.
 */
export async function* managersFirst(
  rows: AsyncIterable<InputRow>,
  toItem: (row: InputRow) => MadeItem,
): AsyncGenerator<InputRow, void, undefined> {
  const all: { row: InputRow; item: Item }[] = []
  for await (const row of rows) all.push({ row, item: (row.fault === undefined && toItem(row).item) || {} })
  const byName = new Map<string, number>()
  for (const field of naming)
    for (const [index, { item }] of all.entries()) {
      const name = foldName(item[field])
      if (name !== undefined) byName.set(name, index)
    }
  const isPlaced = new Set<number>()
  for (const start of all.keys()) {
    const upwards: number[] = []
    for (let at: number | undefined = start; at !== undefined && !isPlaced.has(at);) {
      isPlaced.add(at)
      upwards.push(at)
      const manager = readManager(all[at]!.item)
      at = manager === undefined ? undefined : byName.get(manager)
    }
    for (const at of upwards.toReversed()) yield all[at]!.row
  }
}
