import { useState } from 'preact/hooks'
import { Button, Tick } from '../parts.tsx'
import { drawCustomers, drawProposal } from './planMap.ts'
import { maxWorkers, noChanges, type PlanTool, readWish, type Wish, writeWish } from './planTool.ts'
import { findCustomers, propose } from './proposing.ts'

/** Who, whom and when. */
export function WishForm({ tool }: { tool: PlanTool }) {
  const { play, areas, workers, jobs } = tool
  const [given] = useState(() => readWish(tool))
  const [found, setFound] = useState('')
  const read = (form: HTMLFormElement): Wish => {
    const data = new FormData(form)
    const text = (name: string) => String(data.get(name) ?? '').trim()
    return {
      firstDay: text('day'),
      days: Number(text('days')),
      workers: data.getAll('worker').map(String),
      text: text('text'),
      area: text('area'),
      visits: Number(text('visits')),
      minutes: Number(text('minutes')),
    }
  }
  const count = (form: HTMLFormElement) => {
    const wish = read(form)
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
    const wish = read(event.currentTarget as HTMLFormElement)
    if (wish.workers.length === 0) return play.fail(new Error('Choose at least one worker.'))
    if (wish.workers.length > maxWorkers) return play.fail(new Error(`Choose at most ${maxWorkers} workers.`))
    writeWish(tool, wish)
    void jobs.now(async (signal) => {
      await propose(tool, wish, signal, noChanges)
      drawProposal(tool, { fits: true })
    })
  }
  const chosen = new Set(given.workers)
  return (
    <form class="play-part" onSubmit={submit} autocomplete="off">
      <div class="play-row">
        <label>
          First day
          <input type="date" name="day" required defaultValue={given.firstDay} />
        </label>
        <label>
          Days
          <input type="number" name="days" min={1} max={31} required defaultValue={String(given.days)} />
        </label>
      </div>
      <fieldset>
        <legend>Workers</legend>
        <div class="plan-workers">
          {workers.value.map(({ guid, name }) => (
            <Tick key={guid} name="worker" value={guid} label={name} defaultChecked={chosen.has(guid)} />
          ))}
        </div>
      </fieldset>
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
              {areas.value.map(({ letter, name }) => (
                <option key={letter} value={letter} selected={letter === given.area}>
                  {`area ${letter}: ${name}`}
                </option>
              ))}
            </select>
          </label>
        </div>
        <div class="play-row">
          <label>
            Visits to each
            <input
              type="number"
              name="visits"
              min={1}
              max={31}
              required
              defaultValue={String(given.visits)}
            />
          </label>
          <label>
            Minutes of a visit
            <input
              type="number"
              name="minutes"
              min={0}
              max={1440}
              required
              defaultValue={String(given.minutes)}
            />
          </label>
        </div>
        <p role="status" class="play-about" children={found} />
      </fieldset>
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
