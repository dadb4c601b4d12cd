import { expect, test } from 'vitest'
import { errorCode, errorMessage } from './error.ts'

test('an error tells its code and message', () => {
  expect(errorCode(Object.assign(new Error('gone'), { code: 'ENOENT' }))).toBe('ENOENT')
  expect(errorCode(Object.assign(new Error('gone'), { code: 5 }))).toBeUndefined()
  expect(errorCode(null)).toBeUndefined()
  expect(errorMessage(new Error('gone'))).toBe('gone')
  expect(errorMessage('gone')).toBe('gone')
})
