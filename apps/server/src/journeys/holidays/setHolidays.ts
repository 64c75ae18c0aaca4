import type { Database } from '../../platform/database/database.ts'
import { type ErrorDetail, validationFailed } from '../../platform/http/errors.ts'
import { requireMatch, tagged } from '../../platform/http/etag.ts'
import type { Handler } from '../../platform/http/handlers.ts'
import { dateFault, type Fault, textFault } from '../fault.ts'
import { type Holiday, readHolidays, writeHolidays } from './holidayStore.ts'

export function setHolidays(database: Database): Handler<'setHolidays'> {
  return (call) => {
    const { holidays } = call.body
    checkHolidays(holidays)
    return database.inTenant(call.caller.tenant, async (transaction) => {
      const lock = 'for no key update'
      await requireMatch(call, async () => ({ holidays: await readHolidays(transaction, lock) }))
      await writeHolidays(transaction, holidays)
      return tagged(call, { holidays: await readHolidays(transaction) })
    })
  }
}

function checkHolidays(holidays: Holiday[]): void {
  const seen = new Set<string>()
  const faults: ErrorDetail[] = []
  const add = (path: string, fault: Fault | undefined) => {
    if (fault) faults.push({ path, ...fault })
  }
  for (const [at, { date, name }] of holidays.entries()) {
    add(`/holidays/${at}/date`, dateFault(date))
    if (seen.has(date))
      add(`/holidays/${at}/date`, { code: 'uniqueItems', message: `is listed twice; got ${date}` })
    add(`/holidays/${at}/name`, textFault(name))
    seen.add(date)
  }
  if (faults.length > 0) throw validationFailed(faults.slice(0, 100))
}
