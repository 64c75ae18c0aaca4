#!/usr/bin/env node
import { Command } from 'commander'
import { addAuditCommand } from './commands/audit.ts'
import { addEventTypeCommand } from './commands/eventType.ts'
import { addCheckCommand } from './commands/check.ts'
import { addDataCommand } from './commands/data.ts'
import { addKeyCommand } from './commands/key.ts'
import { addLayerCommand } from './commands/layer.ts'
import { addMapCommand } from './commands/map.ts'
import { addPositionsCommand } from './commands/positions.ts'
import { addServeCommand } from './commands/serve.ts'
import { addSimulateCommand } from './commands/simulate.ts'
import { addTenantCommand } from './commands/tenant.ts'
import { addUserCommand } from './commands/user.ts'
import { readServerVersion } from './platform/serverVersion.ts'

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

addServeCommand(program)
addTenantCommand(program)
addUserCommand(program)
addKeyCommand(program)
addLayerCommand(program)
addEventTypeCommand(program)
addDataCommand(program)
addMapCommand(program)
addPositionsCommand(program)
addAuditCommand(program)
addCheckCommand(program)
addSimulateCommand(program)

try {
  await program.parseAsync()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
