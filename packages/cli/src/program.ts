import { Command, Option } from 'commander'
import { readVersion } from './version.ts'
import { addAccountCommand } from './commands/account.ts'
import { addChangesCommand } from './commands/changes.ts'
import { addDigipinCommand } from './commands/digipin.ts'
import { addCompletionCommand } from './commands/completion.ts'
import { addDoctorCommand } from './commands/doctor.ts'
import { addElevationCommand } from './commands/elevation.ts'
import { addEventsCommand } from './commands/events.ts'
import { addGeocodeCommand, addReverseCommand, addSuggestCommand } from './commands/geocode.ts'
import { addHolidaysCommand } from './commands/holidays.ts'
import { addJourneyCommands } from './commands/journeys.ts'
import { addRoutingCommands } from './commands/routing.ts'
import { addLayersCommand } from './commands/layers.ts'
import { addLoginCommands } from './commands/login.ts'
import { addCustomersCommand } from './commands/customers.ts'
import { addEmployeesCommand } from './commands/employees.ts'
import { addRecordsCommand } from './commands/records.ts'
import { addTokensCommand } from './commands/tokens.ts'
import { addTrackCommand } from './commands/track.ts'
import { addTrackingCommand } from './commands/tracking.ts'
import { addOpenCommand } from './commands/open.ts'
import { parseNumber } from './command.ts'
import { chooseColors, type ColorChoice, colorChoices } from './output/colors.ts'
import { describeSettings } from './help/settings.ts'

/** The command `geofield` with all its subcommands, one line each. */
export function createProgram(): Command {
  const program = new Command('geofield')
    .description(
      'The command line of the Geofield platform: addresses, routes, customers, employees, tracking and your own layers',
    )
    .option('--profile <name>', 'the login to use, instead of the current one')
    .option('--base-url <url>', 'address of the service, such as https://geo.example.com')
    .option('--tenant <code>', 'the tenant')
    .option('--username <name>', 'the user; GEOFIELD_PASSWORD has the password')
    .addOption(new Option('--timeout <seconds>', 'time limit of each request').argParser(parseNumber))
    .option('--json', 'print one JSON document; errors too')
    .option('-q, --quiet', 'no progress and no remarks')
    .addOption(new Option('--color <when>', 'colours').choices(colorChoices).default('auto'))
    .option('--verbose', 'a line for each request, on standard error')
    .hook('preAction', (program) => chooseColors(program.opts<{ color: ColorChoice }>().color))
    .version(readVersion())
    .showSuggestionAfterError()
    .configureHelp({
      showGlobalOptions: true,
      sortSubcommands: true,
      // Lines are broken where the terminal ends.
      commandDescription: (command) => command.description().replaceAll(/(?<!\n)\n(?!\n)/g, ' '),
    })
    .addHelpText('after', describeSettings())

  addLoginCommands(program)
  addAccountCommand(program)
  addDigipinCommand(program)
  addGeocodeCommand(program)
  addReverseCommand(program)
  addSuggestCommand(program)
  addElevationCommand(program)
  addRoutingCommands(program)
  addOpenCommand(program)
  addLayersCommand(program)
  addRecordsCommand(program)
  addCustomersCommand(program)
  addEmployeesCommand(program)
  addChangesCommand(program)
  addJourneyCommands(program)
  addHolidaysCommand(program)
  addEventsCommand(program)
  addTokensCommand(program)
  addTrackingCommand(program)
  addTrackCommand(program)
  addDoctorCommand(program)
  addCompletionCommand(program)
  return program
}
