export { weighChoices, type Choice, type Choices, type Obstacle } from './choices.ts'
export { notAllowed, ProblemError, unreachable, type Job, type Problem, type Vehicle } from './problem.ts'
export { schedule, type Schedule } from './schedule.ts'
export { solve, type Found, type SearchOptions } from './search/search.ts'
