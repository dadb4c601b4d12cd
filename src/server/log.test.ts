import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { createLogger } from './log.ts'
import { inWork } from './trace.ts'

/** Log output for an error. */
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

test('logs a statement error without user input', () => {
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

test('logs the message of a server or program error', () => {
  const away = Object.assign(new Error('the database system is shutting down'), {
    severity: 'FATAL',
    code: '57P03',
  })
  expect(JSON.parse(logged(away)).err.message).toBe('the database system is shutting down')
  expect(JSON.parse(logged(new TypeError('x is not a function'))).err.message).toBe('x is not a function')
})

test('does not log a thrown value that is not an error', () => {
  expect(logged('ann@example.com')).not.toContain('ann@')
})

test('lines written for a request name its trace', async () => {
  const trace = '0af7651916cd43dd8448eb211c80319c'
  const text = await new Promise<string>(resolve =>
    inWork({ trace }, () => setTimeout(() => resolve(logged(new Error('away'))))),
  )
  expect(JSON.parse(text)).toMatchObject({ msg: 'A call failed.', trace })
  expect(JSON.parse(logged(new Error('away')))).not.toHaveProperty('trace')
})
