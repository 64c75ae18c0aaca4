/** Gives every code block a button that copies it. */
export function copyButtons(): void {
  for (const pre of document.querySelectorAll<HTMLPreElement>('main pre:not([data-no-copy])')) {
    const frame = document.createElement('div')
    frame.className = 'code-frame'
    pre.replaceWith(frame)
    frame.append(pre, button(pre))
  }
}

function button(pre: HTMLPreElement): HTMLButtonElement {
  const copy = document.createElement('button')
  copy.type = 'button'
  copy.className = 'copy-code'
  copy.textContent = 'Copy'
  copy.addEventListener('click', () => {
    // The browser rejects without a secure context: the label then says so, and the text can still be selected.
    const written =
      navigator.clipboard?.writeText(pre.textContent ?? '') ?? Promise.reject(new Error('no clipboard'))
    written.then(
      () => say(copy, 'Copied'),
      () => say(copy, 'Not allowed'),
    )
  })
  return copy
}

function say(copy: HTMLButtonElement, word: string): void {
  copy.textContent = word
  setTimeout(() => (copy.textContent = 'Copy'), 1500)
}
