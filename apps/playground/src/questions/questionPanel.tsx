import { writeCount } from '../writeCount.ts'
import { useSignal } from '@preact/signals'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import { oneAtATime } from '../oneAtATime.ts'
import { changeView, type DataTool } from '../data/dataTool.ts'
import { type Layer, showValue } from '../data/layer.ts'
import {
  askQuestion,
  type Groups,
  listGroups,
  listMeasures,
  maxGroups,
  type Question,
  readQuestion,
  writeQuestion,
} from './question.ts'
import { clearGroups, drawGroups, writeValue } from './questionMap.ts'
import { searchOf } from '../data/searching.ts'

interface PanelProps {
  tool: DataTool
  layer: Layer
}

/** Groups of what the filters match, in a table and, where they are areas, on the map. */
export function QuestionPanel({ tool, layer }: PanelProps) {
  const question = readQuestion(tool.view.value.ask)
  const { result, isBusy, change } = useGroups({ tool, layer }, question)
  return (
    <details class="data-columns" open={question !== undefined}>
      <summary>Group and count</summary>
      <div class="play-part">
        <QuestionForm tool={tool} layer={layer} question={question} change={change} />
        {isBusy && <p class="play-about" role="status" children="Counting…" />}
        {result && <GroupTable layer={layer} {...result} />}
      </div>
    </details>
  )
}

/** Asks whenever the question or the filters change. */
function useGroups({ tool, layer }: PanelProps, question: Question | undefined) {
  const { play, view, list } = tool
  const result = useSignal<{ question: Question; groups: Groups }>()
  const isBusy = useSignal(false)
  const isChanged = useRef(false)
  const jobs = useMemo(() => oneAtATime(play), [])
  const ask = async (asked: Question, signal: AbortSignal) => {
    isBusy.value = true
    try {
      const groups = await askQuestion(
        play,
        { question: asked, layer, search: searchOf(tool, layer) },
        signal,
      )
      signal.throwIfAborted()
      result.value = { question: asked, groups }
      play.say('')
      // The view of a link stays.
      const fits = isChanged.current || !play.map.isPlaced
      await drawGroups(play, { question: asked, groups: groups.groups, fits }, signal)
    } finally {
      if (!signal.aborted) isBusy.value = false
    }
  }
  useEffect(() => {
    if (question) return void jobs.now((signal) => ask(question, signal))
    result.value = undefined
    jobs.stop()
    clearGroups(play)
  }, [view.value.ask, list.value?.search])
  useEffect(
    () => () => {
      jobs.stop()
      if (!play.signal.aborted) clearGroups(play)
    },
    [],
  )
  const change = (groups: string[], measure: string) => {
    isChanged.current = true
    const named = groups.filter((group) => group !== '')
    changeView(tool, { ask: writeQuestion(named.length === 0 ? undefined : { groups: named, measure }) })
  }
  return { result: result.value, isBusy: isBusy.value, change }
}

interface FormProps extends PanelProps {
  question: Question | undefined
  change: (groups: string[], measure: string) => void
}

function QuestionForm({ tool, layer, question, change }: FormProps) {
  const [first = '', second = ''] = question?.groups ?? []
  const measure = question?.measure ?? 'count'
  const areas = tool.layers.value.filter((name) => name !== layer.name)
  return (
    <div class="play-row">
      <GroupChoice
        label="Groups"
        {...{ layer, areas }}
        value={first}
        changed={(group) => change([group, second], measure)}
      />
      {first !== '' && (
        <GroupChoice
          label="and within them"
          layer={layer}
          areas={first.startsWith('@') ? [] : areas}
          value={second}
          changed={(group) => change([first, group], measure)}
        />
      )}
      <label>
        Shown
        <select
          value={measure}
          onChange={({ currentTarget }) => change([first, second], currentTarget.value)}
          disabled={first === ''}
        >
          {listMeasures(layer).map(([value, name]) => (
            <option key={value} value={value} children={name} />
          ))}
        </select>
      </label>
    </div>
  )
}

interface ChoiceProps {
  label: string
  layer: Layer
  areas: readonly string[]
  value: string
  changed: (group: string) => void
}

function GroupChoice({ label, layer, areas, value, changed }: ChoiceProps) {
  return (
    <label>
      {label}
      <select value={value} onChange={({ currentTarget }) => changed(currentTarget.value)}>
        <option value="">None</option>
        {listGroups(layer).map(([group, name]) => (
          <option key={group} value={group} children={name} />
        ))}
        {areas.length > 0 && (
          <optgroup label="The area that it lies in, of">
            {areas.map((name) => (
              <option key={name} value={`@${name}`} children={name} />
            ))}
          </optgroup>
        )}
      </select>
    </label>
  )
}

interface TableProps {
  layer: Layer
  question: Question
  groups: Groups
}

function GroupTable({ layer, question, groups: { groups, total } }: TableProps) {
  const names = new Map(listGroups(layer))
  const heads = question.groups.map((group) => names.get(group) ?? group.slice(1))
  const shown = new Map(listMeasures(layer)).get(question.measure) ?? question.measure
  const hasCount = question.measure !== 'count'
  const greatest = Math.max(...groups.map(({ value }) => (typeof value === 'number' ? value : 0)))
  const label = (at: number, value: unknown) => {
    const [name] = question.groups[at]!.split(':')
    const field = layer.fields.find((each) => each.name === name)
    if (value === null || value === undefined || value === '') return 'none'
    return field ? showValue(field, value) : String(value)
  }
  return (
    <>
      <p role="status">
        {`${writeCount(total)} ${total === 1 ? 'group' : 'groups'}${total > maxGroups ? `; the first ${maxGroups} are shown` : ''}`}
      </p>
      <div class="play-scroll import-lines" tabIndex={0} role="region" aria-label="Groups">
        <table>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col" children={head} />
              ))}
              <th scope="col">{shown}</th>
              {hasCount && <th scope="col">Records</th>}
            </tr>
          </thead>
          <tbody>
            {groups.map(({ values, value, count }) => (
              <tr key={JSON.stringify(values)}>
                {values.map((each, at) => (
                  <td key={heads[at]} children={label(at, each)} />
                ))}
                <td>
                  {writeValue(value)}
                  {typeof value === 'number' && value > 0 && (
                    <meter class="data-bar" min={0} max={greatest} value={value} aria-hidden="true" />
                  )}
                </td>
                {hasCount && <td children={writeCount(count)} />}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
