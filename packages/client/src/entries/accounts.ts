export {
  get as getAccount,
  changePassword,
  setEmployeePassword,
  renameEmployeeAccount,
} from '../areas/accounts.ts'
