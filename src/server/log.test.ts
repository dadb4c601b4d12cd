import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { createLogger } from './log.ts'

/** What is written for an error. */
function logged(error: unknown): string {
  let text = ''
  const stream = new Writable({
    write(chunk, _, done) {
      text += chunk
      done()
    },
  })
  createLogger('error', stream).error({ err: error }, 'A call failed.')
  return text
}

test('an error of a statement is told without the words that people sent', () => {
  const error = Object.assign(
    new Error('duplicate key value violates unique constraint: (email)=(ann@example.com)'),
    {
      severity: 'ERROR',
      code: '23505',
      table: 'email',
      constraint: 'email_key',
      routine: '_bt_check_unique',
      detail: 'Key (email)=(ann@example.com) already exists.',
      where: 'ann@example.com',
    },
  )
  const text = logged(error)
  expect(text).not.toContain('ann@example.com')
  expect(JSON.parse(text)).toMatchObject({
    msg: 'A call failed.',
    err: { code: '23505', table: 'email', constraint: 'email_key', stack: expect.stringMatching(/^ +at /) },
  })
})

test('an error of the server or the program is told with its message', () => {
  const away = Object.assign(new Error('the database system is shutting down'), {
    severity: 'FATAL',
    code: '57P03',
  })
  expect(JSON.parse(logged(away)).err.message).toBe('the database system is shutting down')
  expect(JSON.parse(logged(new TypeError('x is not a function'))).err.message).toBe('x is not a function')
})

test('a thing thrown that is no error is not told', () => {
  expect(logged('ann@example.com')).not.toContain('ann@')
})
