import { toSeconds } from '../follow/zonedTime.ts'
import { coloursOf, drawProposal } from './planMap.ts'
import { keyOf, nameOfWorker, type PlanTool, type ProposedDay } from './planTool.ts'

const hour = 3600

/** A row for each day of a worker, with its visits at their times. A row is a button that shows the day. */
export function Timeline({ tool, days }: { tool: PlanTool; days: readonly ProposedDay[] }) {
  const { zone, chosen } = tool
  if (days.length === 0) return null
  const clock = (time: string) => zone.value.clock(toSeconds(time))
  const startOf = ({ date }: ProposedDay) => zone.value.read(date, '00:00')!
  const begins = days.map((day) => toSeconds(day.leavesAt) - startOf(day))
  const ends = days.map((day) => toSeconds(day.returnsAt) - startOf(day))
  const [first, last] = [
    Math.floor(Math.min(...begins) / hour) * hour,
    Math.ceil(Math.max(...ends) / hour) * hour,
  ]
  const part = (seconds: number) => ((seconds - first) / (last - first)) * 100
  const colours = coloursOf(tool)
  return (
    <ul class="play-list plan-timeline" aria-label={`Days, from ${first / hour} to ${last / hour} o’clock`}>
      {days.map((day) => {
        const key = keyOf(day)
        const at = (time: string) => part(toSeconds(time) - startOf(day))
        const press = () => {
          chosen.value = chosen.value === key ? '' : key
          drawProposal(tool, { fits: true })
        }
        return (
          <li key={key}>
            <button type="button" class="entry" aria-current={chosen.value === key} onClick={press}>
              <span>{`${nameOfWorker(tool, day.employee_guid)}, ${day.date}`}</span>
              <svg class="plan-bars" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
                <line
                  x1={at(day.leavesAt)}
                  x2={at(day.returnsAt)}
                  y1="3"
                  y2="3"
                  stroke={colours.get(day.employee_guid)}
                />
                {day.visits.map((visit, index) => (
                  <rect
                    key={index}
                    x={at(visit.beginsAt)}
                    width={Math.max(0.5, at(visit.endsAt) - at(visit.beginsAt))}
                    y="0"
                    height="6"
                    fill={colours.get(day.employee_guid)}
                  />
                ))}
              </svg>
              <small>{`${day.visits.length} visits, ${clock(day.leavesAt)} to ${clock(day.returnsAt)}`}</small>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
