import { describe, expect, test } from 'vitest'
import { adFindings } from './findings.ts'

describe('words of ads', () => {
  test.each([
    ['No children in this park', 'familial-status', true],
    ['Solo para cristianos', 'religion', true],
    ['Guaranteed approval for all', 'credit-promise', false],
    ['Préstamos sin verificación de crédito', 'credit-promise', false],
    ['Bad credit OK', 'credit-promise', false],
    ['Sin enganche', 'credit-promise', false],
  ])('%s is found', (words, basis, isUnlawful) => {
    expect(adFindings([words])).toEqual([expect.objectContaining({ basis, isUnlawful })])
  })

  test.each(['Loans for homes on leased lots', 'Quotes in five minutes', 'Techos con garantía de 20 años'])(
    '%s is fine',
    words => expect(adFindings([words, null])).toEqual([]),
  )
})
