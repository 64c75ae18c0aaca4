import { useLayoutEffect, useRef } from 'preact/hooks'
import type { Position } from '@geofield/polyline'
import { readPosition, writePosition } from '../address.ts'
import { Button } from '../parts.tsx'
import { isRecord } from './area.ts'
import type { KnownArea } from './areaMap.ts'
import { type AreasTool, addArea, changeArea, fitAreas, redraw } from './areasTool.ts'
import { crossesItself, squareKilometres } from './polygon.ts'

const [group, cornerGroup] = ['areas-drawing', 'areas-corners']
/** A link has room for so many. */
const maxCorners = 100

/** Begins to draw a new area, or to change one of a single ring. */
export function draw(tool: AreasTool, letter?: string): void {
  const area = tool.areas.value.find((each) => each.letter === letter)
  const corners = area?.polygons[0]?.[0] ?? []
  setCorners(tool, corners, letter)
  if (area) fitAreas(tool, [area])
}

/** Whether the corners of an area are few enough to be changed one by one. */
export function canDraw({ place, polygons }: Pick<KnownArea, 'place' | 'polygons'>): boolean {
  const [polygon, ...others] = polygons
  return !isRecord(place) && others.length === 0 && polygon!.length === 1 && polygon![0]!.length <= maxCorners
}

export function addCorner(tool: AreasTool, at: Position): void {
  const { corners, letter } = tool.drawing.value!
  if (corners.length >= maxCorners)
    return tool.play.fail(new Error(`An area has at most ${maxCorners} corners.`))
  setCorners(tool, [...corners, at], letter)
}

function setCorners(tool: AreasTool, corners: readonly Position[], letter: string | undefined): void {
  tool.drawing.value = { corners, ...(letter === undefined ? {} : { letter }) }
  redraw(tool)
  drawCorners(tool, corners)
}

function drawCorners(tool: AreasTool, corners: readonly Position[]): void {
  const { map } = tool.play
  const ring = [...corners, ...corners.slice(0, 1)]
  map.draw(group, corners.length > 2 ? [{ kind: 'area', rings: [ring] }] : [{ kind: 'link', line: ring }])
  const withCorner = (at: Position, index: number) => tool.drawing.value!.corners.with(index, at)
  map.mark(
    cornerGroup,
    corners.map((at, index) => ({
      at,
      name: index === 0 && corners.length > 2 ? 'Corner 1: press to finish' : `Corner ${index + 1}`,
      label: String(index + 1),
      class: 'area-corner',
      chosen: () => index === 0 && tool.drawing.value!.corners.length > 2 && finish(tool),
      moving: (to) =>
        map.draw(group, [{ kind: 'area', rings: [[...withCorner(to, index), withCorner(to, index)[0]!]] }]),
      moved: (to) => setCorners(tool, withCorner(to, index), tool.drawing.value!.letter),
    })),
  )
}

function end(tool: AreasTool): void {
  tool.drawing.value = undefined
  tool.play.map.draw(group, [])
  tool.play.map.mark(cornerGroup, [])
  tool.play.say('')
  redraw(tool)
}

function finish(tool: AreasTool): void {
  const { corners, letter } = tool.drawing.value!
  if (crossesItself(corners))
    return tool.play.fail(new Error('Two sides of the area cross. Move or remove a corner.'))
  end(tool)
  const place = [[corners]]
  if (letter === undefined) addArea(tool, 'Drawn area', { place, polygons: place })
  else changeArea(tool, { letter, place, polygons: place })
}

/** The corners as fields: what the map does by clicks goes by the keyboard here. */
export function DrawingPanel({ tool }: { tool: AreasTool }) {
  const { corners, letter } = tool.drawing.value!
  const added = useRef<HTMLInputElement>(null)
  const finished = useRef<HTMLButtonElement>(null)
  useLayoutEffect(
    () => finished.current?.parentElement?.querySelector('button')?.focus({ preventScroll: true }),
    [],
  )
  const change = (changed: readonly Position[]) => setCorners(tool, changed, letter)
  const add = (event: Event) => {
    event.preventDefault()
    const field = added.current!
    const at = readPosition(field.value)
    if (!at) return tool.play.fail(new Error('Write latitude and longitude, such as 18.53, 73.85.'))
    tool.play.say('')
    addCorner(tool, at)
    field.value = ''
    field.focus()
  }
  const size = corners.length > 2 ? `, ${showSize(squareKilometres([[corners]]))}` : ''
  return (
    <section class="play-part" aria-label="Draw an area">
      <h2>{letter === undefined ? 'Draw an area' : `Corners of area ${letter}`}</h2>
      <p class="play-about">
        Click the map for each corner; drag a corner to move it. Press the first corner to finish.
      </p>
      <div class="play-actions">
        <Button press={() => addCorner(tool, tool.play.map.center())} children="Corner at the map’s centre" />
        <Button disabled={corners.length === 0} press={() => change(corners.slice(0, -1))} children="Undo" />
        <button
          ref={finished}
          type="button"
          class="main"
          disabled={corners.length < 3}
          onClick={() => finish(tool)}
        >
          Finish
        </button>
        <Button press={() => end(tool)}>Cancel</Button>
      </div>
      <p role="status" class="play-about" children={`${corners.length} corners${size}`} />
      <ol class="play-list play-stops" aria-label="Corners" hidden={corners.length === 0}>
        {corners.map((corner, index) => (
          <CornerRow
            key={index}
            corner={corner}
            index={index}
            changed={(to) => change(to ? corners.with(index, to) : corners.toSpliced(index, 1))}
          />
        ))}
      </ol>
      <form class="play-row" onSubmit={add}>
        <label>
          Add a corner: latitude and longitude
          <input ref={added} type="text" placeholder="18.53, 73.85" autocomplete="off" />
        </label>
        <button type="submit">Add</button>
      </form>
    </section>
  )
}

interface CornerProps {
  corner: Position
  index: number
  /** undefined removes the corner. */
  changed: (to: Position | undefined) => void
}

function CornerRow({ corner, index, changed }: CornerProps) {
  const input = useRef<HTMLInputElement>(null)
  const show = () => (input.current!.value = writePosition(corner).replace(',', ', '))
  useLayoutEffect(() => void show(), [corner])
  const written = () => {
    const at = readPosition(input.current!.value)
    if (at) changed(at)
    else show()
  }
  return (
    <li>
      <span class="play-letter" aria-hidden="true" children={index + 1} />
      <input
        ref={input}
        type="text"
        aria-label={`Corner ${index + 1}: latitude and longitude`}
        autocomplete="off"
        onChange={written}
      />
      <Button aria-label={`Remove corner ${index + 1}`} press={() => changed(undefined)} children="✕" />
    </li>
  )
}

export function showSize(km2: number): string {
  const digits = km2 < 10 ? 2 : km2 < 100 ? 1 : 0
  return `${km2.toLocaleString('en', { maximumFractionDigits: digits })} km²`
}
