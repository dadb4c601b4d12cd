import { expect, test } from 'vitest'
import { codeOf, matchingStep, otpauthUrl, stepOf, toBase32 } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

// Appendix B of RFC 6238, the last six of its eight digits.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the code at %i seconds is %s', (seconds, code) => {
  expect(codeOf(secret, stepOf(seconds * 1000))).toBe(code)
})

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('base32 of "%s" is %s (RFC 4648)', (text, expected) => {
  expect(toBase32(Buffer.from(text))).toBe(expected)
})

test('only codes of the current and the adjacent steps are accepted', () => {
  const at = 1_234_567_890_000
  const accepted = [-2, -1, 0, 1, 2].filter(
    steps => matchingStep(secret, codeOf(secret, stepOf(at) + steps), at) !== undefined,
  )
  expect(accepted).toEqual([-1, 0, 1])
  expect(matchingStep(secret, '12345', at)).toBeUndefined()
})

test('the URL for apps has the site and the account', () => {
  expect(otpauthUrl({ secret: 'MZXW6', issuer: 'Haven & Row', account: 'ana@mail.example' })).toBe(
    'otpauth://totp/Haven%20%26%20Row:ana%40mail.example?secret=MZXW6&issuer=Haven%20%26%20Row&algorithm=SHA1&digits=6&period=30',
  )
})
