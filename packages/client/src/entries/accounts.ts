export {
  endEmployeeLogin,
  endEmployeeLogins,
  endLogin,
  endOtherLogins,
  get as getAccount,
  listEmployeeLogins,
  listLogins,
  changePassword,
  setEmployeePassword,
  renameEmployeeAccount,
} from '../areas/accounts.ts'
