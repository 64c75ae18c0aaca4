import { setPriority } from 'node:os'
import { pause } from '../service/time.ts'
import { type Place, rows } from './rows.ts'

/** What the parent sends. The callers call until it kills them, or ends. */
export type Load = { row: string; place: Place }

// The callers of a real service have processors of their own: these get only the time that the server leaves.
setPriority(19)
process.once('disconnect', () => process.exit())
process.once('message', ({ row: name, place }: Load) => {
  const { load, callers } = rows.find((row) => row.name === name)!
  for (let index = 0; index < callers; index += 1) void loadOn(load, place)
  process.send?.('loading')
})

async function loadOn(load: (at: Place) => Promise<unknown>, place: Place): Promise<never> {
  for (;;) {
    // The load may be refused: it is the tenant that overloads.
    await load(place).catch(() => undefined)
    await pause(1)
  }
}
