/** The languages of samples by the name that also chooses their colouring. */
export const sampleLabels: Record<string, string> = {
  sh: 'curl',
  ts: 'TypeScript',
  py: 'Python',
  go: 'Go',
  java: 'Java',
}

/** In the pages themselves, and so readable without JavaScript. */
export const pageLanguages = ['sh', 'ts', 'py']

/** Written in the browser when a reader chooses them: as HTML they would add a tenth to each page. */
export const lazyLanguages = ['go', 'java']
