import { expect, test } from 'vitest'
import { toolAnswer } from './mcp.ts'

const answerTo = (status: number, body: object) => {
  const { isError, content } = toolAnswer(status, body)
  const [first] = content
  return { isError, body: first?.type === 'text' ? JSON.parse(first.text) : undefined }
}

test('a tool answers what the call answers', () => {
  const body = { payload: [{ key: 1 }], meta: {} }
  expect(answerTo(200, body)).toEqual({ isError: false, body })
  expect(answerTo(404, body)).toEqual({ isError: true, body })
})

test('a tool says that an answer is too large, in bytes', () => {
  const max = '\u00e9'.repeat(249_980)
  expect(answerTo(200, { payload: max, meta: {} }).isError).toBe(false)
  const { isError, body } = answerTo(200, { payload: `${max}${max}`, meta: {} })
  expect([isError, body.error.code, body.payload]).toEqual([true, 'too_large', null])
  expect(body.error.message).toContain('`limit`')
})
