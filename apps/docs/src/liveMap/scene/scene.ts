import { readMapFigure } from '../mapFigure.ts'
import { describeFailure } from '@geofield/page/liveMap/serverMap'

/** Adds the handler that puts the live map in the place of the front page's picture. */
export function liveScene(): void {
  const figure = document.querySelector<HTMLElement>('[data-scene]')
  if (figure) setUp(figure)
}

function setUp(figure: HTMLElement): void {
  const { show, canvas, setLive, say } = readMapFigure(figure)
  const leaving = new AbortController()
  addEventListener('pagehide', () => leaving.abort())
  const open = async () => {
    show.disabled = true
    say('Loading…')
    const { openScene } = await import('./openScene.ts')
    await openScene({ figure, canvas, reveal: () => setLive(true), say, signal: leaving.signal })
  }
  show.addEventListener('click', () => {
    open().catch((error: unknown) => {
      if (leaving.signal.aborted) return
      // A map that is drawn stays, without news of the team.
      if (canvas.dataset.drawn === undefined) {
        setLive(false)
        canvas.replaceChildren()
      }
      say(describeFailure(error))
    })
  })
}
