import { useRef, useState } from 'preact/hooks'
import { readPosition, writePosition } from '../address.ts'
import { choiceText } from '../areas/area.ts'
import { Button, Tick } from '../parts.tsx'
import { drawCustomers, drawProposal } from './planMap.ts'
import { maxWorkers, type PlanTool, readTimes, readWish, type Wish, writeWish } from './planTool.ts'
import { findCustomers, propose } from './proposing.ts'

/** As `readPosition` reads it. */
const positionPattern = '\\s*-?\\d+(\\.\\d+)?[,\\s]+-?\\d+(\\.\\d+)?\\s*'

function readForm(form: HTMLFormElement): Wish {
  const data = new FormData(form)
  const text = (name: string) => String(data.get(name) ?? '').trim()
  const workers = data.getAll('worker').map(String)
  const categoriesOf = (guid: string) =>
    text(`only ${guid}`)
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '')
  return {
    firstDay: text('day'),
    days: Number(text('days')),
    workers,
    categories: new Map(
      workers.map((guid) => [guid, categoriesOf(guid)] as const).filter(([, names]) => names.length > 0),
    ),
    text: text('text'),
    area: text('area'),
    visits: Number(text('visits')),
    minutes: Number(text('minutes')),
    times: readTimes(text),
    start: readPosition(text('start')),
  }
}

/** Who, whom and when. */
export function WishForm({ tool }: { tool: PlanTool }) {
  const { play, jobs } = tool
  const [given] = useState(() => readWish(tool))
  const [found, setFound] = useState('')
  const count = (form: HTMLFormElement) => {
    const wish = readForm(form)
    writeWish(tool, wish)
    void jobs.now(async (signal) => {
      const customers = await findCustomers(tool, wish, signal)
      play.say('')
      setFound(`${customers.size} customers match.`)
      drawCustomers(tool, customers.values())
    })
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const wish = readForm(event.currentTarget as HTMLFormElement)
    const { length } = wish.workers
    if (length === 0 || length > maxWorkers)
      return play.fail(new Error(`Choose one to ${maxWorkers} workers; ${length} are chosen.`))
    writeWish(tool, wish)
    void jobs.now(async (signal) => {
      await propose(tool, wish, signal)
      drawProposal(tool, { fits: true })
    })
  }
  return (
    <form class="play-part" onSubmit={submit} autocomplete="off">
      <div class="play-row">
        <label>
          First day
          <input type="date" name="day" required defaultValue={given.firstDay} />
        </label>
        <NumberField label="Days" name="days" min={1} max={31} value={given.days} />
      </div>
      <Workers tool={tool} given={given} />
      <Customers tool={tool} given={given} found={found} />
      <div class="play-actions">
        <button type="submit" class="main" children="Propose a plan" />
        <button
          type="button"
          onClick={({ currentTarget }) => count(currentTarget.form!)}
          children="Count the customers"
        />
        <Button press={() => play.openTool('areas', {})}>Draw an area</Button>
      </div>
    </form>
  )
}

interface PartProps {
  tool: PlanTool
  given: Wish
}

function Workers({ tool, given }: PartProps) {
  const chosen = new Set(given.workers)
  const start = useRef<HTMLInputElement>(null)
  return (
    <fieldset>
      <legend>Workers</legend>
      <div class="plan-workers">
        {tool.workers.value.map(({ guid, name }) => (
          <div key={guid} class="plan-worker">
            <Tick name="worker" value={guid} label={name} defaultChecked={chosen.has(guid)} />
            <input
              type="text"
              name={`only ${guid}`}
              aria-label={`Only categories that ${name} visits, with commas`}
              placeholder="all categories"
              defaultValue={given.categories.get(guid)?.join(', ')}
            />
          </div>
        ))}
      </div>
      <div class="play-row">
        <TimeField label="Day from" name="dayStart" given={given} />
        <TimeField label="Day to" name="dayEnd" given={given} />
      </div>
      <div class="play-row">
        <label>
          Begins and ends at (lat, lon)
          <input
            ref={start}
            name="start"
            inputMode="text"
            pattern={positionPattern}
            placeholder="the first and last visit"
            defaultValue={given.start && writePosition(given.start)}
          />
        </label>
        <Button press={() => (start.current!.value = writePosition(tool.play.map.center()))}>
          Map’s centre
        </Button>
      </div>
    </fieldset>
  )
}

function Customers({ tool, given, found }: PartProps & { found: string }) {
  return (
    <fieldset>
      <legend>Customers</legend>
      <div class="play-row">
        <label>
          Words in any field
          <input type="search" name="text" maxLength={256} defaultValue={given.text} />
        </label>
        <label>
          Within
          <select name="area">
            <option value="">anywhere</option>
            {tool.areas.value.map((area) => (
              <option key={area.letter} value={area.letter} selected={area.letter === given.area}>
                {choiceText(area)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <div class="play-row">
        <NumberField label="Visits to each" name="visits" min={1} max={31} value={given.visits} />
        <NumberField label="Minutes of a visit" name="minutes" min={1} max={1440} value={given.minutes} />
      </div>
      <div class="play-row">
        <TimeField label="Visits begin from" name="from" given={given} />
        <TimeField label="Visits begin until" name="to" given={given} />
      </div>
      <p role="status" class="play-about" children={found} />
    </fieldset>
  )
}

function TimeField({ label, name, given }: { label: string; name: keyof Wish['times']; given: Wish }) {
  return (
    <label>
      {label}
      <input type="time" name={name} defaultValue={given.times[name]} />
    </label>
  )
}

interface NumberProps {
  label: string
  name: string
  min: number
  max: number
  value: number
}

function NumberField({ label, value, ...rest }: NumberProps) {
  return (
    <label>
      {label}
      <input type="number" required defaultValue={String(value)} {...rest} />
    </label>
  )
}
