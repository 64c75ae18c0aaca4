import { expect } from 'vitest'
import { call, type OperationId } from '../check/call.ts'
import { check } from '../check/check.ts'
import type { Json } from '../spec/json.ts'

type Fault = [what: string, body: Record<string, Json>, code: number]

/** Checks that faults of a request are reported in Valhalla's error body, with the code of Valhalla's table. */
export function checkRefused(id: OperationId, base: Record<string, Json>, faults: Fault[]): void {
  for (const [what, body, code] of faults) {
    check.provisional(`${id}: ${what} is the engine's error ${code}`, async () => {
      const response = await call(id, { body: { ...base, ...body } })
      expect(response.status).toBe(400)
      expect(response.body).toMatchObject({ error_code: code, status_code: 400, status: 'Bad Request' })
      expect(response.body.error).toEqual(expect.any(String))
    })
  }
}
