/** What the exit code of every command means. Scripts rely on it: a number never gets another meaning. */
export const exitCodes = {
  done: 0,
  failed: 1,
  wrongUsage: 2,
  notLoggedIn: 3,
  notAllowed: 4,
  notFound: 5,
  refused: 6,
  unreachable: 7,
  partlyDone: 8,
  differs: 9,
  fileFailed: 10,
  interrupted: 130,
  terminated: 143,
} as const

type ExitName = keyof typeof exitCodes

export const exitCodeMeanings: Readonly<Record<ExitName, string>> = {
  done: 'everything was done',
  failed: 'a fault that none of the others names',
  wrongUsage: 'an unknown command, option or argument, or an input that cannot be read as what it should be',
  notLoggedIn: 'the API key, the password or the token is missing, wrong or expired',
  notAllowed: 'the user may not do this',
  notFound: 'there is no such layer, record, customer, employee or place',
  refused: 'the platform refused the input, or the entity is in another state',
  unreachable:
    'no usable response: no connection, a time limit, a fault of the service, or a proxy in between',
  partlyDone: 'some rows were refused, and the others were stored',
  differs: 'a check found differences',
  fileFailed: 'a local file cannot be read or written, or the disk is full',
  interrupted: 'ended by Ctrl+C',
  terminated: 'ended by SIGTERM, as a service is',
}
