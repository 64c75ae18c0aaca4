/**
 * Sends COUNT inputs to a parser: `node fuzzParser.ts PARSER COUNT SEED [FROM]`. Reports its progress to the parent process,
 * and the first fault: an error that is not a refusal, or an input that takes more than a second of processor time.
 */
import { makeInput } from './mutate.ts'
import { parsers } from './parsers.ts'

const slowMs = 1000
const reportEvery = 100
const reportEveryMs = 250

type FuzzReport = { at: number; accepted: number; fault?: string; rssMb: number }

const [name = '', count, seed, from = '0'] = process.argv.slice(2)
const parser = parsers[name]
if (!parser) throw new Error(`There is no parser ${name}; there are ${Object.keys(parsers).join(', ')}`)
let accepted = 0
let reportedMs = 0
const report = (at: number, fault?: string) => {
  const rssMb = Math.round(process.memoryUsage.rss() / 1024 / 1024)
  const message: FuzzReport = { at, accepted, rssMb, ...(fault !== undefined && { fault }) }
  reportedMs = performance.now()
  if (process.send) process.send(message)
  else console.log(JSON.stringify(message))
}
for (const valid of parser.seeds) await parser.parse(valid)
const end = Number(from) + Number(count)
for (let at = Number(from); at < end; at += 1) {
  const fault = await tryInput(makeInput(parser.seeds, Number(seed), at))
  if (fault !== undefined) {
    report(at, fault)
    break
  }
  const isDue = (at + 1) % reportEvery === 0 && performance.now() - reportedMs > reportEveryMs
  if (isDue || at + 1 === end) report(at + 1)
}
if (process.connected) process.disconnect()

async function tryInput(input: Buffer): Promise<string | undefined> {
  const began = process.cpuUsage()
  const withInput = (fault: string) => `${fault}\ninput ${input.toString('base64').slice(0, 2000)}`
  try {
    const result = parser!.parse(input)
    // Most parsers are synchronous, and an await would slow them down.
    if (result instanceof Promise) await result
    accepted += 1
  } catch (error) {
    if (!parser!.refusals.some((kind) => error instanceof kind))
      return withInput(String(error instanceof Error ? error.stack : error))
  }
  // Processor time, in microseconds: other work may delay this process.
  const { user, system } = process.cpuUsage(began)
  const tookMs = (user + system) / 1000
  return tookMs > slowMs ? withInput(`took ${Math.round(tookMs)} ms`) : undefined
}
