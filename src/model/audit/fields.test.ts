import { expect, test } from 'vitest'
import { associationFields as ofAssociation } from '../association/patch.ts'
import { allDealerFields } from '../dealer/all-fields.ts'
import { ownFields } from '../listing/own-fields.ts'
import { allParkFields } from '../park/all-fields.ts'
import { hasWords } from './fields.ts'

test('every field that the owner of an object changes is named in words', () => {
  const subjects = {
    listing: ownFields,
    park: allParkFields,
    'sales-center': allDealerFields,
    'state-association': ofAssociation,
  } as const
  const silent = (['listing', 'park', 'sales-center', 'state-association'] as const).flatMap(subject =>
    Object.keys(subjects[subject])
      .filter(name => !hasWords(subject, name))
      .map(name => `${subject} ${name}`),
  )
  expect(silent).toEqual([])
})

test('a field without words is found', () => {
  expect(hasWords('listing', 'askingPrice')).toBe(true)
  expect(hasWords('ad-campaign', 'bid')).toBe(true)
  expect(hasWords('ad-campaign', 'ad-12-picture')).toBe(true)
  expect(hasWords('ad-campaign', 'secret')).toBe(false)
})
