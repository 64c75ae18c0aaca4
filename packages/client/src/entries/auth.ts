export { createToken, revokeToken } from '../areas/auth.ts'
