import type { Actor } from '../http/handlers.ts'

/** Returns an actor with all rights in a tenant. */
export function testActor(username = 'demo'): Actor {
  return {
    userId: '0197e7f2-5c1a-7a44-9d3e-0f6b1c2d3e41',
    accountKey: username,
    username,
    role: 'admin',
    keyId: '0197e7f2-5c1a-7a44-9d3e-0f6b1c2d3e42',
    operationId: 'createRecord',
    requestId: 'test',
  }
}
