import { writeCount } from '../writeCount.ts'
import { useEffect, useMemo } from 'preact/hooks'
import { Button, focus } from '../parts.tsx'
import { closeImport, type DataTool } from '../data/dataTool.ts'
import type { Layer } from '../data/layer.ts'
import { search } from '../data/searching.ts'
import { customers } from '../data/view.ts'
import { ColumnsPart } from './columnsPart.tsx'
import { FilePart } from './filePart.tsx'
import { type Importing, importing } from './importing.ts'
import { showItems } from './itemMap.ts'
import { PreviewPart } from './previewPart.tsx'
import { ResultPart } from './resultPart.tsx'

/** A file becomes records: its columns, then what would change, then the writing, each only after the one before. */
export function ImportPanel({ tool, layer }: { tool: DataTool; layer: Layer }) {
  const left = useMemo(() => new AbortController(), [])
  const work = useMemo(() => importing(tool, layer, left.signal), [])
  useEffect(() => {
    tool.form = {
      clicked: () => undefined,
      focus: () => document.querySelector<HTMLElement>('.import h2')?.focus(),
      isChanged: () => work.file.value !== undefined && work.ended.value !== 'whole',
      get held() {
        return isWriting(work) ? 'Wait until the import is done, or stop it.' : 'Close the import first.'
      },
    }
    const stay = (event: BeforeUnloadEvent) => isWriting(work) && event.preventDefault()
    addEventListener('beforeunload', stay)
    return () => {
      removeEventListener('beforeunload', stay)
      tool.form = undefined
      left.abort()
      if (!tool.play.signal.aborted) showItems(work, [])
    }
  }, [])
  const close = () => {
    if (isWriting(work)) return
    const isStored = work.ended.value !== undefined
    closeImport(tool)
    if (isStored) void search(tool)
  }
  return (
    <section class="play-part data-form import" aria-label="Import">
      <h2 tabIndex={-1} ref={focus}>
        {`Import into ${layer.name === customers ? 'Customers' : layer.name}`}
      </h2>
      <FilePart work={work} />
      {work.file.value && !work.finished.value && <ColumnsPart work={work} file={work.file.value} />}
      {work.judged.value && <PreviewPart work={work} judged={work.judged.value} />}
      <Progress work={work} />
      {work.ended.value && <ResultPart work={work} />}
      <div class="play-actions">
        <Button press={close} aria-disabled={isWriting(work)}>
          Close
        </Button>
      </div>
    </section>
  )
}

function isWriting({ progress, writing }: Importing): boolean {
  return progress.value !== undefined && writing.value !== undefined
}

function Progress({ work }: { work: Importing }) {
  const { progress, jobs } = work
  if (!progress.value) return null
  const { text, done, total } = progress.value
  const stop = () => {
    jobs.stop()
    progress.value = undefined
  }
  return (
    <div class="play-part">
      <label>
        <span role="status">
          {total === 0 ? text : `${text}: ${writeCount(done)} of ${writeCount(total)} rows`}
        </span>
        <progress max={Math.max(total, 1)} value={total === 0 ? undefined : done} />
      </label>
      <div class="play-actions">
        <Button press={stop}>Stop</Button>
      </div>
    </div>
  )
}
