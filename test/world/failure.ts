import { expect } from 'vitest'
import { errorCodes } from '#contract/operation.ts'
import type { Reply } from './site.ts'

/** Expects a response in the standard error format. */
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
