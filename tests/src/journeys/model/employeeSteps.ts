import { done, type Driver, expectCall, type Step, unknown, type Verdict } from './driver.ts'
import { expectSame } from './driver.ts'
import { type Employee, type EmployeeMove, moveEmployee, removeEmployee, reportsTo } from './rules.ts'

const ghost: Employee = { id: unknown, guid: unknown, status: 1, username: null, manager: null }

const pickEmployee = ({ world, random }: Driver): Employee =>
  world.employees.length === 0 || random.chance(0.05) ? ghost : random.pick(world.employees)
const exists = ({ world }: Driver, employee: Employee) => world.employees.includes(employee)

function account({ mark, steps }: Driver, name = `${mark}-${steps}`) {
  return { employee_username: name, employee_password: 'only-for-the-model' }
}

/** A new account, and now and then one that another employee has. */
function anyAccount(driver: Driver): ReturnType<typeof account> & { isTaken: boolean } {
  const taken = driver.world.employees.flatMap(({ username }) => username ?? [])
  const isTaken = taken.length > 0 && driver.random.chance(0.2)
  return { ...account(driver, isTaken ? driver.random.pick(taken) : undefined), isTaken }
}

export const createEmployee: Step = async (driver) => {
  const { client, world, random, mark, steps } = driver
  const made = random.chance(0.15) ? anyAccount(driver) : undefined
  const manager = !made && random.chance(0.4) ? pickEmployee(driver) : undefined
  const body = {
    employee_full_name: `Model ${steps}`,
    employee_organization_id: mark,
    ...(made && { employee_username: made.employee_username, employee_password: made.employee_password }),
    ...(manager && { employee_reporting_manager: manager.guid }),
  }
  let verdict: Verdict = done
  if (made?.isTaken) verdict = { status: 409 }
  if (manager && !exists(driver, manager)) verdict = { status: 422, path: '/employee_reporting_manager' }
  const response = await expectCall(driver, `createEmployee ${JSON.stringify(body)}`, {
    verdict,
    call: () => client.preview.employees.create(body),
  })
  if (response) {
    const employee: Employee = {
      id: response.Id,
      guid: response.employee_guid,
      status: made ? 2 : 1,
      username: made?.employee_username ?? null,
      manager: manager?.guid ?? null,
    }
    world.employees.push(employee)
    compare(response, employee)
  }
  return {}
}

type Platform = Awaited<ReturnType<Driver['client']['preview']['employees']['get']>>

function compare(platform: Platform, { id, status, username, manager }: Employee): void {
  const { Id, employee_status, employee_username, employee_reporting_manager } = platform
  expectSame(
    'an employee',
    [Id, employee_status, employee_username, employee_reporting_manager],
    [id, status, username, manager],
  )
}

const move =
  (name: Exclude<EmployeeMove, 'activate'>): Step =>
  async (driver) => {
    const employee = pickEmployee(driver)
    const before = employee.status
    let verdict: Verdict = { status: 404 }
    if (exists(driver, employee)) verdict = moveEmployee(employee, name) ? done : { status: 409 }
    const response = await expectCall(driver, `${name}Employee ${employee.id} in ${before}`, {
      verdict,
      call: () => driver.client.preview.employees[name]({ id: employee.id }),
    })
    if (response) compare(response, employee)
    return {}
  }

export const disableEmployee = move('disable')
export const enableEmployee = move('enable')

export const activateEmployee: Step = async (driver) => {
  const { client, random } = driver
  const employee = pickEmployee(driver)
  const { status, username } = employee
  const given = random.chance(0.15) ? anyAccount(driver) : undefined
  let verdict: Verdict = done
  if (!exists(driver, employee)) verdict = { status: 404 }
  else if (status > 2 || (given && (username !== null || given.isTaken))) verdict = { status: 409 }
  if (verdict === done) {
    moveEmployee(employee, 'activate')
    employee.username = given?.employee_username ?? username
  }
  const account = given && {
    employee_username: given.employee_username,
    employee_password: given.employee_password,
  }
  const response = await expectCall(
    driver,
    `activateEmployee ${employee.id} in ${status} ${given?.employee_username}`,
    {
      verdict,
      call: () => client.preview.employees.activate({ id: employee.id, ...account }),
    },
  )
  if (response) compare(response, employee)
  return {}
}

/** A new manager or none, and now and then one who would close a circle. */
export const updateEmployee: Step = async (driver) => {
  const { client, world, random } = driver
  const employee = pickEmployee(driver)
  const manager = random.chance(0.2) ? null : pickEmployee(driver)
  const isKnown = manager === null || exists(driver, manager)
  const isCircle = isKnown && manager !== null && reportsTo(world, manager, employee)
  let verdict: Verdict = done
  if (!exists(driver, employee)) verdict = { status: 404 }
  else if (!isKnown || isCircle) verdict = { status: 422, path: '/employee_reporting_manager' }
  if (verdict === done) employee.manager = manager?.guid ?? null
  const response = await expectCall(driver, `updateEmployee ${employee.id} to report to ${manager?.guid}`, {
    verdict,
    call: () =>
      client.preview.employees.update({ id: employee.id, employee_reporting_manager: manager?.guid ?? null }),
  })
  if (response) compare(response, employee)
  return {}
}

export const deleteEmployee: Step = async (driver) => {
  const { client, world } = driver
  const employee = pickEmployee(driver)
  const count = exists(driver, employee) ? 1 : 0
  if (count === 1) removeEmployee(world, employee)
  const response = await expectCall(driver, `deleteEmployee ${employee.id}`, {
    verdict: done,
    call: () => client.preview.employees.delete({ id: employee.id }),
  })
  expectSame('how many employees were deleted', response?.count, count)
  return {}
}
