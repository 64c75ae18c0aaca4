import { client, useLoad } from './client.ts'

/** The employee and the day of the address (`?employee=…&day=…`), else nobody and a day from today. */
export function readEmployeeAndDay(daysAhead: number) {
  const asked = new URLSearchParams(location.hash.split('?')[1])
  const day = new Date()
  day.setDate(day.getDate() + daysAhead)
  // Swedish dates are YYYY-MM-DD.
  return { employee: asked.get('employee') ?? '', day: asked.get('day') ?? day.toLocaleDateString('sv') }
}

/** Fields of a form, `employee` and `day`. While the list loads, its first entry stands for the chosen employee. */
export function EmployeeAndDay({ employee, day }: ReturnType<typeof readEmployeeAndDay>) {
  const { data, problem } = useLoad(
    (signal) => client.employees.search({ where: { employee_status: 3 }, takeAll: true }, { signal }),
    [],
  )
  return (
    <>
      <label>
        Employee
        <select key={data?.total} name="employee" defaultValue={employee} required>
          <option value={data ? '' : employee}>{problem ?? (data ? 'Choose …' : 'Loading …')}</option>
          {data?.data.map(({ employee_guid, employee_full_name }) => (
            <option key={employee_guid} value={employee_guid}>
              {employee_full_name}
            </option>
          ))}
        </select>
      </label>
      <label>
        Day
        <input type="date" name="day" defaultValue={day} required />
      </label>
    </>
  )
}
