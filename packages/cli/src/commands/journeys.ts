import type { Command } from 'commander'
import { addPlainSearch } from './data.ts'

export function addJourneyCommands(program: Command): void {
  const visits = program.command('visits').description('Searches visits')
  addPlainSearch(
    { group: visits, kind: 'visits', many: 'visits', hasText: true },
    {
      'geofield visits search -w "visit_date = 2026-11-20" --fields visit_order,customer.customer_full_name,employee.employee_full_name':
        'who visits whom today',
      'geofield visits search -w "visit_status = 6" --group-by employee.employee_team_id,visit_date:month':
        'visits missed by team and month',
      'geofield visits search -w "customer.customer_category = Retail" --aggregate visits=count --aggregate customers=countDistinct:visit_customer_guid':
        'how often how many retailers are visited',
    },
  )
  const plans = program.command('plans').description('Searches journey plans')
  addPlainSearch(
    { group: plans, kind: 'plans', many: 'journey plans', hasText: true },
    {
      'geofield plans search -w "employee.employee_team_id = pune" --sort plan_start_date:desc':
        'the plans of a team',
    },
  )
}
