import { type Signal, signal } from '@preact/signals'
import type { Position } from '@geofield/polyline'
import { customers } from '../data/view.ts'
import { oneAtATime, type OneAtATime } from '../oneAtATime.ts'
import type { Play } from '../tool.ts'
import { type Area, freeLetter, maxAreas, toName, writeAreas } from './area.ts'
import { areaAt, drawAreas, type KnownArea } from './areaMap.ts'
import { type Counting, counting } from './counting.ts'

/** A ring that is being drawn. */
export interface Drawing {
  corners: readonly Position[]
  /** The area whose corners are changed; absent for a new one. */
  letter?: string
}

/** What the parts of the tool share. */
export interface AreasTool {
  play: Play
  areas: Signal<readonly KnownArea[]>
  /** The letter of the area whose records are listed; empty: none. */
  chosen: Signal<string>
  drawing: Signal<Drawing | undefined>
  /** The layers to choose among. */
  layers: Signal<readonly string[]>
  counting: Counting
  jobs: OneAtATime
}

export function areasTool(play: Play): AreasTool {
  return {
    play,
    areas: signal<readonly KnownArea[]>([]),
    chosen: signal(play.address.get('area') ?? ''),
    drawing: signal<Drawing>(),
    layers: signal<readonly string[]>([customers]),
    counting: counting(play),
    jobs: oneAtATime(play),
  }
}

/** Shows these areas in the place of the ones before, and counts what is inside. */
export function changeAreas(tool: AreasTool, areas: readonly KnownArea[], chosen = tool.chosen.value): void {
  tool.areas.value = areas
  writeAreas(tool.play.address, areas)
  choose(tool, areas.some(({ letter }) => letter === chosen) ? chosen : (areas[0]?.letter ?? ''))
  void tool.counting.count(areas)
}

export function choose(tool: AreasTool, letter: string): void {
  tool.chosen.value = letter
  tool.play.address.set({ area: letter })
  redraw(tool)
}

export function chosenArea({ areas, chosen }: AreasTool): KnownArea | undefined {
  return areas.value.find(({ letter }) => letter === chosen.value)
}

/** Adds an area, or says why there is no room for it. */
export function addArea(tool: AreasTool, name: string, area: Pick<KnownArea, 'place' | 'polygons'>): void {
  const letter = freeLetter(tool.areas.value)
  if (letter === undefined)
    return tool.play.fail(new Error(`There are at most ${maxAreas} areas. Remove one first.`))
  tool.play.say('')
  changeAreas(tool, [...tool.areas.value, { letter, name: toName(name), ...area }], letter)
}

export function changeArea(tool: AreasTool, changed: Pick<Area, 'letter'> & Partial<KnownArea>): void {
  changeAreas(
    tool,
    tool.areas.value.map((area) => (area.letter === changed.letter ? { ...area, ...changed } : area)),
  )
}

export function fitAreas({ play }: AreasTool, areas: readonly KnownArea[]): void {
  play.map.fit(areas.flatMap(({ polygons }) => polygons.flatMap(([outer]) => outer!)))
}

/** Puts the areas on the map; the one that is being changed is drawn by its corners. */
export function redraw(tool: AreasTool): void {
  const { play, areas, drawing } = tool
  const shown = areas.value.filter(({ letter }) => letter !== drawing.value?.letter)
  drawAreas(play, shown, (letter) => choose(tool, letter))
}

/** Chooses the area that a click on the map hits. */
export function chooseAt(tool: AreasTool, at: Position): void {
  const letter = areaAt(tool.play, at)
  if (letter !== undefined) choose(tool, letter)
}
