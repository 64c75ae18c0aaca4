/** What a cell of a spreadsheet is. `missing` is a formula that the file has no result of. */
export type CellKind = 'number' | 'date' | 'time' | 'boolean' | 'error' | 'missing'

/** A cell that isn't text: the value that is stored, and the text that the spreadsheet shows. */
export class SheetCell {
  readonly kind: CellKind
  /** The number, the truth value, or the day and time without a zone: `2026-03-04` or `2026-03-04T09:30:00`. */
  readonly value: number | boolean | string
  readonly text: string

  constructor(kind: CellKind, value: SheetCell['value'], text: string) {
    this.kind = kind
    this.value = value
    this.text = text
  }

  toString(): string {
    return this.text
  }

  toJSON(): string {
    return this.text
  }
}

/** The exact number of a cell, whatever its format shows; another value as its text. */
export function toNumberText(value: unknown): string {
  return String(value instanceof SheetCell && value.kind === 'number' ? value.value : (value ?? ''))
}
