export { get as getAccount } from '../areas/accounts.ts'
