import type { Database } from '../../platform/database/database.ts'
import { tagged } from '../../platform/http/etag.ts'
import type { Handler } from '../../platform/http/handlers.ts'
import { readHolidays } from './holidayStore.ts'

export function getHolidays(database: Database): Handler<'getHolidays'> {
  return (call) =>
    database.inTenant(
      call.caller.tenant,
      async (transaction) => tagged(call, { holidays: await readHolidays(transaction) }),
      { readOnly: true },
    )
}
