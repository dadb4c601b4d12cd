import { describe, expect, it, test } from 'vitest'
import { isNamed, meansPhrase, phraseTarget } from './phrase-target.ts'
import { isLikeSentence } from './place/box.ts'
import { createPlace } from './place/place.ts'

const tampa = createPlace({ state: 'FL', city: 'Tampa' })
const florida = createPlace({ state: 'FL' })
const phrase = { place: tampa, parameters: { state: 'FL', city: 'Tampa', bedrooms: '3' }, left: [] }
const understood = { text: '', note: null, community: null }

describe('the results of a sentence', () => {
  const query = new URLSearchParams('bedrooms=2&view=map')
  it.each([
    [
      'have its place in the path and keep its words',
      phrase,
      '/homes/fl/tampa?view=map&bedrooms=3&words=in+words',
    ],
    [
      'are those of a state',
      { ...phrase, place: florida, parameters: { state: 'FL', 'type[]': ['mobile', 'modular'] } },
      '/homes/fl?bedrooms=2&view=map&type%5B%5D=mobile&type%5B%5D=modular&words=in+words',
    ],
    [
      'are of the nation without a place',
      { ...phrase, place: null, parameters: { 'pets-allowed': 'true' } },
      '/homes?bedrooms=2&view=map&pets-allowed=true&words=in+words',
    ],
  ])('%s', (_, said, address) => expect(phraseTarget('homes', ' in words ', said, query)).toBe(address))
})

describe('a text means a phrase', () => {
  const alone = { ...phrase, parameters: { state: 'FL', city: 'Tampa' } }
  it.each([
    ['with a filter', phrase, understood, true, true],
    ['with a filter and words that are left', { ...phrase, left: ['lake'] }, understood, true, true],
    ['with a place in a sentence, if nothing is suggested', alone, understood, false, true],
    ['not with a place alone, if something is suggested', alone, understood, true, false],
    [
      'not without anything that is understood',
      { place: null, parameters: {}, left: ['x'] },
      understood,
      false,
      false,
    ],
    ['not with a place beside unknown words', { ...alone, left: ['Nowhere'] }, understood, false, false],
    ['not as an address', { ...phrase, left: ['Pet Ln'] }, { ...understood, note: '12 Pet Ln' }, true, false],
    [
      'with a number that begins it',
      { ...phrase, left: ['lake'] },
      { ...understood, note: '3 bed lake in' },
      true,
      true,
    ],
    [
      'not with an age type beside a place',
      phrase,
      { ...understood, community: 'senior' as const },
      true,
      false,
    ],
  ])('%s', (_, said, typed, isSuggested, is) =>
    expect(meansPhrase('two words', said, typed, isSuggested)).toBe(is),
  )

  it('with a place beside unknown words in a sentence, if nothing is suggested', () => {
    const cheap = { ...alone, left: ['cheap'] }
    expect(meansPhrase('cheap homes in tampa', cheap, understood, false)).toBe(true)
    expect(meansPhrase('cheap homes in tampa', cheap, understood, true)).toBe(false)
  })

  it('with an age type that is excluded', () => {
    const none = { ...phrase, place: null, parameters: { 'not-home-location-type[]': ['senior-community'] } }
    expect(meansPhrase('no 55+', none, { ...understood, community: 'senior' }, true)).toBe(true)
  })
})

test('a text of the words of a suggestion is its name', () => {
  const sugarLand = createPlace({ state: 'TX', city: 'Sugar Land' })
  for (const text of ['Sugar Land', 'sugar land, tx', 'Sugar Land Texas'])
    expect(isNamed(text, [sugarLand])).toBe(true)
  for (const text of ['Sugar Land own land 2', 'pets']) expect(isNamed(text, [sugarLand])).toBe(false)
})

test('a sentence has more than two words, or a number and a word', () => {
  for (const text of ['3 bed', 'bed 3', 'homes in Tampa']) expect(isLikeSentence(text)).toBe(true)
  for (const text of ['Tampa', 'Tampa, FL', '33610', ' 33610 ']) expect(isLikeSentence(text)).toBe(false)
})
