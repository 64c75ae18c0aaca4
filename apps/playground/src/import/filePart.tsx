import { useSignal } from '@preact/signals'
import { Button, Choice } from '../parts.tsx'
import { writeCount } from '../writeCount.ts'
import type { ReadFile } from './openFile.ts'
import type { Finished } from './finished.ts'
import { type FileFault, type Importing, readChosen } from './importing.ts'

const endings = '.csv,.tsv,.txt,.xlsx,.xlsm,.xls,.ods,.geojson,.json,.kml,.kmz,.gpx,.ndjson,.jsonl'

/** Takes a file that is chosen or dropped, or cells that are pasted. */
export function FilePart({ work }: { work: Importing }) {
  const { file, fault, finished } = work
  const take = (files: FileList | null | undefined) => {
    const [first] = files ?? []
    if (first) void readChosen(work, first)
  }
  return (
    <div
      class="play-part"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        take(event.dataTransfer?.files)
      }}
    >
      <label>
        CSV, Excel, GeoJSON, KML, GPX or NDJSON; it can also be dropped here
        <input
          type="file"
          accept={endings}
          onChange={({ currentTarget }) => {
            take(currentTarget.files)
            // The same file can be chosen again once it is corrected.
            currentTarget.value = ''
          }}
        />
      </label>
      <Paste work={work} />
      {fault.value && <Fault work={work} fault={fault.value} />}
      {file.value && <Read work={work} file={file.value} />}
      {file.value && finished.value && <Again work={work} {...finished.value} />}
    </div>
  )
}

function Paste({ work }: { work: Importing }) {
  const text = useSignal('')
  const read = () => void readChosen(work, new File([text.value], 'pasted cells.csv'))
  return (
    <details class="data-columns">
      <summary>Paste cells instead</summary>
      <div class="play-part">
        <label>
          Copied cells of a spreadsheet, or CSV, with their headings
          <textarea
            rows={4}
            value={text.value}
            onInput={({ currentTarget }) => (text.value = currentTarget.value)}
          />
        </label>
        <div class="play-actions">
          <Button press={read} disabled={text.value.trim() === ''}>
            Read the cells
          </Button>
        </div>
      </div>
    </details>
  )
}

function Fault({ work, fault: { message, other } }: { work: Importing; fault: FileFault }) {
  const again = () => {
    const { file, options } = work.chosen!
    void readChosen(work, file, { ...options, encoding: other!.encoding })
  }
  return (
    <div role="alert" class="play-problem">
      <p>{message}</p>
      {other && (
        <>
          <p>
            In Windows-1252 its line {other.line} reads: <q>{other.sample}</q>
          </p>
          <Button press={again}>That is right: read it so</Button>
        </>
      )}
    </div>
  )
}

/** The same file twice would be stored twice. */
function Again({ work, at, stored }: { work: Importing } & Finished) {
  const when = new Date(at).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <div role="alert" class="play-problem">
      <p>{`This file was imported at ${when}: ${writeCount(stored)} ${stored === 1 ? 'row was' : 'rows were'} stored.`}</p>
      <Button press={() => (work.finished.value = undefined)}>Import it once more</Button>
    </div>
  )
}

/** What was read, and what else could be. */
function Read({ work, file: { name, rows, columns, isTable, sheets } }: { work: Importing; file: ReadFile }) {
  const again = (changed: object) => {
    const { file, options } = work.chosen!
    void readChosen(work, file, { ...options, ...changed })
  }
  const headerRow = work.chosen!.options.headerRow ?? 1
  return (
    <>
      <p role="status">
        <strong>{name}</strong>: {rows.length.toLocaleString('en')} {rows.length === 1 ? 'row' : 'rows'},{' '}
        {columns.length} columns
      </p>
      {isTable && (
        <div class="play-row">
          {sheets && sheets.others.length > 0 && (
            <Choice
              label="Sheet"
              names={Object.fromEntries([sheets.chosen, ...sheets.others].map((each) => [each, each]))}
              value={sheets.chosen}
              changed={(sheet) => again({ sheet })}
            />
          )}
          <label>
            Line of the headings
            <input
              type="number"
              min={1}
              value={headerRow}
              onChange={({ currentTarget }) =>
                again({ headerRow: Math.max(1, currentTarget.valueAsNumber || 1) })
              }
            />
          </label>
        </div>
      )}
    </>
  )
}
