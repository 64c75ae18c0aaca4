/** The demo that `npm start` sets up; samples and the Try-it panel start from it. */
export const demo = { apiKey: 'demo-key', tenant: 'demo', username: 'demo', password: 'demo' }

/** Its address, which is the default of the description. */
export const demoAddress = 'http://localhost:4010'
