import type { Command } from 'commander'
import { demoAccount } from '../demo/seed.ts'
import { readConfig, settings } from '../platform/config.ts'
import { createLogs } from '../platform/log.ts'
import { type Server, startServer } from '../server.ts'

export function addServeCommand(program: Command): void {
  program
    .command('serve')
    .description('Start the server')
    .option('--demo', 'seed and open the public demo tenant')
    .option('--log-file <file>', 'log to this file instead of standard output')
    .addHelpText('after', settingsHelp())
    .action(async (options: { demo?: boolean; logFile?: string }) => {
      const { config: file } = program.opts<{ config?: string }>()
      await serve({ file, demo: options.demo === true, logFile: options.logFile })
    })
}

async function serve({
  file,
  demo,
  logFile,
}: {
  file: string | undefined
  demo: boolean
  logFile: string | undefined
}) {
  const config = readConfig(process.env, file)
  const logs = createLogs({ level: config.logLevel, file: logFile ?? config.logFile })
  const { log } = logs
  process.on('exit', logs.flush)
  // Progress is for people: beside structured logs it would only be noise.
  const say = logFile || config.logFile ? console.log : (message: string) => log.info(message)
  const starting = new AbortController()
  let server: Server | undefined
  const stop = async (signal: string) => {
    if (starting.signal.aborted) return
    log.info({ signal }, 'stopping')
    starting.abort(new Error(`Stopped by ${signal}.`))
    await server?.stop()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(signal))
  server = await startServer({ config, logs, demo, onProgress: say, signal: starting.signal })
  log.info({ url: server.url, ...server.status }, 'ready')
  say(banner(server, demo))
}

function banner({ url, status }: Server, demo: boolean): string {
  const lines = [
    '',
    `Geofield is ready at ${url}`,
    `  docs     ${url}/docs/`,
    `  map      ${status.map.description}`,
  ]
  if (demo) {
    lines.push(
      `  demo     tenant ${demoAccount.tenant}, key ${demoAccount.apiKey}, user ${demoAccount.username}, password ${demoAccount.password}`,
      '',
      'A first call:',
      `  curl '${url}/geocode/digipin-encode?latitude=28.622788&longitude=77.213033&api-key=${demoAccount.apiKey}'`,
    )
  }
  return [...lines, ''].join('\n')
}

function settingsHelp(): string {
  const rows = Object.entries(settings).map(([name, { env, about, fallback }]) => {
    const shown = Array.isArray(fallback) ? '' : (fallback ?? '')
    return `  ${env.padEnd(30)} ${about}${shown === '' ? '' : ` (default ${shown})`}; ${name} in the file`
  })
  return `\nSettings, from the environment or the file of --config (or GEOFIELD_CONFIG):\n${rows.join('\n')}`
}
