import type { Client, Hooks } from '@geofield/client'
import type { Context } from '../command.ts'
import { connectWith } from '../connect.ts'
import type { Since } from '../input/since.ts'
import { type LineColumn, linePrinter } from '../output/lines.ts'
import { remark } from '../output/stdout.ts'
import { readSettings } from '../settings/settings.ts'
import { openState } from './stateFile.ts'

/** The options of every tail. */
export interface TailOptions {
  since: Since
  state?: string
  count?: number
  once?: true
  format: 'table' | 'ndjson'
}

/** Something to print, and the state to keep once it is printed. */
export interface Step<Item, State> {
  item?: Item | undefined
  state?: State | undefined
}

interface Tail<Item, State> {
  command: string
  columns: readonly LineColumn<Item>[]
  /** Reads what is there, then what comes, until the signal aborts. */
  read: (source: { client: Client; stored: State | undefined }) => AsyncIterable<Step<Item, State>>
}

/** Prints items as they come, and keeps the state: an item is printed again rather than lost when the machine stops. */
export async function runTail<Item extends object, State extends object>(
  { options }: Context<TailOptions>,
  { command, columns, read }: Tail<Item, State>,
): Promise<void> {
  const settings = await readSettings(options)
  const { baseUrl, tenant } = settings
  const file = openState<State>(options.state, { command, baseUrl, tenant })
  const client = connectWith(settings, options, reconnections(options))
  const printItem = linePrinter(columns, options.json ? 'ndjson' : options.format)
  let count = 0
  let begun = false
  try {
    for await (const { item, state } of read({ client, stored: file.stored })) {
      if (item) {
        await printItem(item)
        count += 1
      }
      if (state) file.save(state)
      // A file that can't be written is said at once, not when the command ends.
      if (state && !begun) await file.flush()
      begun ||= state !== undefined
      if (count === options.count) break
    }
  } finally {
    await file.flush()
  }
}

/** Says when the stream is lost and when it goes on: the client connects again by itself. */
function reconnections(options: { quiet?: true }): Hooks {
  let lost = false
  return {
    onError({ operationId, error }) {
      if (operationId !== 'streamChanges' || lost || (error as Error).name === 'AbortError') return
      lost = true
      remark('The connection is lost. Trying again until it is back.', options)
    },
    onResponse({ operationId, status }) {
      if (operationId !== 'streamChanges' || !lost || status !== 200) return
      lost = false
      remark('Connected again.', options)
    },
  }
}
