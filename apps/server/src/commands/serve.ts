import type { Command } from 'commander'
import { demoAccount } from '../demo/index.ts'
import { readConfig, settings } from '../platform/config/config.ts'
import { closeFolder } from '../platform/files/closeToOthers.ts'
import { createLogs } from '../platform/log/log.ts'
import { endCoreDumps } from './process/coreDumps.ts'
import { warnOfFewFiles } from './process/openFiles.ts'
import type { Server } from '../server.ts'
import { onSignals } from './process/onSignals.ts'

export function addServeCommand(program: Command): void {
  program
    .command('serve')
    .description('Start the server')
    .option('--demo', 'create and open the public demo tenant')
    .option('--log-file <file>', 'log to this file instead of standard output')
    .addHelpText('after', settingsHelp())
    .action(async (options: { demo?: boolean; logFile?: string }) => {
      const { config: file } = program.opts<{ config?: string }>()
      await serve({ file, demo: options.demo === true, logFile: options.logFile })
    })
}

type ServeOptions = { file: string | undefined; demo: boolean; logFile: string | undefined }

async function serve({ file, demo, logFile }: ServeOptions): Promise<void> {
  await endCoreDumps()
  const config = readConfig(process.env, file)
  closeFolder(config.dataDir)
  const toFile = logFile || config.logFile
  const logs = createLogs({ level: config.logLevel, file: toFile })
  const { log } = logs
  process.on('exit', logs.flush)
  warnOfFewFiles(config, log)
  const starting = new AbortController()
  let server: Server | undefined
  let simulation: Promise<void> | undefined
  const stop = async () => {
    server?.beginStop()
    // The simulation sends its last events while the server still responds.
    await simulation
    await server?.stop()
  }
  onSignals((signal) => {
    log.info({ signal }, 'stopping')
    starting.abort(new Error(`Stopped by ${signal}.`))
    stop().catch((error: unknown) => {
      log.error({ err: error }, 'could not stop in order')
      process.exitCode = 1
    })
  })
  try {
    // With structured logs on standard output, texts for people would be noise.
    const onProgress = toFile ? console.log : (message: string) => log.info(message)
    // Imported here, because other commands need little of it.
    const start =
      config.workers === 1
        ? (await import('../server.ts')).startServer
        : (await import('../workers/index.ts')).startServerWithWorkers
    server = await start({ config, logs, demo, onProgress, signal: starting.signal })
  } catch (error) {
    // A start that was stopped by a signal is not a failure.
    if (!starting.signal.aborted) throw error
    console.error((starting.signal.reason as Error).message)
    return
  }
  log.info({ url: server.url, ...server.status }, 'ready')
  if (toFile) console.log(banner(server, demo))
  if (demo && config.demoSimulation > 0) {
    const { runDemoSimulation } = await import('../simulation/index.ts')
    const account = { ...demoAccount, baseUrl: server.url }
    const employees = config.demoSimulation
    simulation = runDemoSimulation({ account, employees, signal: starting.signal, log })
  }
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
