import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY } from '#kit/dates.ts'
import { associationNotices } from '#services/association/notices.ts'
import { aUser } from '../world/alert.ts'
import { type TestDatabase, testDatabase } from '../world/database.ts'
import { aDealer } from '../world/dealer.ts'
import { anAssociation, aPark } from '../world/park.ts'

let world: TestDatabase
let manager: number
beforeAll(async () => {
  world = await testDatabase()
  manager = await aUser(world.database)
})
afterAll(() => world?.close())

/** Emails what is due so many days from now, unless the site is stopping; returns the emails. */
async function noticesAfter(days: number, stopping?: AbortSignal) {
  const sent: object[] = []
  const mail = {
    async send(_: unknown, letter: object) {
      sent.push(letter)
      return { messageId: '<1@site.example>' }
    },
  }
  const notices = associationNotices({ database: world.database, mail, now: () => Date.now() + days * DAY })
  await notices.run(stopping)
  return sent
}
const join = (table: 'park' | 'sales_center', key: number, association: number | null) =>
  world.database.query(`update ${table} set state_association_key = $2 where key = $1`, [key, association])
const left = () => world.database.query('select from association_notice')

test('an association that wants notices learns once a day who joined and who left it (L135) (RULINGS 41)', async () => {
  const association = await anAssociation(world.database, {
    name: 'Sample of Florida',
    sendNotices: true,
    managerKey: manager,
  })
  const park = await aPark(world.database, { name: 'Heron Lake', stateAssociationKey: association })
  const dealer = await aDealer(world.database, { name: 'Fernwood Homes' })
  await join('sales_center', dealer, association)
  await join('park', park, null)
  await world.database.query(`update park set name = 'Heron Lake Village' where key = $1`, [park])

  expect(await noticesAfter(0.9)).toEqual([])
  expect(await noticesAfter(1.1, AbortSignal.abort())).toEqual([])
  const [letter, ...others] = await noticesAfter(1.1)
  expect(others).toEqual([])
  expect(letter).toMatchObject({
    to: expect.stringContaining('@'),
    template: 'association-notices',
    details: {
      association: 'Sample of Florida',
      joined: ['Fernwood Homes', 'Heron Lake Village'],
      left: ['Heron Lake Village'],
      url: `/state-associations/${association}`,
    },
    about: [{ userKey: manager }],
  })
  expect(await noticesAfter(3)).toEqual([])
})

test('nothing is noted for an association that wants none, and nothing sent without a confirmed manager (L135)', async () => {
  const silent = await anAssociation(world.database, { sendNotices: false, managerKey: manager })
  await aPark(world.database, { stateAssociationKey: silent })
  expect(await left()).toEqual([])
  const unmanaged = await anAssociation(world.database, { sendNotices: true, managerKey: 999_999 })
  const unconfirmed = await anAssociation(world.database, { sendNotices: true, managerKey: manager })
  for (const key of [unmanaged, unconfirmed]) await aPark(world.database, { stateAssociationKey: key })
  await world.database.query('update registered_user set email_verified_at = null where key = $1', [manager])
  expect(await left()).toHaveLength(2)
  expect(await noticesAfter(1.1)).toEqual([])
  expect(await left()).toEqual([])
})
