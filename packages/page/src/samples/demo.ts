/** Whose call a sample shows. */
export interface Caller {
  apiKey: string
  tenant: string
  username: string
  /** undefined: the sample reads it from the environment, because a reader's own password is not stored. */
  password?: string
}

/** The demo that `npm start` sets up; samples and the Try-it panel start from it. */
export const demo: Required<Caller> = {
  apiKey: 'demo-key',
  tenant: 'demo',
  username: 'demo',
  password: 'demo',
}

/** Its address, which is the default of the description. */
export const demoAddress = 'http://localhost:4010'
