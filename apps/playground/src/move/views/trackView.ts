import type { Client } from '@geofield/client'
import { element } from '@geofield/page/element'
import { writeMetres } from '../figures.ts'
import { readTrackFile, type TrackPosition } from '../trackFile.ts'
import { type MoveContext, type Showing, syntheticNote, type View } from '../view.ts'

type Matching = Awaited<ReturnType<Client['preview']['routing']['match']>>

/** As many positions as the service takes at once. */
const mostPositions = 5000

/** The roads that the track of a file followed. */
export function trackView(context: MoveContext): View {
  const { play, state, change } = context
  let track: { name: string; positions: TrackPosition[] } | undefined
  const take = async (file: File | undefined) => {
    if (!file) return
    try {
      track = { name: file.name, positions: readTrackFile(file.name, await file.text()) }
      change({ view: 'track' }, { isWide: true })
    } catch (error) {
      play.fail(error)
    }
  }
  const input = element('input', {
    type: 'file',
    accept: '.gpx,.geojson,.json,application/gpx+xml,application/geo+json',
    change: () => {
      void take(input.files?.[0])
      // So that the same file can be chosen again once it is mended.
      input.value = ''
    },
  })
  takeDrops(context, (file) => void take(file))
  return {
    options: element(
      'div',
      { class: 'play-part' },
      element('label', {}, 'A recorded track: GPX or GeoJSON', input),
      element(
        'p',
        { class: 'play-about' },
        'You can also drop the file anywhere on the page. It is not in the link: another reader of it chooses a file too.',
      ),
    ),
    fewest: 0,
    empty: '',
    show: async (showing) => {
      if (!track) {
        play.map.draw('move', [])
        showing.put(
          element('p', { class: 'play-empty' }, 'Choose a file to see the roads that its track followed.'),
        )
        return { extent: [] }
      }
      const { name, positions } = track
      const original = { kind: 'link' as const, line: positions }
      play.map.draw('move', [original])
      showing.put(`Matching the ${positions.length} positions of ${name} …`)
      const parts = await matchParts(context, positions, showing)
      const matchings = parts.flatMap((part) => part.matchings)
      const lines = matchings.map(({ geometry }) => ({
        kind: 'line' as const,
        line: geometry.coordinates.map(([lon, lat]) => ({ lat: lat!, lon: lon! })),
      }))
      play.map.draw('move', [...lines, original])
      showing.put(...describeTrack(name, parts, state().units))
      return { extent: positions }
    },
  }
}

/** A long track goes in parts, each of which begins with the last position of the one before. */
async function matchParts(
  { once, state }: MoveContext,
  track: readonly TrackPosition[],
  { signal }: Showing,
): Promise<Matching[]> {
  const { costing } = state()
  const parts: Matching[] = []
  for (let first = 0; first < track.length - 1; first += mostPositions - 1) {
    const positions = track.slice(first, first + mostPositions)
    parts.push(await once((client) => client.preview.routing.match, { positions, costing }, signal))
  }
  return parts
}

function describeTrack(
  name: string,
  parts: readonly Matching[],
  units: 'km' | 'mi',
): (HTMLElement | undefined)[] {
  const matchings = parts.flatMap((part) => part.matchings)
  if (matchings.length === 0)
    return [
      element('p', { class: 'play-headline', role: 'status' }, `No road fits ${name}.`),
      element(
        'p',
        {},
        'Was it travelled another way? Choose how above, or check that the map covers the place.',
      ),
    ]
  const metres = parts.reduce((sum, { distance }) => sum + distance, 0)
  const points = parts.flatMap((part) => part.points)
  const fitting = points.filter((point) => point !== null).length
  const rows = matchings.map(({ distance, confidence }, at) =>
    element(
      'tr',
      {},
      element('th', { scope: 'row' }, String(at + 1)),
      element('td', {}, writeMetres(distance, units)),
      element('td', {}, `${Math.round(confidence * 100)} %`),
    ),
  )
  return [
    element(
      'p',
      { class: 'play-headline', role: 'status' },
      element('strong', {}, `${writeMetres(metres, units)} on roads`),
    ),
    element(
      'p',
      {},
      `${name}: ${fitting} of ${points.length} positions fit a road. The dashed line is the track as it was recorded.`,
    ),
    element(
      'table',
      {},
      element(
        'thead',
        {},
        element(
          'tr',
          {},
          ...['Part', 'Length', 'Confidence'].map((text) => element('th', { scope: 'col' }, text)),
        ),
      ),
      element('tbody', {}, ...rows),
    ),
    syntheticNote(parts.some(({ synthetic }) => synthetic)),
  ]
}

/** Takes files that are dropped on the page while the tool is open. */
function takeDrops({ play }: MoveContext, take: (file: File | undefined) => void): void {
  const { signal } = play
  document.addEventListener('dragover', (event) => event.preventDefault(), { signal })
  document.addEventListener(
    'drop',
    (event) => {
      event.preventDefault()
      take(event.dataTransfer?.files[0])
    },
    { signal },
  )
}
