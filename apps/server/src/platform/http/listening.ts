/** Where a server listens, with the settings that an operator changes when it can't. */
export type Address = { host: string; port: number; portSetting: string; hostSetting: string }

/** Returns the error of a failed listen with its reason and what to do, if it is one that operators meet. */
export function explainListenFault(error: unknown, address: Address): unknown {
  const { host, port, portSetting, hostSetting } = address
  const reasons = new Map([
    ['EADDRINUSE', `another program listens there. Choose another port with ${portSetting}.`],
    ['EACCES', `this user does not have permission. Choose a port above 1023 with ${portSetting}.`],
    ['EADDRNOTAVAIL', `${hostSetting} is not an address of this machine.`],
    ['ENOTFOUND', `${hostSetting} is not known.`],
  ])
  const reason = reasons.get((error as NodeJS.ErrnoException).code ?? '')
  if (!reason) return error
  return new Error(`The server can't listen on ${host} port ${port}: ${reason}`, { cause: error })
}

/** Returns the base URL of an address, e.g. `http://[::1]:4010`. */
export function toBaseUrl(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
