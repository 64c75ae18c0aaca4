import { expect, test } from 'vitest'
import own from '../../package.json' with { type: 'json' }
import { findNodeFault, oldestNode } from './requireNode.ts'

test.each(['20.20.2', '22.22.0', '24.6.9'])('Node %s is refused with a command that works', (version) => {
  expect(findNodeFault(version)).toMatch(
    /needs Node 24\.7 or later; this is Node [\d.]+\. [^]*npx -p node@24 /,
  )
})

test.each(['24.7.0', '25.0.0', '26.1.0', process.versions.node])('Node %s is accepted', (version) => {
  expect(findNodeFault(version)).toBeUndefined()
})

test('package.json names the same version', () => {
  expect(own.engines.node).toBe(`>=${oldestNode.join('.')}`)
})
