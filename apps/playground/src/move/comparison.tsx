import { type Signal, signal } from '@preact/signals'
import { resolveColour } from '@geofield/page/liveMap/layers'
import { syntheticHeights } from '../syntheticHeights.ts'
import { Button, Table } from '../parts.tsx'
import { type Units, writeHeight, writeLength, writeTime } from './figures.ts'
import { costings } from './moveState.ts'
import { askProfile, askRoute, type Found, lineOf } from './trips.ts'
import type { MoveContext } from './view.tsx'

interface Compared {
  kept: Found
  found: Found
  climbs: string[]
  units: Units
}

export interface Comparison {
  compared: Signal<Compared | undefined>
  /** Asks for the kept route and shows it beside the one that was found. */
  show: (found: Found | undefined, signal: AbortSignal) => Promise<void>
}

const looks = { kept: '--map-water', found: '--marigold' }

/** Two routes side by side: both lines, and a table of distance, time and ascent. */
export function comparison(context: MoveContext): Comparison {
  const { play, once, state } = context
  const compared = signal<Compared>()
  return {
    compared,
    show: async (found, signal) => {
      const { kept: wish, units } = state()
      if (!wish || !found) {
        compared.value = undefined
        play.map.draw('move-kept', [])
        return
      }
      const kept = await askRoute(once, wish, { units, signal })
      const colour = resolveColour(play.map.element, looks.kept)
      play.map.draw('move-kept', [{ kind: 'line', line: lineOf(kept.trip), colour }])
      const climbs = await Promise.all([kept, found].map(({ trip }) => climbOf(context, trip, signal)))
      compared.value = { kept, found, climbs, units }
    },
  }
}

export function ComparisonTable({ context, of }: { context: MoveContext; of: Comparison['compared'] }) {
  if (!of.value) return null
  const { kept, found, climbs, units } = of.value
  const summaries = [kept.trip.summary, found.trip.summary]
  return (
    <section class="play-part" aria-label="Comparison">
      <h2>Compared</h2>
      <Table
        head={['', heading('Kept', kept, looks.kept), heading('This one', found, looks.found)]}
        rows={[
          ['Distance', ...summaries.map(({ length }) => writeLength(length, units))],
          ['Time', ...summaries.map(({ time }) => writeTime(time))],
          ['Ascent', ...climbs],
        ]}
      />
      <div class="play-actions">
        <Button press={() => context.change({ kept: undefined })}>Stop comparing</Button>
      </div>
    </section>
  )
}

function heading(name: string, { wish: { costing, stops } }: Found, colour: string) {
  return (
    <>
      <span class="play-swatch line" aria-hidden="true" style={{ '--swatch': `var(${colour})` }} />
      {`${name}: ${costings[costing]}, ${stops.length} stops`}
    </>
  )
}

/** A server without heights has no say on the other rows. */
async function climbOf(
  { once, state }: MoveContext,
  trip: Found['trip'],
  signal: AbortSignal,
): Promise<string> {
  const { units } = state()
  try {
    const { climb, lowest, samples } = await askProfile(once, trip, { units, signal })
    if (lowest === null) return 'not known'
    const isSynthetic = syntheticHeights(samples.map(({ dataset }) => dataset)) !== ''
    return `${writeHeight(climb, units)}${isSynthetic ? ' (synthetic)' : ''}`
  } catch (error) {
    signal.throwIfAborted()
    return error instanceof Error ? 'not known' : ''
  }
}
