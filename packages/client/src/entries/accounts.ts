export {
  get as getAccount,
  createToken as createLimitedToken,
  listTokens as listLimitedTokens,
  revokeToken as revokeLimitedToken,
  createEmployeeToken,
  listEmployeeTokens,
  revokeEmployeeToken,
} from '../areas/accounts.ts'
