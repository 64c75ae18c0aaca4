import { type Signal, useSignal } from '@preact/signals'
import { writeCount } from '../writeCount.ts'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { Button, Tick } from '../parts.tsx'
import { choose } from './chosenRecord.ts'
import { changeView, type DataTool } from './dataTool.ts'
import { ExportPanel } from './exportPanel.tsx'
import { type Field, type Layer, type LayerRecord, mainColumns, showValue, titleOf } from './layer.ts'
import type { RecordList } from './recordList.ts'
import { readPage, search } from './searching.ts'
import { pageSize, type View } from './view.ts'

interface TableProps {
  tool: DataTool
  layer: Layer
  list: RecordList
}

/** One page of the records, with its columns, its order and the way to the other pages. */
export function RecordTable({ tool, layer, list }: TableProps) {
  const [view, isBusy] = [tool.view.value, tool.isBusy.value]
  const rows = list.records.slice(view.page * pageSize, (view.page + 1) * pageSize)
  const chosen = view.columns.length > 0 ? view.columns : mainColumns(layer)
  const columns = chosen.flatMap((name) => layer.fields.find((field) => field.name === name) ?? [])
  const hasRows = rows.length > 0
  const areHidden = useSignal(tool.play.address.get('rows') === 'off')
  const isWhole = view.search === '' && Object.keys(view.conditions).length === 0
  return (
    <section class="play-part" aria-label="Records" aria-busy={isBusy}>
      <div class="data-count">
        <p role="status">{countText(view, list, { isBusy, shown: rows.length })}</p>
        {hasRows && <Pager tool={tool} total={list.total ?? 0} />}
        {hasRows && <Button press={tool.map.fit}>Show all on the map</Button>}
        {hasRows && <RowsToggle tool={tool} areHidden={areHidden} />}
      </div>
      {hasRows && (
        <>
          <div class="data-folds">
            <ColumnChoice tool={tool} layer={layer} chosen={chosen} />
            <ExportPanel key={layer} tool={tool} layer={layer} shown={chosen} count={list.total ?? 0} />
          </div>
          <div
            class="play-scroll"
            id="data-rows"
            tabIndex={0}
            role="region"
            aria-label={`Records of ${layer.name}`}
            hidden={areHidden.value}
          >
            <table class="data-table">
              <thead>
                <tr>
                  {columns.map((field) => (
                    <Heading key={field.name} tool={tool} field={field} />
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map((record) => (
                  <Row key={record.Id} {...{ tool, layer, columns, record }} />
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
      {list.total === 0 && (
        <p class="play-empty">
          {isWhole
            ? 'The layer has no records yet: create the first one.'
            : 'Nothing matches. Shorten the text, remove a filter, or press Clear.'}
        </p>
      )}
    </section>
  )
}

/** Without its rows the table leaves the room to the map. */
function RowsToggle({ tool, areHidden }: { tool: DataTool; areHidden: Signal<boolean> }) {
  const press = () => {
    areHidden.value = !areHidden.value
    tool.play.address.set({ rows: areHidden.value ? 'off' : undefined })
  }
  return (
    <Button aria-expanded={!areHidden.value} aria-controls="data-rows" press={press}>
      {areHidden.value ? 'Show rows' : 'Hide rows'}
    </Button>
  )
}

function countText(
  { page }: View,
  { total }: RecordList,
  { isBusy, shown }: { isBusy: boolean; shown: number },
): string {
  if (total === undefined) return isBusy ? 'Loading…' : 'Not loaded. Press Search to try again.'
  if (total === 0) return '0 records'
  const first = page * pageSize + 1
  if (shown === 0) return isBusy ? 'Loading…' : `There is no page ${page + 1} of ${total} records.`
  return `${writeCount(first)}–${writeCount(first + shown - 1)} of ${writeCount(total)}`
}

function Heading({ tool, field: { name, label, kind } }: { tool: DataTool; field: Field }) {
  const { sort } = tool.view.value
  const isSorted = sort === name || sort === `-${name}`
  const isDown = sort.startsWith('-')
  const change = () => {
    changeView(tool, { sort: sort === name ? `-${name}` : isSorted ? '' : name, page: 0 })
    void search(tool)
  }
  const arrow = isSorted ? (isDown ? ' ↓' : ' ↑') : ''
  return (
    <th scope="col" aria-sort={isSorted ? (isDown ? 'descending' : 'ascending') : undefined}>
      {/* A geometry has no order. */}
      {kind === 'geometry' ? label : <Button press={change}>{label + arrow}</Button>}
    </th>
  )
}

interface RowProps {
  tool: DataTool
  layer: Layer
  columns: readonly Field[]
  record: LayerRecord
}

function Row({ tool, layer, columns, record }: RowProps) {
  const isChosen = record.Id === tool.view.value.id
  const cells = columns.map((field, at) => {
    const text = showValue(field, record[field.name])
    if (at > 0) return <td key={field.name}>{text}</td>
    return (
      <th key={field.name} scope="row">
        <button type="button" aria-current={isChosen ? 'true' : undefined}>
          {text === '–' ? titleOf(layer, record) : text}
        </button>
      </th>
    )
  })
  const press = () => void choose(tool, record.Id, { isFromTable: true })
  return <tr class={isChosen ? 'chosen' : undefined} onClick={press} children={cells} />
}

function Pager({ tool, total }: { tool: DataTool; total: number }) {
  const place = useRef<HTMLDivElement>(null)
  const hadFocus = place.current?.contains(document.activeElement)
  useLayoutEffect(() => {
    // The last page has no next one: its neighbour takes the focus.
    if (hadFocus && !place.current!.querySelector('button:focus:enabled'))
      place.current!.querySelector<HTMLElement>('button:enabled')?.focus({ preventScroll: true })
  })
  if (total <= pageSize) return null
  const { page } = tool.view.value
  const isLast = (page + 1) * pageSize >= total
  const go = (to: number) => {
    changeView(tool, { page: to })
    void readPage(tool)
  }
  return (
    <div ref={place} class="play-actions">
      <Button disabled={page === 0} press={() => go(page - 1)} children="Previous" />
      <Button disabled={isLast || tool.isBusy.value} press={() => go(page + 1)} children="Next" />
      <span class="play-about">{`Page ${writeCount(page + 1)} of ${writeCount(Math.ceil(total / pageSize))}`}</span>
    </div>
  )
}

function ColumnChoice({ tool, layer, chosen }: { tool: DataTool; layer: Layer; chosen: readonly string[] }) {
  const change = (name: string, isIn: boolean) =>
    changeView(tool, { columns: isIn ? [...chosen, name] : chosen.filter((one) => one !== name) })
  return (
    <details class="data-columns">
      <summary>Columns</summary>
      <div class="data-ticks">
        {layer.fields.map(({ name, label }) => (
          <Tick
            key={name}
            label={label}
            checked={chosen.includes(name)}
            changed={(input) => change(name, input.checked)}
          />
        ))}
      </div>
    </details>
  )
}
