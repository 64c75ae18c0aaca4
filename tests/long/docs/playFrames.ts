import { docsProgram } from '../docsProgram.ts'

export const playFrames = docsProgram(
  'the playground: 5,000 moving points and 10,000 records at 50 frames a second; figures of a map that pans',
  'test/playFrames.ts',
)
