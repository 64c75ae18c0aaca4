import { writeLazySamples } from './lazySamples.ts'

const key = 'geofield-docs-language'

/** One choice of language for all samples of the site; the style sheet shows the chosen ones. */
export function sampleLanguages(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-choose]')) {
    button.addEventListener('click', () => choose(button.dataset.choose ?? 'sh', button))
  }
  mark()
  void writeLazySamples(document.documentElement.dataset.sample!)
}

function choose(language: string, button: HTMLButtonElement): void {
  // Samples above change their height too. Scroll so that the button stays at its place on the screen.
  const before = button.getBoundingClientRect().top
  document.documentElement.dataset.sample = language
  try {
    localStorage.setItem(key, language)
  } catch {
    // The browser blocks storage: the choice applies to this page only.
  }
  void writeLazySamples(language)
  mark()
  scrollBy(0, button.getBoundingClientRect().top - before)
}

function mark(): void {
  const chosen = document.documentElement.dataset.sample
  for (const bar of document.querySelectorAll('.samples-bar')) {
    const buttons = [...bar.querySelectorAll<HTMLButtonElement>('[data-choose]')]
    const shown = buttons.find((button) => button.dataset.choose === chosen) ?? buttons[0]
    for (const button of buttons) button.setAttribute('aria-pressed', String(button === shown))
  }
}
