import { expect, test } from 'vitest'
import { sharedListUrl, withoutSecret } from './urls.ts'

test('a path that is told to others has no secret of a shared list', () => {
  expect(withoutSecret(sharedListUrl('1-secret'))).toBe('/shared-lists/')
  expect(withoutSecret(`/es${sharedListUrl('1-secret')}`)).toBe('/es/shared-lists/')
  expect(withoutSecret('/homes/fl/tampa')).toBe('/homes/fl/tampa')
})
