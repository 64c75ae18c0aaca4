import type { Page } from 'playwright-core'

/** A state of the playground: an address, and what a reader does there. */
export interface PlayState {
  name: string
  address: string
  /** Resolves once the page shows it. Absent where the address alone is the state. */
  act?: (page: Page) => Promise<void>
  /** Whether calls never end in it, so that nobody can wait for them. */
  isHeld?: boolean
}

export const cut = (page: Page, calls: string) => page.route(calls, (route) => route.abort())
/** Never responds. */
export const hold = (page: Page, calls: string) => page.route(calls, () => undefined)

export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

export const failed = (page: Page) => page.getByRole('alert').waitFor()
