export { demoAccount, seedDemo } from './seed.ts'
