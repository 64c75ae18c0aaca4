/** The first version whose `node:crypto` has Argon2id, by which passwords are hashed. `engines` in package.json is the same. */
export const oldestNode = [24, 7] as const

/** Returns what to do about a version of Node (such as `20.20.2`) that lacks what the server needs; undefined if it has it. */
export function findNodeFault(version: string): string | undefined {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const isEnough = major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])
  if (isEnough) return undefined
  return `geofield-server needs Node ${oldestNode.join('.')} or later; this is Node ${version}. Without installing another Node for the whole machine:
  npx -p node@${oldestNode[0]} geofield-server serve`
}

const fault = findNodeFault(process.versions.node)
if (fault !== undefined) {
  console.error(fault)
  process.exit(1)
}
