// Generated from areas/ by `npm run generate`. Do not edit.
export {
  get as getAccount,
  listLogins,
  endLogin,
  endOtherLogins,
  listEmployeeLogins,
  endEmployeeLogin,
  endEmployeeLogins,
  changePassword,
  setEmployeePassword,
  renameEmployeeAccount,
  createToken as createLimitedToken,
  listTokens as listLimitedTokens,
  revokeToken as revokeLimitedToken,
  createEmployeeToken,
  listEmployeeTokens,
  revokeEmployeeToken,
} from '../../areas/accounts.ts'
