import { createClient, type Client } from '@geofield/client'
import { inject } from 'vitest'
import { demoClient } from './geofield.ts'

/** An employee with an account of its own, so that no other test sees or disturbs what it sends. */
export interface Driver {
  username: string
  employeeGuid: string
  /** Calls as this account. */
  client: Client
}

export async function createDriver(): Promise<Driver> {
  const username = `cli.${crypto.randomUUID().slice(0, 8)}`
  const password = crypto.randomUUID()
  const { employees } = demoClient().preview
  const { Id, employee_guid } = await employees.create({
    employee_full_name: 'Tara Track',
    employee_code: username,
    employee_username: username,
    employee_password: password,
  })
  await employees.activate({ id: Id })
  const client = createClient({
    baseUrl: inject('baseUrl'),
    tenant: 'demo',
    apiKey: 'demo-key',
    username,
    password,
  })
  return { username, employeeGuid: employee_guid, client }
}
