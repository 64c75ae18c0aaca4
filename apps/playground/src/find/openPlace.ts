import type { Position } from '@geofield/polyline'
import { element } from '@geofield/page/element'
import { readPosition } from '../address.ts'
import type { Play } from '../tool.ts'
import type { FoundPlace } from '../foundPlace.ts'
import type { ListedPlace, PlaceList } from './placeList.ts'
import { placeView } from './placeView.ts'

export interface OpenPlace {
  /** Where the open place stands that is in no list. */
  home: HTMLElement
  /** Opens a position where it is, without moving the map. */
  open: (at: Position) => void
  /** Opens a position and moves the map to it. */
  goTo: (at: Position, level?: number) => void
  choose: (chosen: FoundPlace) => void
  close: () => void
  /** Takes over the list that is shown now. */
  showList: (listed: readonly ListedPlace[], list: PlaceList | undefined) => void
}

/** The one open place: its details stand below its entry of the list, else above everything found. */
export function openPlace(play: Play, changed: (isEmpty: boolean) => void): OpenPlace {
  const { map, address } = play
  // The view of a link stays; without one, what is found comes into sight.
  let keepsView = address.get('view') !== undefined
  const view = placeView(play)
  const home = element('div', { class: 'play-part' })
  let list: PlaceList | undefined
  const settle = (chosen?: FoundPlace) => {
    const at = readPosition(address.get('at') ?? '')
    const entry = list?.select(at, chosen)
    if (at) (entry ?? home).append(view.element)
    changed(at === undefined && list === undefined)
  }
  const goTo = (at: Position, level?: number) => {
    view.show(at, level)
    settle()
    view.fit()
  }
  return {
    home,
    goTo,
    open: (at) => {
      view.show(at)
      settle()
      if (!keepsView) view.fit()
    },
    choose: (chosen) => {
      view.show(chosen.at)
      settle(chosen)
      view.fit()
    },
    close: () => {
      keepsView = false
      view.close()
      settle()
    },
    showList: (listed, made) => {
      list = made
      settle()
      // What is far less likely than the best would only push it out of sight.
      const places = listed.flatMap(({ place }) => place ?? [])
      const best = Math.max(...places.map(({ confidence }) => confidence))
      const likely = places.filter(({ confidence }) => confidence >= best / 2)
      if (!keepsView && !address.get('at')) map.fit(likely.map(({ at }) => at))
    },
  }
}
