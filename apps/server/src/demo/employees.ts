import type { ImportedEmployee } from '../employees/index.ts'
import { exampleIds } from './examples.ts'

const organization = 'field-sales'
const managerType = 'manager'

type Team = 'pune' | 'mumbai' | 'delhi'
type Manager = { number: number; name: string; team: Team }

/**
 * One organization: the head of sales also leads Pune and the other towns' managers; each manager leads a town's
 * representatives.
 */
const head: Manager = { number: 1, name: 'Vikram', team: 'pune' }
const managers: Manager[] = [
  { number: 3, name: 'Kavita', team: 'mumbai' },
  { number: 4, name: 'Rohan', team: 'delhi' },
]
const representatives: Record<Team, { number: number; name: string; area: string; status?: 1 | 4 }[]> = {
  pune: [
    { number: 2, name: 'Asha', area: 'east' },
    { number: 5, name: 'Farhan', area: 'east' },
    { number: 6, name: 'Gita', area: 'east' },
    { number: 7, name: 'Harish', area: 'west' },
    { number: 8, name: 'Isha', area: 'west' },
    { number: 9, name: 'Jatin', area: 'west', status: 4 },
    { number: 10, name: 'Komal', area: 'central' },
    { number: 11, name: 'Lalit', area: 'central' },
    { number: 12, name: 'Manju', area: 'central', status: 1 },
  ],
  mumbai: [
    { number: 13, name: 'Naveen', area: 'andheri' },
    { number: 14, name: 'Ojas', area: 'andheri' },
    { number: 15, name: 'Pooja', area: 'dadar' },
    { number: 16, name: 'Qasim', area: 'dadar' },
    { number: 17, name: 'Radha', area: 'thane', status: 1 },
  ],
  delhi: [
    { number: 18, name: 'Sanjay', area: 'south' },
    { number: 19, name: 'Tara', area: 'south' },
    { number: 20, name: 'Uday', area: 'north' },
    { number: 21, name: 'Varsha', area: 'north' },
    { number: 22, name: 'Yusuf', area: 'north', status: 4 },
  ],
}

/** Returns made-up employees without accounts, each after its manager. */
export function demoEmployees(): ImportedEmployee[] {
  return [
    employee({ ...head, type: managerType }),
    ...managers.map((each) => employee({ ...each, type: managerType, manager: head.number })),
    ...[head, ...managers].flatMap(({ team, number: manager }) =>
      representatives[team].map((each) => employee({ ...each, team, manager, type: 'representative' })),
    ),
  ]
}

type Made = {
  number: number
  name: string
  team: string
  type: string
  area?: string
  manager?: number
  status?: 1 | 3 | 4
}

function employee({ number, name, team, type, area, manager, status = 3 }: Made): ImportedEmployee {
  return {
    ...(number === 2 && { Id: exampleIds.employee }),
    employee_guid: toGuid(number),
    employee_status: status,
    employee_code: `FS-${String(number).padStart(3, '0')}`,
    employee_full_name: `${name} Demo`,
    employee_email: `${name.toLowerCase()}@fieldsales.example`,
    // Indian mobile numbers begin with 6 to 9, so this number is never assigned.
    employee_phone: `55500100${String(number).padStart(2, '0')}`,
    employee_type_id: type,
    employee_organization_id: organization,
    employee_team_id: team,
    hierarchyPath: `/${[organization, team, area].filter(Boolean).join('/')}`,
    ...(manager !== undefined && { employee_reporting_manager: toGuid(manager) }),
  }
}

/** The same at every start, so that other demo data can refer to it. */
function toGuid(number: number): string {
  return `e0000000-0000-4000-8000-${String(number).padStart(12, '0')}`
}
