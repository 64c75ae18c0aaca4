import { Button } from '../parts.tsx'
import { writeMetres, writeMore } from '../move/figures.ts'
import { RoadNotes } from '../move/view.tsx'
import { toSeconds } from '../follow/zonedTime.ts'
import { drawProposal } from './planMap.ts'
import {
  type Changes,
  keyOf,
  nameOfCustomer,
  nameOfWorker,
  type PlanTool,
  type ProposedDay,
  type Proposal,
  type Result,
  readWish,
} from './planTool.ts'
import { accept, propose } from './proposing.ts'
import { Timeline } from './timeline.tsx'

const stateTexts: Record<Proposal['status'], string> = {
  waiting: 'The proposal waits for its turn.',
  running: 'Searching…',
  done: 'Proposed; nothing is stored yet.',
  failed: 'The search failed.',
  cancelled: 'The search was ended.',
  accepted: 'Accepted: the visits are stored.',
}

/** The proposal: its figures, its days, what was left out, and what can be done with it. */
export function ProposalView({ tool }: { tool: PlanTool }) {
  const proposal = tool.proposal.value
  if (!proposal)
    return (
      <p class="play-empty">
        Choose workers and customers. The proposal says who visits whom, on which day and in which order;
        nothing is stored until you accept it.
      </p>
    )
  const { status, message, progress, result } = proposal
  return (
    <section class="play-part" aria-label="Proposal">
      <h2>Proposal</h2>
      <p role="status" class="play-about">
        {stateTexts[status]} {message}
      </p>
      {status === 'running' && <progress value={progress} max={1} aria-label="Progress of the search" />}
      {result && <Found tool={tool} result={result} status={status} />}
    </section>
  )
}

function Found({ tool, result, status }: { tool: PlanTool; result: Result; status: Proposal['status'] }) {
  const { changes, jobs, play } = tool
  const { fixed, leftOut } = changes.value
  const days = result.days.length
  const isOpen = status === 'done'
  const again = () =>
    void jobs.now(async (signal) => {
      await propose(tool, readWish(tool), signal, { ...changes.value })
      drawProposal(tool)
    })
  return (
    <>
      <p class="play-headline">
        <strong>{`${result.visits} visits`}</strong>
        {` on ${days} days, ${writeMetres(result.distanceMetres, 'km')}`}
      </p>
      <RoadNotes synthetic={result.synthetic} />
      <p class="play-about">Ways are measured on roads; the map’s lines between visits are straight.</p>
      {isOpen && (
        <div class="play-actions">
          <Button
            class="main"
            disabled={result.visits === 0}
            press={() => void jobs.now((signal) => accept(tool, signal))}
          >
            Accept
          </Button>
          {fixed.size + leftOut.size > 0 && <Button press={again}>Propose again with the changes</Button>}
        </div>
      )}
      {status === 'accepted' && result.days[0] && (
        <Button press={() => play.openTool('follow', { show: 'late', day: result.days[0]!.date })}>
          See the first day in Follow
        </Button>
      )}
      <ChangeList tool={tool} />
      <Timeline tool={tool} days={result.days} />
      <DayList tool={tool} days={result.days} isOpen={isOpen} />
      <LeftOutList tool={tool} result={result} />
    </>
  )
}

function ChangeList({ tool }: { tool: PlanTool }) {
  const { fixed, leftOut } = tool.changes.value
  const texts = [
    ...[...fixed].map(([customer, worker]) => [
      customer,
      `${nameOfCustomer(tool, customer)}: only ${nameOfWorker(tool, worker)}`,
    ]),
    ...[...leftOut].map((customer) => [customer, `${nameOfCustomer(tool, customer)}: left out`]),
  ]
  if (texts.length === 0) return null
  return (
    <ul class="play-list" aria-label="Changes for the next proposal">
      {texts.map(([customer, text]) => (
        <li key={customer}>
          <span class="plan-visit-text" children={text} />
          <Button press={() => change(tool, customer!, {})} children="Undo" />
        </li>
      ))}
    </ul>
  )
}

/** Fixes a customer's visits to a worker, leaves the customer out, or neither. */
function change(
  tool: PlanTool,
  customer: string,
  { worker, isLeftOut }: { worker?: string; isLeftOut?: true },
): void {
  const { fixed, leftOut } = tool.changes.value
  const changed: Changes = {
    fixed: new Map([...fixed].filter(([guid]) => guid !== customer)),
    leftOut: new Set([...leftOut].filter((guid) => guid !== customer)),
  }
  tool.changes.value = {
    fixed: worker === undefined ? changed.fixed : new Map(changed.fixed).set(customer, worker),
    leftOut: isLeftOut ? new Set(changed.leftOut).add(customer) : changed.leftOut,
  }
}

interface DaysProps {
  tool: PlanTool
  days: readonly ProposedDay[]
  isOpen: boolean
}

function DayList({ tool, days, isOpen }: DaysProps) {
  const { chosen, zone } = tool
  const day = days.find((each) => keyOf(each) === chosen.value)
  if (!day) return days.length > 0 ? <p class="play-about">Press a day for its visits.</p> : null
  const clock = (time: string) => zone.value.clock(toSeconds(time))
  const choose = (key: string) => {
    chosen.value = key
    drawProposal(tool)
  }
  return (
    <section class="play-part" aria-label="Day">
      <h3>{`${nameOfWorker(tool, day.employee_guid)}, ${day.date}`}</h3>
      <p class="play-about">
        {`${clock(day.leavesAt)} to ${clock(day.returnsAt)}, ${writeMetres(day.distanceMetres, 'km')}`}
      </p>
      <Button press={() => choose('')}>Show all days</Button>
      <ol class="play-list">
        {day.visits.map((visit, index) => (
          <li key={index}>
            <span class="play-letter" aria-hidden="true" children={index + 1} />
            <span class="plan-visit-text">
              {nameOfCustomer(tool, visit.customer_guid)}
              <small>{`${clock(visit.beginsAt)}–${clock(visit.endsAt)}, costs ${writeMetres(visit.detourMetres, 'km')}${describeOther(tool, visit)}`}</small>
            </span>
            {isOpen && visit.Id === null && (
              <VisitChange tool={tool} customer={visit.customer_guid} worker={day.employee_guid} />
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

function describeOther(tool: PlanTool, { otherwise }: ProposedDay['visits'][number]): string {
  if (!otherwise) return ''
  const { employee_guid: guid, date, extraMetres } = otherwise
  return `; ${writeMore(extraMetres)} with ${nameOfWorker(tool, guid)} on ${date}`
}

/** Who makes the visits in the next proposal. */
function VisitChange({ tool, customer, worker }: { tool: PlanTool; customer: string; worker: string }) {
  const { fixed, leftOut } = tool.changes.value
  const value = leftOut.has(customer) ? 'out' : (fixed.get(customer) ?? '')
  const team = [...new Set([worker, ...readWish(tool).workers])]
  return (
    <select
      aria-label={`Change ${nameOfCustomer(tool, customer)}`}
      value={value}
      onChange={({ currentTarget: { value: wish } }) =>
        change(tool, customer, wish === 'out' ? { isLeftOut: true } : wish === '' ? {} : { worker: wish })
      }
    >
      <option value="">as is best</option>
      {team.map((guid) => (
        <option key={guid} value={guid} children={`only ${nameOfWorker(tool, guid)}`} />
      ))}
      <option value="out">leave out</option>
    </select>
  )
}

function LeftOutList({ tool, result }: { tool: PlanTool; result: Result }) {
  if (result.leftOut.length === 0) return null
  return (
    <details>
      <summary>{`${result.leftOut.length} customers with visits that are not planned`}</summary>
      <ul class="play-list">
        {result.leftOut.map(({ customer_guid: guid, message }) => (
          <li key={guid}>
            <span class="plan-visit-text">
              {nameOfCustomer(tool, guid)}
              <small>{message}</small>
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
