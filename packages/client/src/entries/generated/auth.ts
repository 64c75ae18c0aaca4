// Generated from areas/ by `npm run generate`. Do not edit.
export {
  createToken,
  revokeToken,
} from '../../areas/auth.ts'
