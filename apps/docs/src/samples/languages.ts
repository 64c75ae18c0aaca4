/** The languages of samples by the name that also chooses their colouring. */
export const sampleLabels: Record<string, string> = { sh: 'curl', ts: 'TypeScript', py: 'Python' }
