import { expect, test, vi } from 'vitest'
import type { Logger } from './log.ts'
import { nowAndThen, startSteps } from './steps.ts'

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

test('a step is a line only if it takes long', () => {
  vi.useFakeTimers()
  const lines: string[] = []
  const step = startSteps({ debug() {}, info: (line: string) => lines.push(line) } as unknown as Logger)
  step('program', 'Connecting to the database')
  vi.advanceTimersByTime(900)
  step('database', 'Filling the search indexes')
  vi.advanceTimersByTime(60_000)
  step('server')
  vi.advanceTimersByTime(60_000)
  expect(lines).toEqual(['Filling the search indexes …'])
  vi.useRealTimers()
})

test('of many lines the first is said, and one a second', () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
  const lines: string[] = []
  const { print, end } = nowAndThen(line => lines.push(line))
  for (let number = 1; number <= 30; number++) {
    print(`step ${number}`)
    vi.advanceTimersByTime(99)
  }
  expect(lines).toEqual(['step 1', 'step 11', 'step 21'])
  end()
  vi.useRealTimers()
})

test('a thing that lasts is said although it follows a quick one, and nothing is said after the end', () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
  const lines: string[] = []
  const { print, end } = nowAndThen(line => lines.push(line))
  print('quick')
  vi.advanceTimersByTime(10)
  print('slow')
  vi.advanceTimersByTime(60_000)
  expect(lines).toEqual(['quick', 'slow'])
  print('last but one')
  print('last')
  end()
  vi.advanceTimersByTime(60_000)
  expect(lines).toEqual(['quick', 'slow', 'last but one'])
  vi.useRealTimers()
})
