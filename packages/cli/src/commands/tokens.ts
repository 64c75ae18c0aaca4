import { type Command, Option } from 'commander'
import { action, collect, examples, outputOptions } from '../command.ts'
import { addAskOptions, whereHelp } from './data.ts'
import { rowFormats } from '../output/formats.ts'

const id = '0197e7f2-8d3a-7b11-9c24-1a2b3c4d5e11'
const employee = '0197e7f2-91b4-7c05-8e12-3d4c5b6a7f02'

export function addTokensCommand(program: Command): void {
  const group = program
    .command('tokens')
    .summary('limited tokens, for programs that cannot log in')
    .description(
      `Makes, lists and revokes limited tokens: for tracking apps, GIS programs and reports, which can't renew an access
token. A limited token needs no API key, and opens only what it was made for.`,
    )
  const list = ownerOption(group.command('list').description('Lists the limited tokens of an account'))
  outputOptions(list, rowFormats)
  action(list, async () => (await import('../tokens/tokens.ts')).list)
  examples(list, {
    'geofield tokens list': 'your own, without their secrets',
    [`geofield tokens list --employee ${employee}`]: 'those of an employee',
  })
  const create = ownerOption(group.command('create <name>'))
    .description('Makes a limited token and prints it. It is not shown again.')
    .addOption(new Option('--scope <scope>', 'what it opens').choices(['push', 'read']).makeOptionMandatory())
    .option(
      '--collection <name>',
      'what a token that reads opens: customers, employees, plans, visits, events, live, changes or records:LAYER; can be given several times',
      collect,
    )
    .option('--expires <time>', 'when it expires, such as 2027-03-31T18:30:00Z')
    .addOption(
      new Option(
        '--qr <app>',
        'prints a QR code that sets up a tracking app, for a token that pushes',
      ).choices(['overland', 'owntracks', 'traccar']),
    )
    .option(
      '--question <search>',
      'binds the token to what this search finds, and prints the address that feeds a sheet: customers, employees, plans, visits, events or records:LAYER; needs --expires',
    )
    .option('-w, --where <condition>', 'a condition of the question; repeatable, all must hold', collect)
    .option('-s, --sort <field[:desc]>', 'the order of the rows; repeatable', collect)
  addAskOptions(create)
  create.addHelpText('after', `\n${whereHelp}`)
  action(create, async () => (await import('../tokens/tokens.ts')).create)
  examples(create, {
    'geofield tokens create "Phone of Asha" --scope push': 'for a tracking app',
    [`geofield tokens create "Phone of Asha" --scope push --employee ${employee} --qr traccar`]:
      'a code that her phone scans',
    'geofield tokens create Report --scope read --collection customers --collection visits':
      'for a report of customers and visits',
    'geofield tokens create "Sheet of sales" --scope read --question visits --group-by visit_date --expires 2036-12-31T18:30:00Z':
      'an address that feeds a sheet with the number of visits of each day',
  })
  const revoke = ownerOption(group.command('revoke <id>')).description(
    'Ends a limited token: its next request is refused',
  )
  action(revoke, async () => (await import('../tokens/tokens.ts')).revoke)
  examples(revoke, { [`geofield tokens revoke ${id}`]: 'the Id is that of the list' })
}

function ownerOption(command: Command): Command {
  return command.option('--employee <id>', 'Id of the employee whose account it is; your own without it')
}
