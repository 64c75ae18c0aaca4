import { withInstallation } from '../../../../scripts/packages/published.ts'

/** Shows the commands of a guide that install packages as they are now: packed from a clone, or from npm. */
export const installation = {
  name: 'how packages are installed',
  preprocess: (code: string) => withInstallation(code),
}
