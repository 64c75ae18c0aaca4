export { exportCustomer } from './customerFile.ts'
export { exportEmployee } from './employeeFile.ts'
export { eraseCustomer } from './eraseCustomer.ts'
export { eraseEmployee } from './eraseEmployee.ts'
