import type { Position } from '@geofield/polyline'
import { useState } from 'preact/hooks'
import { type Units, writeHeight, writeMetres } from './figures.ts'
import type { Profile } from './trips.ts'

type Sample = Profile['samples'][number]

const [width, height] = [400, 130]

interface ChartProps {
  profile: Profile
  units: Units
  /** Called with the place, and with undefined once the pointer leaves. */
  moved: (at: Position | undefined) => void
}

/** The heights along a way. The pointer, or the arrow keys, move along it. */
export function ProfileChart({ profile, units, moved }: ChartProps) {
  const { samples, length, lowest, highest } = profile
  // Where the reader was last, and whether that is shown.
  const [{ now, isShown }, setPlace] = useState({ now: 0, isShown: false })
  const sample = samples[now] ?? samples[0]!
  const said = describe(sample, units)
  const go = (index: number) => {
    const at = Math.min(samples.length - 1, Math.max(0, index))
    const { lat, lng } = samples[at]!.location
    setPlace({ now: at, isShown: true })
    moved({ lat, lon: lng })
  }
  const x = isShown ? xOf(sample, profile).toFixed(1) : -9
  return (
    <div class="play-part">
      <div
        class="play-profile"
        role="slider"
        tabIndex={0}
        aria-label="Place along the way"
        aria-valuemin={0}
        aria-valuemax={Math.round(length)}
        aria-valuenow={Math.round(sample.distance)}
        aria-valuetext={said}
        onPointerMove={({ clientX, currentTarget }) => {
          const { left, width: wide } = currentTarget.getBoundingClientRect()
          go(Math.round(((clientX - left) / wide) * (samples.length - 1)))
        }}
        onPointerLeave={() => {
          setPlace({ now, isShown: false })
          moved(undefined)
        }}
        onKeyDown={(event) => {
          const next = nextIndex(event.key, now, samples.length)
          if (next === undefined) return
          event.preventDefault()
          go(next)
        }}
      >
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
          <Ground profile={profile} />
          <line class="cursor" y1="0" y2={height} x1={x} x2={x} />
        </svg>
      </div>
      <div class="play-axis">
        <span>{`${writeHeight(lowest ?? 0, units)} to ${writeHeight(highest ?? 0, units)}`}</span>
        <span>{writeMetres(length, units)}</span>
      </div>
      <p class="play-about">{isShown ? said : hint}</p>
    </div>
  )
}

function xOf({ distance }: Sample, { length }: Profile): number {
  return length === 0 ? 0 : (distance / length) * width
}

function Ground({ profile }: { profile: Profile }) {
  const { samples, lowest, highest } = profile
  const [low, high] = [lowest ?? 0, highest ?? 0]
  // A flat way is drawn flat: less than 20 m would show the noise of the dataset as mountains.
  const range = Math.max(high - low, 20)
  const y = (elevation: number) => height - 5 - ((elevation - low) / range) * (height - 10)
  return partsOf(samples).map((part, at) => {
    const line = part
      .map((sample) => `${xOf(sample, profile).toFixed(1)},${y(sample.elevation!).toFixed(1)}`)
      .join(' L')
    const [first, last] = [xOf(part[0]!, profile), xOf(part.at(-1)!, profile)]
    return (
      <g key={at}>
        <path class="ground" d={`M${first},${height} L${line} L${last},${height} Z`} />
        <path class="line" d={`M${line}`} />
      </g>
    )
  })
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
