import { type Command, Option } from 'commander'
import { action, collect, examples, outputOptions, parseCount } from '../command.ts'
import { rowFormats } from '../output/formats.ts'
import { addPlainSearch } from './data.ts'

export function addJourneyCommands(program: Command): void {
  const visits = program.command('visits').description('Searches visits, and changes days that go wrong')
  addPlainSearch(
    { group: visits, kind: 'visits', many: 'visits', hasText: true },
    {
      'geofield visits search -w "visit_date = 2026-11-20" --fields visit_order,customer.customer_full_name,employee.employee_full_name':
        'who visits whom today',
      'geofield visits search -w "visit_status = 6" --group-by employee.employee_team_id,visit_date:month':
        'visits missed by team and month',
      'geofield visits search -w "customer.customer_category = Retail" --aggregate visits=count --aggregate customers=countDistinct:visit_customer_guid':
        'how often how many retailers are visited',
    },
  )
  const plans = program.command('plans').description('Searches journey plans, and proposes those of a team')
  addPlainSearch(
    { group: plans, kind: 'plans', many: 'journey plans', hasText: true },
    {
      'geofield plans search -w "employee.employee_team_id = pune" --sort plan_start_date:desc':
        'the plans of a team',
    },
  )
  addDays(visits)
  addProposals(plans)
}

const proposal = '0197e7f3-3c4d-7e5f-8a6b-7c8d9e0f1a01'

/** Plans of a team. */
function addProposals(plans: Command): void {
  const propose = plans
    .command('propose [request]')
    .summary("plan a team's week")
    .description(
      `Searches for who visits whom on which day, in which order and when, and prints it. The request is a file of JSON as the
operation proposePlans takes it, or "-"; tables of workers and of customers (CSV or workbooks) may be given beside it or alone.
Their columns have the names of the fields, such as employee_guid, start (18.52 73.86), daysOff, skills, customer_guid, visits, per,
rrule and windows (10:00-12:30). Workers may be named by their codes. Nothing is stored before the proposal is accepted.`,
    )
    .option('--workers <file>', 'a table of the workers')
    .option('--customers <file>', 'a table of the customers')
    .option('--from <date>', 'the first day')
    .option('--to <date>', 'the last day')
    .option('--replan', 'plan open visits again')
    .option('--keep-holidays', 'work on public holidays too')
    .option('--seconds <number>', 'processor time of the search', parseCount)
    .option('--seed <number>', 'another seed, another proposal', parseCount)
    .addOption(new Option('--accept', 'store the plans when they are found').conflicts('wait'))
    .option('--no-wait', 'print the Id of the proposal, and end')
  outputOptions(propose, rowFormats)
  action(propose, async () => (await import('../planning/propose.ts')).propose)
  examples(propose, {
    'geofield plans propose week.json': 'a table of the days, and what was left out',
    'geofield plans propose --workers team.xlsx --customers shops.csv --from 2027-01-04 --to 2027-01-08 -o week.csv':
      'a row for each visit, for a spreadsheet',
  })
  const show = plans
    .command('show <id>')
    .summary('show a proposal')
    .description('Prints a proposal, or how far its search is. Proposals are kept for 24 hours.')
  outputOptions(show, rowFormats)
  action(show, async () => (await import('../planning/propose.ts')).showProposal)
  examples(show, { [`geofield plans show ${proposal} --json`]: 'the whole proposal' })
  const accept = plans
    .command('accept <id>')
    .summary('store a proposal')
    .description('Stores the plans of a proposal in one transaction. A repeat changes nothing more.')
  action(accept, async () => (await import('../planning/propose.ts')).accept)
  examples(accept, { [`geofield plans accept ${proposal}`]: 'the Id is that of the proposal' })
  const cancel = plans
    .command('cancel <id>')
    .summary('cancel a proposal')
    .description('Ends the search for a proposal, or discards one that was found. Stored plans stay.')
  action(cancel, async () => (await import('../planning/propose.ts')).cancel)
  examples(cancel, { [`geofield plans cancel ${proposal}`]: 'the Id is that of the proposal' })
}

/** A day that goes wrong. */
function addDays(visits: Command): void {
  const reassign = visits
    .command('reassign')
    .summary("give an employee's open visits to others")
    .description(
      `Gives open visits to those whom they cost least on real roads. Employees are named by Id, employee_guid or code. Without
--to and --path those may get visits who have some on these days.`,
    )
    .option('--of <employee>', 'whose open visits')
    .option('--unassigned', 'the open visits that nobody has')
    .option('--visit <id>', 'only this visit; repeatable', collect)
    .option('--day <date>', 'only this day; without it from today on')
    .option('--until <date>', 'until this day')
  addHelpers(reassign)
  action(reassign, async () => (await import('../data/days.ts')).reassign)
  examples(reassign, {
    'geofield visits reassign --of FS-001 --day 2026-11-23 --preview': 'what a sick day would cost',
    'geofield visits reassign --of FS-001 --day 2026-11-23 --to FS-002 --to FS-003':
      'two colleagues take over',
  })
  const insert = visits
    .command('insert <customer>')
    .summary('put an urgent visit where it costs least')
    .description(
      'Creates a visit to the customer with this customer_guid, for the employee whom it costs least, and prints what each choice costs.',
    )
    .requiredOption('--day <date>', 'the day of the visit')
    .option('--minutes <number>', 'how long the visit takes', parseCount)
    .option('--not-before <time>', 'the visit begins at HH:MM or later')
    .option('--not-after <time>', 'the visit begins at HH:MM or earlier')
    .option('--note <text>', 'a note for the visitor')
  addHelpers(insert)
  action(insert, async () => (await import('../data/days.ts')).insert)
  examples(insert, {
    'geofield visits insert c0000000-0000-4000-8000-000000000015 --day 2026-11-23 --not-after 12:00 --preview':
      'what it would cost before noon',
  })
  const swap = visits
    .command('swap <employee> <date> <other> <otherDate>')
    .summary('exchange two days')
    .description(
      'Exchanges the open visits of two days, of two employees or of one. A second call swaps back.',
    )
    .option('--preview', 'only print what would happen')
  action(swap, async () => (await import('../data/days.ts')).swap)
  examples(swap, {
    'geofield visits swap FS-001 2026-11-24 FS-001 2026-11-26': 'Tuesday on Thursday',
  })
}

/** Who may get visits. */
function addHelpers(command: Command): void {
  command
    .option('--to <employee>', 'who may get visits; repeatable', collect)
    .option('--path <place>', 'employees at or below this place of the organization may')
    .option('--per-day <number>', 'most open visits of one employee on a day', parseCount)
    .option('--preview', 'only print what would happen')
}
