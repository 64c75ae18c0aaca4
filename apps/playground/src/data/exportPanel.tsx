import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { Button, Choice } from '../parts.tsx'
import { saveFile } from '../saveFile.ts'
import type { DataTool } from './dataTool.ts'
import { type ExportForm, exportRecords, type ExportWish, mediaTypes } from './exportRecords.ts'
import { geometryFields, type Layer } from './layer.ts'
import { searchOf } from './searching.ts'

interface ExportProps {
  tool: DataTool
  layer: Layer
  /** The columns of the table. */
  shown: readonly string[]
  /** How many records match. */
  count: number
}

const forms: Record<ExportForm, string> = { xlsx: 'Excel (.xlsx)', csv: 'CSV', geojson: 'GeoJSON' }
const columnNames = { shown: 'Shown', all: 'All' }
const headingNames = { labels: 'Labels', keys: 'Field names' }

/** All records that the filters match, as a file. */
export function ExportPanel({ tool, layer, shown, count }: ExportProps) {
  const form = useSignal<ExportForm>('xlsx')
  const columns = useSignal<keyof typeof columnNames>('shown')
  const headings = useSignal<ExportWish['headings']>('labels')
  const { save, stop, progress } = useExport(tool)
  const offered = geometryFields(layer).length > 0 ? forms : { xlsx: forms.xlsx, csv: forms.csv }
  const press = () =>
    void save({
      form: form.value,
      search: searchOf(tool, layer),
      layer,
      columns: columns.value === 'all' ? undefined : shown,
      headings: headings.value,
    })
  const isRunning = progress !== undefined
  return (
    <details class="data-columns">
      <summary>Export</summary>
      <div class="play-part">
        <div class="play-row">
          <Choice label="File" names={offered} value={form.value} changed={(value) => (form.value = value)} />
          <Choice
            label="Columns"
            names={columnNames}
            value={columns.value}
            changed={(value) => (columns.value = value)}
          />
          {form.value !== 'geojson' && (
            <Choice
              label="Headings"
              names={headingNames}
              value={headings.value}
              changed={(value) => (headings.value = value)}
            />
          )}
        </div>
        <div class="play-actions">
          <Button class="main" aria-disabled={isRunning} press={press}>
            {`Export ${count.toLocaleString('en')} ${count === 1 ? 'record' : 'records'}`}
          </Button>
          {isRunning && <Button press={stop}>Stop</Button>}
          <span class="play-about" role="status" children={progress} />
        </div>
      </div>
    </details>
  )
}

/** Reads one file at a time. Leaving the layer or the tool ends it, and then there is no file. */
function useExport({ play }: DataTool) {
  const progress = useSignal<string>()
  const running = useRef<AbortController>(undefined)
  const stop = () => running.current?.abort()
  useEffect(() => stop, [])
  const save = async (wish: ExportWish): Promise<void> => {
    // A second press waits for the first one's file.
    if (progress.value !== undefined) return
    const own = (running.current = new AbortController())
    const signal = AbortSignal.any([own.signal, play.signal])
    progress.value = 'Reading…'
    play.say('')
    try {
      const parts: (string | Uint8Array<ArrayBuffer>)[] = []
      let size = 0
      for await (const part of exportRecords(play, wish, signal)) {
        parts.push(part)
        size += part.length
        progress.value = `Reading… ${sizeText(size)}`
      }
      signal.throwIfAborted()
      const name = fileName(wish)
      saveFile(name, parts, mediaTypes[wish.form])
      play.say(`${name} is saved.`)
    } catch (error) {
      if (!signal.aborted) play.fail(error)
    } finally {
      progress.value = undefined
    }
  }
  return { save, stop, progress: progress.value }
}

/** The day is the reader's. */
function fileName({ layer, form }: ExportWish): string {
  return `${layer.name}-${new Date().toLocaleDateString('sv')}.${form}`
}

function sizeText(bytes: number): string {
  return bytes < 1e6 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(1)} MB`
}
