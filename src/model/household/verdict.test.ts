import { describe, expect, test } from 'vitest'
import { type Household, isMentioned, readHousehold } from './household.ts'
import { type LivedHome, questionOf, reasonsFor, SENIOR_AGE, verdictOf } from './verdict.ts'

const nobody = readHousehold(new URLSearchParams()).household

describe('a household', () => {
  test('is read from a form, with dollars as people write them', () => {
    const form = new URLSearchParams({
      age: '61',
      people: '2',
      pets: 'yes',
      price: '$85,000',
      monthly: '900',
      moveIn: '2027-02-01',
    })
    expect(readHousehold(form)).toEqual({
      household: { age: 61, people: 2, pets: true, price: 85_000, monthly: 900, moveIn: '2027-02-01' },
      wrong: [],
    })
  })

  test('says nothing where nothing was typed', () => {
    expect(isMentioned(nobody)).toBe(false)
    expect(isMentioned({ ...nobody, pets: false })).toBe(true)
  })

  test.each([
    ['age', '15'],
    ['age', '121'],
    ['people', '0'],
    ['pets', 'maybe'],
    ['price', '1e5'],
    ['price', '10000001'],
    ['monthly', '-5'],
    ['moveIn', '2027-02-30'],
  ] as const)('names a wrong %s: %s', (field, text) => {
    const { household, wrong } = readHousehold(new URLSearchParams({ [field]: text }))
    expect([household[field], wrong]).toEqual([null, [field]])
  })
})

describe('the rules of a home', () => {
  const bare: LivedHome = {
    communityAge: null,
    communityPets: null,
    park: null,
    tenure: 'own-land',
    askingPrice: { value: 80_000 },
    rentalPrice: null,
    lotRent: null,
    parkLotRent: null,
    rental: null,
  }
  const inPark: Partial<LivedHome> = { park: {}, tenure: 'leased-lot', communityPets: 0 }
  const rented: Partial<LivedHome> = {
    askingPrice: null,
    rentalPrice: { value: 900 },
    rental: { availableOn: null, isAvailable: false, season: null },
  }
  const found = (home: Partial<LivedHome>, household: Partial<Household>) =>
    reasonsFor({ ...bare, ...home }, { ...nobody, ...household })

  test.each<[string, Partial<LivedHome>, Partial<Household>, string[]]>([
    ['nothing said', inPark, {}, []],
    ['55+ and old enough', { communityAge: 2 }, { age: SENIOR_AGE }, ['senior']],
    ['55+ and too young', { communityAge: 2 }, { age: SENIOR_AGE - 1 }, ['too-young']],
    ['all ages', { communityAge: 1 }, { age: 30 }, ['all-ages']],
    ['a park without an age type', inPark, { age: 30 }, ['age-unknown']],
    ['own land', {}, { age: 30, people: 4, pets: true }, []],
    ['people in a park', inPark, { people: 4 }, ['people-unknown']],
    ['pets allowed', { ...inPark, communityPets: 2 }, { pets: true }, ['pets']],
    ['pets not allowed', { ...inPark, communityPets: 1 }, { pets: true }, ['no-pets']],
    ['pets with restrictions', { ...inPark, communityPets: 3 }, { pets: true }, ['pets-rules']],
    ['pets not known', inPark, { pets: true }, ['pets-unknown']],
    ['pets of a renter', rented, { pets: true }, ['pets-unknown']],
    ['no pets to bring', { ...inPark, communityPets: 1 }, { pets: false }, []],
    ['a price within the budget', {}, { price: 80_000 }, ['price']],
    ['a price over it', {}, { price: 79_999 }, ['price-over']],
    ['no price', { askingPrice: null }, { price: 80_000 }, ['price-unknown']],
    ['a lot rent within the budget', { ...inPark, lotRent: { amount: 600 } }, { monthly: 600 }, ['lot-rent']],
    ['the park’s lot rent', { ...inPark, parkLotRent: { amount: 601 } }, { monthly: 600 }, ['lot-rent-over']],
    ['land that is not known', { tenure: null }, { price: 80_000 }, ['price', 'lot-rent-unknown']],
    ['the same with a lot rent', { tenure: null, lotRent: { amount: 500 } }, { price: 80_000 }, ['price']],
    ['a lot rent not known', inPark, { monthly: 600 }, ['lot-rent-unknown']],
    ['own land without lot rent', {}, { monthly: 600 }, []],
    ['a rent within the budget', rented, { monthly: 900 }, ['rent']],
    ['a rent over it', rented, { monthly: 899 }, ['rent-over']],
    ['a sale without a date', {}, { moveIn: '2027-02-01' }, ['free-unknown']],
    ['a rental without a date', rented, { moveIn: '2027-02-01' }, ['free-unknown']],
    [
      'a rental free in time',
      { ...rented, rental: { availableOn: '2027-02-01', isAvailable: false, season: null } },
      { moveIn: '2027-02-01' },
      ['free'],
    ],
    [
      'a rental free later',
      { ...rented, rental: { availableOn: '2027-02-02', isAvailable: false, season: null } },
      { moveIn: '2027-02-01' },
      ['free-later'],
    ],
    [
      'a rental free now',
      { ...rented, rental: { availableOn: null, isAvailable: true, season: null } },
      { moveIn: '2027-02-01' },
      ['free'],
    ],
    [
      'a rental in its season, which crosses New Year',
      { ...rented, rental: { availableOn: null, isAvailable: true, season: { from: 11, to: 4 } } },
      { moveIn: '2027-01-31' },
      ['free'],
    ],
    [
      'a rental before its season',
      { ...rented, rental: { availableOn: null, isAvailable: true, season: { from: 11, to: 4 } } },
      { moveIn: '2027-10-31' },
      ['off-season'],
    ],
    [
      'a rental after its season',
      { ...rented, rental: { availableOn: null, isAvailable: true, season: { from: 1, to: 3 } } },
      { moveIn: '2027-04-01' },
      ['off-season'],
    ],
    [
      'for sale or for rent, by the way that fits',
      { rentalPrice: { value: 900 } },
      { price: 50_000, monthly: 1_000 },
      ['rent'],
    ],
  ])('%s', (_, home, household, expected) => {
    expect(found(home, household)).toEqual(expected)
  })

  test('make one verdict: against before ask before fits', () => {
    expect(verdictOf([])).toBeUndefined()
    expect(verdictOf(['price', 'all-ages'])).toBe('fits')
    expect(verdictOf(['price', 'pets-unknown'])).toBe('ask')
    expect(verdictOf(['pets-unknown', 'no-pets'])).toBe('against')
  })

  test('name what is asked about', () => {
    expect(questionOf('pets-rules')).toBe('pets')
    expect(questionOf('lot-rent-unknown')).toBe('lot-rent')
    expect(questionOf('price')).toBeUndefined()
  })
})
