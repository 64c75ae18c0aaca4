export {
  endEmployeeLogin,
  endEmployeeLogins,
  endLogin,
  endOtherLogins,
  get as getAccount,
  listEmployeeLogins,
  listLogins,
} from '../areas/accounts.ts'
