import { expect } from 'vitest'
import { errorCodes } from '#contract/operation.ts'
import type { Reply } from './site.ts'

/** Holds an answer against the one error shape. */
export function expectFailure({ status, headers, json }: Reply): void {
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(json).toEqual({
    error: {
      code: errorCodes[status as keyof typeof errorCodes],
      message: expect.stringMatching(/^[A-Z].+\.$/),
    },
    payload: json.payload,
  })
}
