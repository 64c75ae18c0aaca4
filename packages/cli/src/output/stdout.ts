import { once } from 'node:events'
import { toPlain } from './plain.ts'

/** Writes to standard output, and waits while its reader is slower. A file or a program gets every character. */
export async function print(text: string): Promise<void> {
  if (!process.stdout.write(process.stdout.isTTY ? toPlain(text) : text)) await once(process.stdout, 'drain')
}

export async function printLine(line = ''): Promise<void> {
  await print(`${line}\n`)
}

/** One JSON document, indented for people on a terminal. */
export async function printJson(value: unknown): Promise<void> {
  await printLine(JSON.stringify(value, undefined, process.stdout.isTTY ? 2 : undefined))
}

/** The width of the terminal; undefined where the output goes to a file or a program, which gets all. */
export function terminalWidth(): number | undefined {
  return process.stdout.isTTY ? process.stdout.columns : undefined
}

/** Remarks after a preview that nothing was changed. */
export function remarkPreview({ preview, quiet }: { preview?: true; quiet?: boolean | undefined }): void {
  if (preview) remark('Nothing was changed: this is a preview.', { quiet })
}

/** A remark beside the result, on standard error. */
export function remark(text: string, { quiet }: { quiet?: boolean | undefined } = {}): void {
  if (!quiet) process.stderr.write(`${toPlain(text)}\n`)
}
