import { useMemo, useState } from 'preact/hooks'
import { type Area, choiceText } from '../areas/area.ts'
import { Button, Tick } from '../parts.tsx'
import type { DataTool } from './dataTool.ts'
import type { Field } from './layer.ts'
import type { View } from './view.ts'
import { type Condition, type Conditions, type Entered, toCondition, toEntered } from './where.ts'

/** The first fields of a layer, and its places, have their filters at once. */
const usualFields = 6

interface FormProps {
  tool: DataTool
  /** Gets what was entered. */
  apply: (filters: Pick<View, 'search' | 'conditions'>) => void
}

/** A form of what to search for: a text, and a condition for each field of the layer. */
export function FilterForm({ tool, apply }: FormProps) {
  const [added, add] = useState<readonly string[]>([])
  const { fields, given, usual } = useMemo(() => {
    const shown = (tool.layer.value?.fields ?? []).filter(
      ({ isSystem, name }) => !isSystem || name === 'ModifiedDate',
    )
    const fields = shown.toSorted((one, other) => Number(one.isSystem) - Number(other.isSystem))
    const usual = fields.filter(({ kind }, at) => at < usualFields || kind === 'geometry')
    return { fields, given: tool.view.value, usual }
  }, [])
  const isShown = (field: Field) =>
    usual.includes(field) || given.conditions[field.name] !== undefined || added.includes(field.name)
  const read = (data: FormData): Conditions => {
    const own = new Map(fields.map((field) => [field.name, toCondition(field, readEntered(data, field))]))
    // What only a link can say stays until it is cleared.
    const kept = Object.entries(given.conditions).filter(([name, condition]) => {
      const field = tool.layer.value?.fields.find((one) => one.name === name)
      return own.get(name) === undefined && (!field || toEntered(field, condition) === undefined)
    })
    return Object.fromEntries([...kept, ...[...own].filter(([, condition]) => condition !== undefined)])
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget as HTMLFormElement)
    apply({ search: String(data.get('search')).trim(), conditions: read(data) })
  }
  const count = Object.keys(tool.view.value.conditions).length
  return (
    <form class="play-part" role="search" autocomplete="off" onSubmit={submit}>
      <div class="play-row">
        <label>
          Search all fields
          <input type="search" name="search" defaultValue={given.search} maxLength={256} />
        </label>
        <button type="submit" class="main" children="Search" />
        <Button press={() => apply({ search: '', conditions: {} })}>Clear</Button>
      </div>
      <details class="data-filters">
        <summary>{count === 0 ? 'Filters' : `Filters (${count})`}</summary>
        {fields.filter(isShown).map((field) => (
          <FieldPart
            key={field.name}
            field={field}
            areas={tool.areas.value}
            condition={given.conditions[field.name]}
          />
        ))}
        <MoreFields
          fields={fields.filter((field) => !isShown(field))}
          add={(name) => add([...added, name])}
        />
        <div class="play-actions">
          <button type="submit">Apply the filters</button>
          <Button press={() => tool.play.openTool('areas', {})}>Draw an area to filter by</Button>
        </div>
      </details>
    </form>
  )
}

/** A layer has dozens of fields: of most, a filter is there once it is asked for. */
function MoreFields({ fields, add }: { fields: readonly Field[]; add: (name: string) => void }) {
  if (fields.length === 0) return null
  const choose = ({ currentTarget }: { currentTarget: HTMLSelectElement }) => {
    const { form, value } = currentTarget
    add(value)
    // Once it is there.
    requestAnimationFrame(() => form!.querySelector<HTMLElement>(`[name$=" ${CSS.escape(value)}"]`)?.focus())
  }
  return (
    <label>
      Another field
      <select value="" onChange={choose}>
        <option value="">choose one to filter by</option>
        {fields.map(({ name, label }) => (
          <option key={name} value={name} children={label} />
        ))}
      </select>
    </label>
  )
}

/** What was entered for a field: its inputs have the names of `Entered`, and its own. */
function readEntered(data: FormData, { name }: Field): Entered {
  const text = (part: string) => String(data.get(`${part} ${name}`) ?? '')
  const chosen = data.getAll(`chosen ${name}`).map(String)
  return {
    text: text('text'),
    from: text('from'),
    to: text('to'),
    chosen: chosen.filter((value) => value !== ''),
    area: text('area'),
  }
}

interface FieldProps {
  field: Field
  areas: readonly Area[]
}

function FieldPart({ field, areas, condition }: FieldProps & { condition: Condition }) {
  const shown = condition === undefined ? {} : toEntered(field, condition)
  return (
    <>
      <FieldInputs field={field} areas={areas} shown={shown ?? {}} />
      {!shown && <small>From the link: {JSON.stringify(condition)}</small>}
    </>
  )
}

/** More values than that are a list to choose one of. */
const maxTicks = 8

function FieldInputs({
  field: { name, label, kind, choices },
  areas,
  shown,
}: FieldProps & { shown: Entered }) {
  switch (kind) {
    case 'geometry':
      return (
        <label>
          {`${label} within`}
          <select name={`area ${name}`} onChange={({ currentTarget }) => currentTarget.form!.requestSubmit()}>
            <option value="">anywhere</option>
            {[['view', 'the map’s view'], ...areas.map((area) => [area.letter, choiceText(area)])].map(
              ([value, text]) => (
                <option key={value} value={value} selected={value === shown.area} children={text} />
              ),
            )}
          </select>
        </label>
      )
    case 'text':
      return (
        <label>
          {`${label} contains`}
          <input type="text" name={`text ${name}`} defaultValue={shown.text ?? ''} spellcheck={false} />
        </label>
      )
    case 'boolean':
    case 'list': {
      const isOne = kind === 'boolean'
      const values = isOne ? [shown.text ?? ''] : (shown.chosen ?? [])
      const all = isOne ? ['true', 'false'].map((value) => ({ value, label: value })) : choices
      const offered = [...new Map(all.map((choice) => [choice.value, choice])).values()]
      const Part = isOne || offered.length > maxTicks ? Select : Ticks
      return (
        <Part label={label} name={`${isOne ? 'text' : 'chosen'} ${name}`} values={values} choices={offered} />
      )
    }
    default:
      return (
        <div class="play-row">
          {(['from', 'to'] as const).map((end) => (
            <label key={end}>
              {`${label} ${end}`}
              <input
                type={kind === 'time' ? 'date' : 'number'}
                step="any"
                name={`${end} ${name}`}
                defaultValue={shown[end] ?? ''}
              />
            </label>
          ))}
        </div>
      )
  }
}

interface ChoiceProps {
  label: string
  name: string
  choices: readonly { value: string; label: string }[]
  values: readonly string[]
}

function Select({ label, name, choices, values: [shown = ''] }: ChoiceProps) {
  return (
    <label>
      {label}
      <select name={name}>
        <option value="">any</option>
        {choices.map(({ value, label }) => (
          <option key={value} value={value} selected={value === shown} children={label} />
        ))}
      </select>
    </label>
  )
}

function Ticks({ label, name, choices, values }: ChoiceProps) {
  return (
    <fieldset>
      <legend>{label}</legend>
      <div class="data-ticks">
        {choices.map(({ value, label }) => (
          <Tick key={value} {...{ name, value, label }} defaultChecked={values.includes(value)} />
        ))}
      </div>
    </fieldset>
  )
}
