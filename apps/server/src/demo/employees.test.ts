import { expect, test } from 'vitest'
import { demoEmployees } from './employees.ts'

const employees = demoEmployees()

test('every demo manager is listed before the employees who report to them, and leads the town', () => {
  const before = new Map<string, string | undefined>()
  for (const { employee_guid: guid, employee_reporting_manager: manager, hierarchyPath } of employees) {
    if (manager) expect(before.has(manager), manager).toBe(true)
    expect(before.has(guid), `${guid} is there once`).toBe(false)
    before.set(guid, hierarchyPath)
  }
  expect(before.size).toBe(22)
})

test('the path of a demo employee begins with its organization and team', () => {
  for (const { hierarchyPath, employee_organization_id: organization, employee_team_id: team } of employees)
    expect(`${hierarchyPath}/`).toContain(`/${organization}/${team}/`)
})

test('no mail address or phone number of a demo employee can belong to a real person', () => {
  for (const { employee_email: mail, employee_phone: phone } of employees) {
    expect(mail).toMatch(/\.example$/)
    expect(phone).toMatch(/^555001\d{4}$/)
  }
})
