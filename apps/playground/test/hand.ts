import type { Locator, Page } from 'playwright-core'

/** What a reader does: each click, text, key and choice is a step. */
export interface Hand {
  page: Page
  press: (name: string | RegExp) => Promise<void>
  click: (part: Locator, at?: { x: number; y: number }) => Promise<void>
  write: (field: string | RegExp | Locator, text: string) => Promise<void>
  key: (key: string) => Promise<void>
  choose: (field: string | RegExp | Locator, option: string | { index: number }) => Promise<void>
  give: (file: { name: string; text: string }) => Promise<void>
  /** Not dropped yet. */
  drag: (from: Locator, to: Locator) => Promise<void>
  /** Waits for a text; not a step. */
  see: (text: string | RegExp) => Promise<void>
}

/** Counts the steps of a reader. */
export function handOf(page: Page): { hand: Hand; steps: () => number } {
  let steps = 0
  const step = async (work: Promise<unknown>) => {
    steps += 1
    await work
  }
  const fieldOf = (field: string | RegExp | Locator) =>
    typeof field === 'string' || field instanceof RegExp ? page.getByLabel(field).first() : field
  const hand: Hand = {
    page,
    press: (name) => step(page.getByRole('button', { name, exact: true }).first().click()),
    click: (part, position) => step(part.click(position ? { position } : {})),
    write: (field, text) => step(fieldOf(field).fill(text)),
    key: (key) => step(page.keyboard.press(key)),
    choose: (field, option) =>
      step(
        fieldOf(field)
          .selectOption(option)
          .then(() => undefined),
      ),
    give: ({ name, text }) =>
      step(
        page
          .locator('input[type=file]:visible')
          .first()
          .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) }),
      ),
    drag: (from, to) => step(drag(page, from, to)),
    see: (text) => page.getByText(text).first().waitFor(),
  }
  return { hand, steps: () => steps }
}

/** By the events of a drag, over the place where it would be dropped: the packaged browser takes none from a mouse. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const dataTransfer = await page.evaluateHandle(() => new DataTransfer())
  await from.dispatchEvent('dragstart', { dataTransfer })
  await to.dispatchEvent('dragover', { dataTransfer })
}
