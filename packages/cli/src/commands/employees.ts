import type { Command } from 'commander'
import { action, examples } from '../command.ts'
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
    'geofield employees export -o employees.xlsx': 'all employees, for a spreadsheet',
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
  addOffboard(group)
  addAccounts(group)
  addDelete(commands, { [`geofield employees delete ${id}`]: 'asks first. The account is deleted too' })
  addImport(group, 'employees', {
    'geofield employees import staff.xlsx --key employee_code --activate':
      'a team in one run: managers by code, accounts with temporary passwords in staff.passwords.csv',
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
    .option('--temporary', 'the password must be changed at the first login')
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

function addOffboard(group: Command): void {
  const offboard = group
    .command('offboard <file>')
    .summary('hand over the work of those who leave')
    .description(
      `Disables the employees of a file, and gives their open visits, plans, customers and reports to their successors. The file has
the columns "employee" and "successor", each an Id, an employee_guid or a code. A second run changes nothing more.`,
    )
    .option('--successor <employee>', 'who takes over where a row names nobody')
    .option('--delete', 'delete the employees with their accounts')
    .option('--preview', 'only print what would happen')
  action(offboard, async () => (await import('../data/offboard.ts')).offboard)
  examples(offboard, {
    'geofield employees offboard leavers.xlsx --preview': 'whose work would go to whom',
    'geofield employees offboard leavers.csv --successor FS-001':
      'one takes over what no row gives to another',
  })
}

function addAccounts(group: Command): void {
  const password = group
    .command('password <id>')
    .summary('set the password of an employee')
    .description(
      `Sets the password of the employee's account and ends its logins. <id> is its Id or its code. The password is asked for,
or comes from GEOFIELD_EMPLOYEE_PASSWORD or --password-stdin. It is temporary: the person must choose another one before
anything else.`,
    )
    .option('--permanent', 'the person may keep the password')
    .option('--password-stdin', 'read the password from standard input')
  action(password, async () => (await import('../data/employeeAccount.ts')).setPassword)
  examples(password, { 'geofield employees password FS-002': 'for somebody who has forgotten it' })
  const rename = group
    .command('rename <id> <username>')
    .summary('give the account of an employee another user name')
    .description(
      'Renames the account of an employee. <id> is its Id or its code. Its logins, tokens and password stay valid.',
    )
  action(rename, async () => (await import('../data/employeeAccount.ts')).rename)
  examples(rename, { 'geofield employees rename FS-002 asha.kulkarni': 'the next login is by this name' })
}
