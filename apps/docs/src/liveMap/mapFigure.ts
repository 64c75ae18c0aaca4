export interface MapFigure {
  show: HTMLButtonElement
  canvas: HTMLElement
  /** Puts the live map in the place of the drawing, or the drawing back. */
  setLive: (isLive: boolean) => void
  say: (text: string) => void
}

/** The parts of a figure whose drawing can become a live map. */
export function readMapFigure(figure: HTMLElement): MapFigure {
  const part = <T extends HTMLElement>(name: string) => figure.querySelector<T>(`[data-${name}]`) as T
  const [show, canvas, state] = [part<HTMLButtonElement>('show'), part('canvas'), part('state')]
  return {
    show,
    canvas,
    setLive: (isLive) => {
      canvas.hidden = !isLive
      show.disabled = isLive
      for (const drawn of figure.querySelectorAll<HTMLElement>('[data-still]')) drawn.hidden = isLive
    },
    say: (text) => {
      state.textContent = text
    },
  }
}
