import { expect, test } from 'vitest'
import type { Logger } from './log.ts'
import { startSteps } from './steps.ts'

test('each step of a start is a line with its time and CPU time', () => {
  const lines: object[] = []
  const step = startSteps({ debug: (fields: object) => lines.push(fields) } as unknown as Logger)
  step('database')
  step('search')
  const line = { milliseconds: expect.any(Number), cpu: expect.any(Number) }
  expect(lines).toEqual([
    { step: 'database', ...line },
    { step: 'search', ...line },
  ])
})
