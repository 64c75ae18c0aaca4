import { docsProgram } from '../docsProgram.ts'

export const playTimes = docsProgram(
  'the playground: its first map within 1.5 s, a dragged stop’s route within 50 ms of the response',
  'playground',
  'test/playTimes.ts',
)
