/** The process of one side: `node sideProcess.ts MODULE SIDE INPUT`. Started by side.ts. */
import type { Sides } from './side.ts'

const [, , module, side, input] = process.argv
const { sides } = (await import(module!)) as { sides: (input: unknown) => Sides | Promise<Sides> }
const work = (await sides(JSON.parse(input!)))[side!]
if (work === undefined) throw new Error(`${module} has no side "${side}"`)

process.once('disconnect', () => process.exit(0))
process.on('message', async (times: number) => {
  const before = process.cpuUsage()
  for (let done = 0; done < times; done += 1) {
    const result = work()
    // Waiting for what is there costs a turn of the event loop.
    if (result instanceof Promise) await result
  }
  const { user, system } = process.cpuUsage(before)
  process.send?.((user + system) / times)
})
process.send?.('ready')
