/** Makes a button copy a text, and say for a moment whether it did. */
export function copyOnClick(button: HTMLButtonElement, read: () => string | Promise<string>): void {
  const label = button.textContent
  const say = (word: string) => {
    button.textContent = word
    setTimeout(() => (button.textContent = label), 1500)
  }
  button.addEventListener('click', () => {
    copy(read).then(
      () => say('Copied'),
      (error: unknown) => say(error instanceof SyntaxError ? 'No valid JSON' : 'Not allowed'),
    )
  })
}

/** Rejects without a secure context; the text can still be selected. */
async function copy(read: () => string | Promise<string>): Promise<void> {
  const text = await read()
  if (!navigator.clipboard) throw new Error('This page may not write to the clipboard')
  await navigator.clipboard.writeText(text)
}
