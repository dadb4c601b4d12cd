import { expect, test } from 'vitest'
import { guessable } from './guessable.ts'

const about = { username: 'Rosa.Delgado@mail.example', siteName: 'Havenrow' }

test.each([
  ['123456789', 'password_common'],
  ['PassWord1', 'password_common'],
  ['qwertyuiop', 'password_common'],
  ['aaaaaaaaa', 'password_common'],
  ['abcabcabcabc', 'password_common'],
  ['1q2w3e4r5t', 'password_common'],
  ['Havenrow1', 'password_personal'],
  ['havenrow2026!', 'password_personal'],
  ['rosa.delgado@mail.example', 'password_personal'],
  ['Rosa.Delgado1', 'password_personal'],
  ['rosadelgado99', 'password_personal'],
  ['delgado moved to Havenrow by bus', undefined],
  ['a long enough password', undefined],
  ['correct horse battery', undefined],
  ['xK4#9vLq2', undefined],
])('%s is %s', async (password, fault) => {
  expect(await guessable(password, about)).toBe(fault)
})
