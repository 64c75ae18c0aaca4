import type { Command } from 'commander'
import { action, examples } from './command.ts'
import { addCreate, addDelete, addExport, addGet, addSearch, addUpdate, type DataCommands } from './data.ts'
import { addImport } from './import.ts'

const id = '0197e7f2-91b4-7c05-8e12-3d4c5b6a7f02'

export function addEmployeesCommand(program: Command): void {
  const group = program.command('employees').description('Searches, stores and deletes employees')
  const commands: DataCommands = { group, kind: 'employees', many: 'employees', one: 'employee' }
  addSearch(commands, {
    'geofield employees search asha': 'by name, code, user name, email or phone',
    'geofield employees search -w "employee_status = 3 and employee_team_id = pune" --sort employee_full_name':
      'the active ones of a team',
  })
  addExport(commands, {
    'geofield employees export -o employees.csv': 'all employees, for a spreadsheet',
  })
  addGet(commands, { [`geofield employees get ${id}`]: 'all fields of one employee' })
  addCreate(commands, {
    'geofield employees create --set employee_full_name="Asha Demo"': 'without an account',
    'geofield employees create --set employee_full_name="Asha Demo" --set employee_username=asha':
      'with an account, whose password is asked for',
  })
    .option('--password-stdin', 'read the password of the account from standard input')
    .addHelpText(
      'after',
      '\nWithout a terminal the password comes from GEOFIELD_EMPLOYEE_PASSWORD, --password-stdin or the --file.',
    )
  addUpdate(commands, {
    [`geofield employees update ${id} --set employee_phone=5550010002`]: 'change one field',
  })
  addStates(group)
  addDelete(commands, { [`geofield employees delete ${id}`]: 'asks first. The account is deleted too' })
  addImport(group, 'employees', {
    'geofield employees import staff.csv': 'employees without accounts',
  })
}

/** An account gets tokens in the state "active" only. */
function addStates(group: Command): void {
  const activate = group
    .command('activate <id>')
    .summary('let an employee sign in')
    .description(
      `Approves the account of a new or inactive employee. --account makes one, where there is none; its password is asked
for, or comes from GEOFIELD_EMPLOYEE_PASSWORD or --password-stdin.`,
    )
    .option('--account <name>', 'user name of an account to make')
    .option('--password-stdin', 'read the password of the account from standard input')
  action(activate, async () => (await import('../data/employeeState.ts')).activate)
  examples(activate, { [`geofield employees activate ${id} --account asha`]: 'asks for the password' })
  const disable = group
    .command('disable <id>')
    .summary('keep an employee from signing in')
    .description('Disables an active employee: its tokens stop working at once, and it gets no new ones.')
  action(disable, async () => (await import('../data/employeeState.ts')).disable)
  examples(disable, { [`geofield employees disable ${id}`]: 'until it is enabled' })
  const enable = group
    .command('enable <id>')
    .summary('let a disabled employee sign in again')
    .description('Makes a disabled employee active again. Its old tokens stay invalid.')
  action(enable, async () => (await import('../data/employeeState.ts')).enable)
  examples(enable, { [`geofield employees enable ${id}`]: 'after it was disabled' })
}
