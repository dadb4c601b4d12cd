import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { leadDeliveryMethods } from '../park/values.ts'
import {
  type Candidate,
  choiceError,
  companyOf,
  type NearbyDealer,
  parkChannels,
  recipientsOf,
  type SubjectFacts,
} from './recipients.ts'
import { type LeadChannel, leadChannels } from './values.ts'

const seller: Candidate = { kind: 'seller', key: 100_001, name: null, channels: ['email'] }
const office: Candidate = { kind: 'park', key: 1, name: 'Heron Lake Village', channels: ['text'] }
const dealer: Candidate = { kind: 'dealer', key: 7, name: 'Fernwood Homes', channels: ['email'] }
const mute = (candidate: Candidate): Candidate => ({ ...candidate, channels: [] })
const near = (key: number, given: Partial<NearbyDealer> = {}): NearbyDealer => ({
  ...dealer,
  key,
  miles: key,
  territoryRadius: 30,
  fsboLeads: false,
  alertLeads: false,
  brokerLeads: false,
  isBoosted: false,
  ...given,
})

type Listing = Extract<SubjectFacts, { type: 'listing' }>
const home: Listing = {
  type: 'listing',
  isByOwner: true,
  seller,
  dealer: undefined,
  park: undefined,
  nearby: [],
}
/** `dealer-7`; optional ones in brackets. */
const shown = (facts: SubjectFacts) =>
  recipientsOf(facts).map(({ recipient: { kind, key }, isOptional }) =>
    isOptional ? `[${kind} ${key}]` : `${kind} ${key}`,
  )

describe('who receives a lead', () => {
  test.each<[string, SubjectFacts, string[]]>([
    ['a home by owner: the seller', home, ['seller 100001']],
    ['a dealer’s home: the dealer, not the seller', { ...home, dealer }, ['dealer 7']],
    ['an unreachable dealer: the seller', { ...home, dealer: mute(dealer) }, ['seller 100001']],
    ['in a park: the park only if it is selected', { ...home, park: office }, ['seller 100001', '[park 1]']],
    ['an unreachable park is not offered', { ...home, park: mute(office) }, ['seller 100001']],
    ['an unreachable seller: no replacement', { ...home, seller: mute(seller) }, []],
    ['a park: its office', { type: 'park', park: office }, ['park 1']],
    ['a park that can only be called: none', { type: 'park', park: mute(office) }, []],
    ['a dealer: the dealer', { type: 'sales-center', dealer }, ['dealer 7']],
    ['a floor plan with one dealer: that one', { type: 'floorplan', dealers: [dealer] }, ['dealer 7']],
    [
      'a floor plan: the dealers that the sender selects',
      { type: 'floorplan', dealers: [dealer, mute(near(8)), near(9)] },
      ['[dealer 7]', '[dealer 9]'],
    ],
  ])('%s', (_, facts, expected) => {
    expect(shown(facts)).toEqual(expected)
  })

  test.each<[string, SubjectFacts, string[]]>([
    [
      'by owner: dealers with fsboLeads',
      { ...home, nearby: [near(1, { fsboLeads: true }), near(2, { brokerLeads: true, alertLeads: true })] },
      ['seller 100001', '[dealer 1]'],
    ],
    [
      'a broker’s home: dealers with brokerLeads',
      {
        ...home,
        isByOwner: false,
        nearby: [near(1, { fsboLeads: true, alertLeads: true }), near(2, { brokerLeads: true })],
      },
      ['seller 100001', '[dealer 2]'],
    ],
    [
      'an alert: dealers with alertLeads',
      {
        type: 'alert',
        nearby: [near(1, { fsboLeads: true, brokerLeads: true }), near(2, { alertLeads: true })],
      },
      ['[dealer 2]'],
    ],
    [
      'a dealer’s home: none',
      { ...home, isByOwner: false, dealer, nearby: [near(1, { brokerLeads: true, isBoosted: true })] },
      ['dealer 7'],
    ],
    [
      'none outside of their territory, or without one',
      {
        ...home,
        nearby: [
          near(29, { fsboLeads: true }),
          near(31, { fsboLeads: true }),
          near(1, { fsboLeads: true, territoryRadius: null }),
        ],
      },
      ['seller 100001', '[dealer 29]'],
    ],
    [
      'members of an association that boosts leads first, then the nearest, three in all',
      {
        ...home,
        nearby: [
          near(4, { fsboLeads: true }),
          near(3, { fsboLeads: true }),
          near(2, { fsboLeads: true }),
          near(20, { isBoosted: true, brokerLeads: true }),
        ],
      },
      ['seller 100001', '[dealer 20]', '[dealer 2]', '[dealer 3]'],
    ],
    [
      'no member that turned off all three',
      { ...home, nearby: [near(1, { isBoosted: true }), near(2, { fsboLeads: true })] },
      ['seller 100001', '[dealer 2]'],
    ],
  ])('dealer lead types are offered, never added: %s (L128)', (_, facts, expected) => {
    expect(shown(facts)).toEqual(expected)
  })

  test('all recipients are reachable, and only the owner is not optional (L128)', () => {
    const channels = fc.subarray([...leadChannels])
    const dealers = fc.array(
      fc.record({
        key: fc.integer({ min: 1, max: 9 }),
        channels,
        miles: fc.integer({ min: 0, max: 60 }),
        territoryRadius: fc.option(fc.integer({ min: 1, max: 80 })),
        fsboLeads: fc.boolean(),
        alertLeads: fc.boolean(),
        brokerLeads: fc.boolean(),
        isBoosted: fc.boolean(),
      }),
    )
    const some = (candidate: Candidate) =>
      fc.option(
        channels.map(available => ({ ...candidate, channels: available })),
        { nil: undefined },
      )
    fc.assert(
      fc.property(
        fc.boolean(),
        some(seller),
        some(dealer),
        some(office),
        dealers,
        (isByOwner, ofSeller, ofDealer, park, nearby) => {
          const facts: SubjectFacts = {
            type: 'listing',
            isByOwner,
            seller: ofSeller,
            dealer: ofDealer,
            park,
            nearby: nearby.map(given => near(given.key, given)),
          }
          const listed = recipientsOf(facts)
          expect(listed.every(({ recipient }) => recipient.channels.length > 0)).toBe(true)
          const unasked = listed.filter(({ isOptional }) => !isOptional).map(({ recipient }) => recipient)
          expect(unasked.length).toBeLessThanOrEqual(1)
          expect(unasked.every(recipient => recipient === ofSeller || recipient === ofDealer)).toBe(true)
        },
      ),
    )
  })
})

describe('a park is reached by its chosen channels (L177)', () => {
  const all = { email: true, text: true, account: true }
  test.each<[string, (typeof leadDeliveryMethods)[number][], typeof all, LeadChannel[]]>([
    ['email', ['email'], all, ['email']],
    ['text', ['text'], all, ['text']],
    ['account', ['account'], all, ['account']],
    ['several', ['account', 'text', 'email'], all, ['email', 'text', 'account']],
    ['only the phone: no channel', ['phone'], all, []],
    ['the phone and another', ['phone', 'account'], all, ['account']],
    ['none: email', [], all, ['email']],
    ['none, without an email address: its account', [], { ...all, email: false }, ['account']],
    ['an unavailable one: email', ['text'], { ...all, text: false }, ['email']],
    ['none, and none is available', [], { email: false, text: true, account: false }, []],
  ])('%s', (_, methods, has, expected) => {
    expect(parkChannels(methods, has)).toEqual(expected)
  })
})

test.each([
  ['required and some optional ones', ['a', 'c'], 'listing', undefined],
  ['a required one is missing', ['b'], 'listing', 'recipients_changed'],
  ['one that was not shown', ['a', 'x'], 'listing', 'recipients_changed'],
  ['all', ['a', 'b', 'c', 'd'], 'listing', undefined],
  ['more than three dealers of a plan', ['a', 'b', 'c', 'd'], 'floorplan', 'too_many'],
] as const)('a choice: %s', (_, chosen, type, expected) => {
  const listed = ['a', 'b', 'c', 'd'].map(id => ({ id, isOptional: id !== 'a' }))
  expect(choiceError(listed, chosen, type)).toBe(expected)
})

test('the company of a lead is a business, never a private seller (L200)', () => {
  const seller = { kind: 'seller', name: 'Maria Lopez' } as const
  const office = { kind: 'park', name: 'Pelican Commons' } as const
  expect(companyOf([seller, office])).toBeUndefined()
  expect(companyOf([office, seller])).toBe('Pelican Commons')
  expect(companyOf([{ kind: 'dealer', name: 'Larkspur Homes' }])).toBe('Larkspur Homes')
  expect(companyOf([])).toBeUndefined()
})
