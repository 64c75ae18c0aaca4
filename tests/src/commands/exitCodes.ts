/** What a command ends with; `usage` explains each. */
export const exitCodes = { passed: 0, failed: 1, wrongUsage: 2, noService: 3, incomplete: 4, unproved: 5 }
