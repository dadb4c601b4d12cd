import { expect, test } from 'vitest'
import { sealer } from './index.ts'

const secret = Buffer.from('12345678901234567890')

test('a sealed text opens only with the same secret for the same account', () => {
  const { seal, open } = sealer('the secret of the site', 'authenticator secrets')
  const sealed = seal(secret, 7)
  expect(open(sealed, 7)).toEqual(secret)
  expect(open(sealed, 8)).toBeUndefined()
  expect(sealer('another secret', 'authenticator secrets').open(sealed, 7)).toBeUndefined()
  expect(sealer('the secret of the site', 'feed passwords').open(sealed, 7)).toBeUndefined()
  expect(open('', 7)).toBeUndefined()
  expect(sealed).not.toContain(secret.toString('base64url'))
  expect(seal(secret, 7)).not.toBe(sealed)
})
