export { createToken } from '../areas/auth.ts'
