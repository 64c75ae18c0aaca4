#!/usr/bin/env node
// First, because an older Node fails at what is imported later, with no word of itself.
import './platform/requireNode.ts'
// As a whole, because an older Node has no enableCompileCache.
import * as modules from 'node:module'
import { join } from 'node:path'
import { Command } from 'commander'
import { readServerVersion } from './platform/serverVersion.ts'

// A start from compiled code needs a third less processor time, also in child processes. The folder belongs to the
// installation, because what other accounts can write must not be run. An account that may not write there starts as before.
const compiled = (process.env['NODE_COMPILE_CACHE'] ||= join(
  import.meta.dirname,
  '../node_modules/.cache/compiled',
))
modules.enableCompileCache(compiled)

// A reader such as `head` may leave early. The command then ends in order.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})

/** In the order of the help. */
const commands = new Map<string, () => Promise<(program: Command) => void>>([
  ['serve', async () => (await import('./commands/serve.ts')).addServeCommand],
  ['tenant', async () => (await import('./commands/tenant.ts')).addTenantCommand],
  ['user', async () => (await import('./commands/user.ts')).addUserCommand],
  ['customer', async () => (await import('./commands/customer.ts')).addCustomerCommand],
  ['employee', async () => (await import('./commands/employee.ts')).addEmployeeCommand],
  ['key', async () => (await import('./commands/key.ts')).addKeyCommand],
  ['token-key', async () => (await import('./commands/tokenKey.ts')).addTokenKeyCommand],
  ['layer', async () => (await import('./commands/layer.ts')).addLayerCommand],
  ['event-type', async () => (await import('./commands/eventType.ts')).addEventTypeCommand],
  ['data', async () => (await import('./commands/data.ts')).addDataCommand],
  ['map', async () => (await import('./commands/map.ts')).addMapCommand],
  ['routing', async () => (await import('./commands/routing.ts')).addRoutingCommand],
  ['positions', async () => (await import('./commands/positions.ts')).addPositionsCommand],
  ['audit', async () => (await import('./commands/audit.ts')).addAuditCommand],
  ['archive', async () => (await import('./commands/archive.ts')).addArchiveCommand],
  ['backup', async () => (await import('./commands/backup.ts')).addBackupCommand],
  ['restore', async () => (await import('./commands/restore.ts')).addRestoreCommand],
  ['erasure', async () => (await import('./commands/erasure.ts')).addErasureCommand],
  ['database', async () => (await import('./commands/database.ts')).addDatabaseCommand],
  ['check', async () => (await import('./commands/check.ts')).addCheckCommand],
  ['simulate', async () => (await import('./commands/simulate.ts')).addSimulateCommand],
])

const program = new Command('geofield-server')
  .description('The self-hostable Geofield server and its administration')
  .option('-c, --config <file>', 'YAML file of settings; the environment takes precedence')
  .version(readServerVersion())
  .showHelpAfterError()
  .configureHelp({ showGlobalOptions: true })
  .addHelpText(
    'after',
    `
Every command works on the database at DATABASE_URL, or on the embedded one in GEOFIELD_DATA_DIR
(.geofield in the current folder unless it is set), also while a server runs on it. \`serve --help\` lists all settings.`,
  )

// A command loads only its own parts, so it starts sooner. Arguments that name no command may ask for the list of all.
const named = [...commands.keys()].filter((name) => process.argv.includes(name))
const isAskedVersion = ['-V', '--version'].includes(process.argv[2] ?? '')
const loading = [...commands].filter(([name]) =>
  named.length === 0 ? !isAskedVersion : named.includes(name),
)
for (const addCommand of await Promise.all(loading.map(([, load]) => load()))) addCommand(program)

try {
  await program.parseAsync()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
