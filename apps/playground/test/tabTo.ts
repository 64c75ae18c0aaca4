import type { Locator, Page } from 'playwright-core'

/** Presses Tab until an element has the focus. */
export const tabTo = (page: Page, wanted: Locator): Promise<void> => pressUntil(page, 'Tab', wanted)

/** The same backwards. */
export const tabBackTo = (page: Page, wanted: Locator): Promise<void> => pressUntil(page, 'Shift+Tab', wanted)

async function pressUntil(page: Page, key: string, wanted: Locator): Promise<void> {
  for (let pressed = 0; pressed < 60; pressed++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} reaches no ${String(wanted)}`)
}
