import { copyOnClick } from '@geofield/page/copyOnClick'

/** Gives every code block a button that copies it. */
export function copyButtons(): void {
  for (const pre of document.querySelectorAll<HTMLPreElement>('main pre:not([data-no-copy])')) {
    const place = document.createComment('')
    pre.replaceWith(place)
    place.replaceWith(frameCode(pre))
  }
}

/** A code block with its button. */
export function frameCode(pre: HTMLPreElement): HTMLElement {
  const frame = document.createElement('div')
  frame.className = 'code-frame'
  frame.append(pre, button(pre))
  return frame
}

function button(pre: HTMLPreElement): HTMLButtonElement {
  const copy = document.createElement('button')
  copy.type = 'button'
  copy.className = 'copy-code'
  copy.textContent = 'Copy'
  copyOnClick(copy, () => pre.textContent ?? '')
  return copy
}
