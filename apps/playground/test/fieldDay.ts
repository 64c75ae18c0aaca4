import { type Client, createClient } from '@geofield/client'
import { inject } from 'vitest'
import { driverPassword } from '../../docs/test/demoServer.ts'
import { addDays, nowSeconds, zonedTime } from '../src/follow/zonedTime.ts'

const zone = zonedTime('Asia/Kolkata')
const shop = { lat: 18.5324, lon: 73.8432 }

export interface FieldDay {
  username: string
  name: string
  /** Signed in as the driver. */
  driver: Client
  /** A day that is over, so that no test depends on the time at which it runs. */
  day: string
  shop: { lat: number; lon: number }
}

/**
 * Creates an employee with a day: a drive of 20 minutes from 09:30 to a shop, a visit there for 20 minutes that was planned
 * for 09:30, and the way back. A second visit, planned for half an hour ago, has nobody come to.
 */
export async function addFieldDay(
  username: string,
  name: string,
  server = inject('demoUrl'),
): Promise<FieldDay> {
  const options = { baseUrl: server, tenant: 'demo', apiKey: 'demo-key' }
  const demo = createClient({ ...options, username: 'demo', password: 'demo' })
  const { Id: id, employee_guid: guid } = await demo.preview.employees.create({
    employee_code: username.toUpperCase(),
    employee_full_name: name,
    employee_username: username,
    employee_password: driverPassword,
    employee_organization_id: username,
    employee_type_id: 'driver',
    hierarchyPath: `/${username}`,
  })
  await demo.preview.employees.activate({ id })
  const driver = createClient({ ...options, username, password: driverPassword })
  const today = zone.day(nowSeconds())
  const day = addDays(today, -1)
  const at = (clock: string) => zone.read(day, clock)!
  const customer = await demo.customers.create({
    fields: { customer_full_name: `${name.split(' ')[0]} Shop`, customer_location: shop },
  })
  const visit = (visit_date: string, planned: number) =>
    demo.preview.journeys.createVisit({
      visit_customer_guid: customer.customer_guid,
      visit_assignee: guid,
      visit_date,
      visit_planned_start: utc(planned),
    })
  const made = await visit(day, at('09:30'))
  await visit(today, nowSeconds() - 1_800)
  await driver.preview.tracking.push({ positions: drive(at('09:30')) })
  for (const [actionCode, clock] of [
    ['check_in', '09:50'],
    ['check_out', '10:10'],
  ] as const)
    await driver.events.create({
      typeCode: 'VISIT',
      actionCode,
      layerCode: 'VISIT',
      recordNodeId: made.Id,
      location: shop,
      occurredAt: utc(at(clock)),
    })
  return { username, name, driver, day, shop }
}

function utc(seconds: number): string {
  return new Date(seconds * 1000).toISOString()
}

/** A position a minute. */
function drive(begun: number) {
  return Array.from({ length: 61 }, (_, minute) => {
    const part = Math.min(1, minute / 20, (60 - minute) / 20)
    const isThere = minute >= 20 && minute <= 40
    return {
      trackerId: 'follow',
      lat: shop.lat - 0.02 * (1 - part),
      lon: shop.lon,
      ts: begun + minute * 60,
      speed: isThere ? 0 : 2,
      accuracy: 5,
      device_status: isThere ? (2 as const) : (1 as const),
    }
  })
}
