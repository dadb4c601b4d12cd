import { expect, test } from 'vitest'
import type { Logger } from './log.ts'
import { openRequestLog } from './request-log.ts'
import { traceOf } from './trace.ts'

const trace = '0af7651916cd43dd8448eb211c80319c'
const request = { method: 'GET', route: '/homes/{key}', status: 200, seconds: 0.01234, trace }

function aLog() {
  const lines: [Record<string, unknown>, string][] = []
  let time = 0
  const logger = { info: (fields: Record<string, unknown>, text: string) => lines.push([fields, text]) }
  const log = openRequestLog(logger as unknown as Logger, () => time)
  return { lines, log, pass: (milliseconds: number) => (time += milliseconds) }
}

test('a request is a line for people and programs', () => {
  const { lines, log } = aLog()
  log(request)
  expect(lines).toEqual([
    [
      { method: 'GET', route: '/homes/{key}', status: 200, milliseconds: 12.3, trace },
      'GET /homes/{key} 200 12.3 ms',
    ],
  ])
})

test('in a flood one in a hundred is logged and says so, failures always, and all again a second later', () => {
  const { lines, log, pass } = aLog()
  for (let n = 0; n < 1_000; n++) log(request)
  expect(lines).toHaveLength(200 + 8)
  expect(lines.at(-1)?.[0]).toMatchObject({ oneOf: 100 })
  log({ ...request, status: 503 })
  expect(lines.at(-1)?.[0]).toMatchObject({ status: 503 })
  pass(1_000)
  log(request)
  expect(lines.at(-1)?.[0]).not.toHaveProperty('oneOf')
  expect(lines).toHaveLength(210)
})

test.each([
  [`00-${trace}-b7ad6b7169203331-01`, trace],
  [`00-${'0'.repeat(32)}-b7ad6b7169203331-01`, expect.not.stringMatching(/^0+$/)],
  ['nonsense', expect.stringMatching(/^[\da-f]{32}$/)],
  [undefined, expect.stringMatching(/^[\da-f]{32}$/)],
])('the trace of the header %j', (traceparent, expected) => {
  expect(traceOf(traceparent === undefined ? {} : { traceparent })).toEqual(expected)
})
