import { readReader, readToken, tokenOwner } from '@geofield/page/connection/connection'
import { copyOnClick } from '@geofield/page/copyOnClick'
import { demoAddress } from '@geofield/page/samples/demo'
import { withToken } from './replacements.ts'

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
  copyOnClick(copy, () => {
    const text = pre.textContent ?? ''
    // The page does not show the token: others may look at the screen.
    const token = readToken(tokenOwner(readReader(demoAddress)))
    return token ? withToken(text, token.value) : text
  })
  return copy
}
