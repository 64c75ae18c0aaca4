export { eraseCustomer } from './eraseCustomer.ts'
export { exportCustomer } from './exportCustomer.ts'
