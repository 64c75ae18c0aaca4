/** `build.ts` makes this module: the checks of the suite, each file by its path in it. */
declare module 'checks' {
  export const files: Record<string, () => Promise<unknown>>
  /** What every file needs before and after it. */
  export const loadSetup: () => Promise<unknown>
}
