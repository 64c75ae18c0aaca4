import { readOptions, usage } from './options.ts'
import { startStandIn } from './server.ts'

const options = readOptions(process.argv.slice(2))
if (!options) console.log(usage)
else {
  const { url, mapUrl, stop } = await startStandIn(options)
  if (options.mapsApart) console.log(`Its map styles are below ${mapUrl}`)
  console.log(`The stand-in is ready at ${url}`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())
}
