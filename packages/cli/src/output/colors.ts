import picocolors from 'picocolors'

export const colorChoices = ['auto', 'always', 'never'] as const
export type ColorChoice = (typeof colorChoices)[number]
type Colors = ReturnType<typeof picocolors.createColors>

let chosen: ColorChoice = 'auto'

/** Takes the choice of `--color`. */
export function chooseColors(choice: ColorChoice): void {
  chosen = choice
}

/**
 * The colours for standard output or standard error: none where they would be no help, that is outside of a terminal, on a
 * dumb one, or with NO_COLOR (no-color.org).
 */
export function colorsFor(stream: { isTTY?: boolean }): Colors {
  return picocolors.createColors(isColoured(stream))
}

function isColoured({ isTTY = false }: { isTTY?: boolean }): boolean {
  if (chosen !== 'auto') return chosen === 'always'
  return isTTY && !process.env['NO_COLOR'] && process.env['TERM'] !== 'dumb'
}
