import { docsProgram } from '../docsProgram.ts'

export const lighthouse = docsProgram(
  'the docs on a phone with a slow network: performance at least 95, every other category 100',
  'test/lighthouse.ts',
)
