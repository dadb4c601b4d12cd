import { afterAll, beforeAll, expect, test } from 'vitest'
import { listLeadFactors } from '#contract/listing/v1.ts'
import { DAY } from '#kit/dates.ts'
import type { FactorCounts, LeadFactor } from '#model/listing/lead-factors.ts'
import { activeStatus } from '#model/listing/values.ts'
import { insertRow } from '#test/world/insert.ts'
import { aListing, type ListingGiven } from '#test/world/listing.ts'
import { type OpenWorld, openWorld } from '#test/world/services.ts'

const now = Date.UTC(2026, 5, 15, 12)
const HOUR = 3_600_000
const daysAgo = (days: number) => new Date(now - days * DAY)
let world: OpenWorld

/** A home of 60 days ago, with a message after so many days. */
async function aHomeAsked(given: ListingGiven, after?: number, isSuspect = false) {
  const key = await aListing(world.database, {
    createdAt: daysAgo(60),
    startedAt: daysAgo(60),
    confirmedAt: daysAgo(60),
    description: null,
    tenure: null,
    squareFeet: null,
    ...given,
  })
  if (after !== undefined)
    await insertRow(world.database, 'lead', {
      kind: 'message',
      subjectType: 'listing',
      subjectKey: key,
      subjectLabel: 'Home',
      name: 'Ana',
      email: 'ana@mail.example',
      message: 'Is it there?',
      language: 'en',
      isSuspect,
      createdAt: daysAgo(60 - after),
    })
}

beforeAll(async () => {
  world = await openWorld(now, async () => {})
})
afterAll(() => world?.close())

const counted = async (factor: LeadFactor) => {
  const { status, body } = await world.call(listLeadFactors)
  expect(status).toBe(200)
  const { having, lacking } = body.payload.find((one: FactorCounts) => one.factor === factor)!
  return { having, lacking }
}

test('homes are counted by what they have and by a message in their first 30 days', async () => {
  await aHomeAsked({ photos: 8 }, 10)
  await aHomeAsked({ photos: 7 }, 29)
  await aHomeAsked({ description: 'x'.repeat(300) }, 31)
  await aHomeAsked({ description: 'x'.repeat(299) }, 5, true)
  await aHomeAsked({ tenure: 'leased-lot', lotRentAmount: 400, squareFeet: 900 }, 1)
  await aHomeAsked({ tenure: 'to-be-moved', active: activeStatus.Sold, removedAt: daysAgo(20) }, 2)
  await aHomeAsked({ tenure: 'leased-lot', virtualTour: 'https://tour.example/1' })
  // Neither a home of these days nor a draft says anything yet.
  await aHomeAsked({ photos: 8, startedAt: daysAgo(29), confirmedAt: daysAgo(29) })
  await aHomeAsked({ photos: 8, active: activeStatus.InProgress })
  expect(await counted('photos')).toEqual({
    having: { homes: 1, asked: 1 },
    lacking: { homes: 6, asked: 3 },
  })
  expect(await counted('description')).toEqual({
    having: { homes: 1, asked: 0 },
    lacking: { homes: 6, asked: 4 },
  })
  expect(await counted('lot')).toEqual({ having: { homes: 2, asked: 2 }, lacking: { homes: 5, asked: 2 } })
  expect(await counted('size')).toEqual({ having: { homes: 1, asked: 1 }, lacking: { homes: 6, asked: 3 } })
  expect(await counted('tour')).toEqual({ having: { homes: 1, asked: 0 }, lacking: { homes: 6, asked: 4 } })
  expect(await counted('phone')).toMatchObject({ having: { homes: 0 }, lacking: { homes: 7 } })
})

test('they are counted again after an hour', async () => {
  const before = await counted('size')
  await aHomeAsked({ squareFeet: 900 }, 1)
  expect(await counted('size')).toEqual(before)
  world.clock.now += HOUR
  expect((await counted('size')).having).toEqual({
    homes: before.having.homes + 1,
    asked: before.having.asked + 1,
  })
})
