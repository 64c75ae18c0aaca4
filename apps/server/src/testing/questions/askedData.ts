/** A company's objects in memory, and their rows: what questions are asked about. */
import { pick, type Random } from '../../platform/random.ts'

export type Value = string | number | boolean | null
export type Row = Record<string, Value>

export const teams = ['/acme/west', '/acme/west/pune', '/acme/west/pune/north', '/acme/western', '/acme/east']
export const categories = ['Retail', 'Wholesale', 'retail', 'Élan', 'Elan']
export const states = ['Maharashtra', 'Goa', 'Gujarat']
export const areaNames = ['North', 'South', 'Ring', 'Islands']

const uuidOf = (kind: string, n: number) => `${kind}0000000-0000-4000-8000-${String(n).padStart(12, '0')}`

/** Objects by their entity, each with the fields of responses that questions name. `creator` and `sender` are employees' guids. */
export type AskedData = {
  employees: Row[]
  customers: Row[]
  plans: Row[]
  visits: Row[]
  products: Row[]
  orders: Row[]
  areas: Row[]
  events: Row[]
}

const day = (n: number) => new Date(Date.UTC(2026, 8, 1) + n * 86_400_000).toISOString().slice(0, 10)
const moment = (random: Random) =>
  new Date(Date.UTC(2026, 8, 1) + Math.floor(random() * 90 * 86_400) * 1000).toISOString()
const int = (random: Random, below: number) => Math.floor(random() * below)
const maybe = <T>(random: Random, share: number, value: () => T): T | null =>
  random() < share ? value() : null
const point = (random: Random) =>
  JSON.stringify({
    type: 'Point',
    coordinates: [73 + Math.round(random() * 1000) / 1000, 18 + Math.round(random() * 1000) / 1000],
  })

const square = (west: number, south: number, size: number) => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
]
/** Edges stand between the thousandths at which points lie. */
const shapes = [
  { type: 'Polygon', coordinates: [square(73.0005, 18.5005, 0.5)] },
  { type: 'Polygon', coordinates: [square(73.2005, 18.0005, 0.6)] },
  { type: 'Polygon', coordinates: [square(73.3005, 18.3005, 0.4), square(73.4005, 18.4005, 0.2)] },
  { type: 'MultiPolygon', coordinates: [[square(73.8005, 18.8005, 0.1)], [square(73.6005, 18.0005, 0.3)]] },
]

type People = { guid: string; key: string; path: string }[]

/** Makes the objects. `people` are employees with accounts that exist already; more are added without accounts. */
export function makeAskedData(random: Random, people: People): AskedData {
  const employees: Row[] = people.map(({ guid, key, path }) => ({
    employee_guid: guid,
    key,
    hierarchyPath: path,
  }))
  for (let n = employees.length; n < 12; n++)
    employees.push({
      employee_guid: uuidOf('e', n),
      key: `account-${n}`,
      hierarchyPath: maybe(random, 0.9, () => pick(teams, random)),
    })
  for (const [n, employee] of employees.entries())
    Object.assign(employee, {
      Id: uuidOf('1', n),
      number: n,
      employee_full_name: pick(['Asha', 'Ravi', 'Zoë', 'Zoe\u0308'], random),
      employee_code: maybe(random, 0.8, () => `E${int(random, 5)}`),
      employee_team_id: maybe(random, 0.8, () => pick(['pune', 'mumbai', 'Pune'], random)),
      employee_reporting_manager: n > 0 && random() < 0.7 ? employees[int(random, n)]!.employee_guid! : null,
    })
  const anyone = () => pick(employees, random).employee_guid as string
  const customers = list(50, (n): Row => ({
    Id: uuidOf('2', n),
    Title: `Customer ${n}`,
    customer_guid: `Shop-${n}`,
    customer_full_name: `Customer ${int(random, 20)}`,
    customer_category: maybe(random, 0.8, () => pick(categories, random)),
    customer_location: maybe(random, 0.9, () => point(random)),
    customer_administrative_1: maybe(random, 0.7, () => int(random, 4)),
    customer_assignee: maybe(random, 0.7, () => (random() < 0.1 ? 'nobody in particular' : anyone())),
    creator: anyone(),
  }))
  const plans = list(8, (n): Row => ({
    Id: uuidOf('3', n),
    plan_guid: uuidOf('d', n),
    plan_name: pick(['Fridays', 'Daily', 'North'], random),
    plan_assignee: maybe(random, 0.8, anyone),
    plan_start_date: day(int(random, 60)),
    plan_status: 1 + int(random, 6),
  }))
  const visits = list(220, (n): Row => {
    const plan = maybe(random, 0.5, () => pick(plans, random))
    return {
      Id: uuidOf('4', n),
      visit_guid: uuidOf('a', n),
      visit_plan_guid: plan ? plan.plan_guid! : null,
      // In another letter case; one customer is gone.
      visit_customer_guid: `SHOP-${int(random, 51)}`,
      visit_assignee: maybe(random, 0.9, anyone),
      visit_date: day(int(random, 90)),
      visit_order: 1 + int(random, 9),
      visit_status: 1 + int(random, 6),
      visit_service_minutes: maybe(random, 0.6, () => int(random, 60)),
      visit_checkin_time: maybe(random, 0.5, () => moment(random)),
      visit_note: maybe(random, 0.4, () => pick(['price list', 'Cafe\u0301', 'Café', 'x'], random)),
    }
  })
  const products = list(8, (n): Row => ({
    Id: uuidOf('5', n),
    Title: `Product ${n}`,
    // Two products may share a code: the first one counts.
    product_code: `P-${int(random, 6)}`,
    product_category: maybe(random, 0.8, () => pick(['Food', 'Tools', 'Tea'], random)),
    product_price: maybe(random, 0.9, () => Math.round(random() * 10_000) / 100),
    creator: anyone(),
  }))
  const orders = list(120, (n): Row => ({
    Id: uuidOf('6', n),
    Title: `Order ${n}`,
    order_product: maybe(random, 0.8, () => `P-${int(random, 7)}`),
    order_amount: maybe(random, 0.9, () => pick([0.1, 0.2, 0.3, 12.5, 1e6, -3, int(random, 100)], random)),
    order_date: maybe(random, 0.9, () => moment(random)),
    order_state: maybe(random, 0.9, () => pick(states, random)),
    order_paid: maybe(random, 0.8, () => random() < 0.5),
    order_place: maybe(random, 0.8, () => point(random)),
    creator: anyone(),
  }))
  const areas = shapes.map((shape, n): Row => ({
    Id: uuidOf('7', n),
    Title: areaNames[n]!,
    area_shape: JSON.stringify(shape),
    area_rank: n % 2,
    // One that only few may read.
    creator: people[n % people.length]!.guid,
  }))
  const events = list(80, (n): Row => {
    const kind = int(random, 3)
    return {
      Id: uuidOf('8', n),
      typeCode: pick(['DUTY', 'VISIT', 'ORDER'], random),
      actionCode: pick(['on_duty', 'off_duty'], random),
      typeId: 1 + int(random, 9),
      layerCode: ['VISIT', 'CUSTOMER', null][kind]!,
      recordNodeId: [pick(visits, random).Id!, pick(customers, random).Id!, null][kind]!,
      createdDate: moment(random),
      sender: anyone(),
    }
  })
  return { employees, customers, plans, visits, products, orders, areas, events }
}

function list(count: number, make: (n: number) => Row): Row[] {
  return Array.from({ length: count }, (_, n) => ({ ...make(n), number: n }))
}

export const askedLayers = [
  `layer: PRODUCT
properties:
  - { propertyName: product_code, dataType: string }
  - { propertyName: product_category, dataType: string }
  - { propertyName: product_price, dataType: real }`,
  `layer: ORDERS
settings: { indexedFields: [order_date] }
properties:
  - propertyName: order_product
    dataType: list
    config: { content: { mode: layer, source: PRODUCT, valueField: product_code } }
  - { propertyName: order_amount, dataType: real }
  - { propertyName: order_date, dataType: dateTime }
  - { propertyName: order_state, dataType: string }
  - { propertyName: order_paid, dataType: boolean }
  - { propertyName: order_place, dataType: map }`,
  `layer: AREA
properties:
  - { propertyName: area_shape, dataType: map }
  - { propertyName: area_rank, dataType: integer }`,
]
