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

/** With the buttons of a real mouse, in moves that a page can follow. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.scrollIntoViewIfNeeded()
  const [start, end] = [(await from.boundingBox())!, (await to.boundingBox())!]
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 12 })
}
