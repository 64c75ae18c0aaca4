import type { Position } from '@geofield/polyline'
import { element } from '@geofield/page/element'
import { type Units, writeHeight, writeMetres } from './figures.ts'
import type { Profile } from './trips.ts'

type Sample = Profile['samples'][number]

const [width, height] = [400, 130]

/**
 * The heights along a way. The pointer, or the arrow keys, move along it: `moved` is called with the place, and with
 * undefined once the pointer leaves.
 */
export function profileChart(
  profile: Profile,
  units: Units,
  moved: (at: Position | undefined) => void,
): HTMLElement {
  const { samples, length, lowest, highest } = profile
  const [low, high] = [lowest ?? 0, highest ?? 0]
  // A flat way is drawn flat: less than 20 m would show the noise of the dataset as mountains.
  const range = Math.max(high - low, 20)
  const x = ({ distance }: Sample) => (length === 0 ? 0 : (distance / length) * width)
  const y = (elevation: number) => height - 5 - ((elevation - low) / range) * (height - 10)
  const drawing = svg('svg', {
    viewBox: `0 0 ${width} ${height}`,
    preserveAspectRatio: 'none',
    'aria-hidden': 'true',
  })
  for (const part of partsOf(samples)) {
    const line = part.map((sample) => `${x(sample).toFixed(1)},${y(sample.elevation!).toFixed(1)}`).join(' L')
    const [first, last] = [x(part[0]!), x(part.at(-1)!)]
    drawing.append(
      svg('path', { class: 'ground', d: `M${first},${height} L${line} L${last},${height} Z` }),
      svg('path', { class: 'line', d: `M${line}` }),
    )
  }
  const cursor = svg('line', { class: 'cursor', y1: '0', y2: String(height), x1: '-9', x2: '-9' })
  drawing.append(cursor)
  const said = element('p', { class: 'play-about' }, hint)
  let now = 0
  const go = (index: number) => {
    now = Math.min(samples.length - 1, Math.max(0, index))
    const sample = samples[now]!
    const { lat, lng } = sample.location
    const text = describe(sample, units)
    for (const end of ['x1', 'x2']) cursor.setAttribute(end, x(sample).toFixed(1))
    slider.setAttribute('aria-valuenow', String(Math.round(sample.distance)))
    slider.setAttribute('aria-valuetext', text)
    said.textContent = text
    moved({ lat, lon: lng })
  }
  const slider = element(
    'div',
    {
      class: 'play-profile',
      role: 'slider',
      tabindex: 0,
      'aria-label': 'Place along the way',
      'aria-valuemin': 0,
      'aria-valuemax': Math.round(length),
      'aria-valuenow': 0,
      'aria-valuetext': describe(samples[0]!, units),
      pointermove: (event) => {
        const { left, width: wide } = slider.getBoundingClientRect()
        go(Math.round((((event as PointerEvent).clientX - left) / wide) * (samples.length - 1)))
      },
      pointerleave: () => {
        cursor.setAttribute('x1', '-9')
        cursor.setAttribute('x2', '-9')
        said.textContent = hint
        moved(undefined)
      },
      keydown: (event) => {
        const next = nextIndex((event as KeyboardEvent).key, now, samples.length)
        if (next === undefined) return
        event.preventDefault()
        go(next)
      },
    },
    drawing,
  )
  return element('div', { class: 'play-part' }, slider, axisOf(profile, units), said)
}

function axisOf({ length, lowest, highest }: Profile, units: Units): HTMLElement {
  return element(
    'div',
    { class: 'play-axis' },
    element('span', {}, `${writeHeight(lowest ?? 0, units)} to ${writeHeight(highest ?? 0, units)}`),
    element('span', {}, writeMetres(length, units)),
  )
}

const hint = 'Move along the chart with the pointer or the arrow keys to see the place on the map.'

function describe({ distance, elevation }: Sample, units: Units): string {
  return `${writeMetres(distance, units)}: ${elevation === null ? 'height not known' : writeHeight(elevation, units)}`
}

/** Arrows go a hundredth of the way, the page keys a tenth. */
function nextIndex(key: string, now: number, count: number): number | undefined {
  const step = Math.max(1, Math.round(count / 100))
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return now + step
    case 'ArrowLeft':
    case 'ArrowDown':
      return now - step
    case 'PageUp':
      return now + step * 10
    case 'PageDown':
      return now - step * 10
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}

/** The parts between the gaps of the dataset. */
function partsOf(samples: readonly Sample[]): Sample[][] {
  const parts: Sample[][] = [[]]
  for (const sample of samples) {
    if (sample.elevation === null) parts.push([])
    else parts.at(-1)!.push(sample)
  }
  return parts.filter((part) => part.length > 0)
}

function svg<Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes: Record<string, string>,
): SVGElementTagNameMap[Name] {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  return made
}
