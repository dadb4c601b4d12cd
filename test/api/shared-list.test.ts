import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAlert } from '#contract/alert/v1.ts'
import { changeFavorite, listFavorites, removeFavorite, saveFavorite } from '#contract/favorite/v1.ts'
import { deleteAccount, exportData } from '#contract/profile/v1.ts'
import type { OwnSharedList, SharedHome, SharedList } from '#contract/shared-list/v2.response.ts'
import {
  getOwnSharedList,
  getSharedList,
  joinSharedList,
  leaveSharedList,
  removeSharedListNote,
  removeSharedListPartner,
  renewSharedList,
  saveSharedList,
  stopSharedList,
  voteOnSharedList,
} from '#contract/shared-list/v2.ts'
import { sharedListLimits } from '#model/shared-list/shared-list.ts'
import type { RunningServer } from '#server/main.ts'
import { type TestDatabase, testDatabase } from '../world/database.ts'
import { aListing } from '../world/listing.ts'
import { unseen } from '../world/seen.ts'
import { startSite } from '../world/site.ts'
import { aPerson, aVisitor, type SignedInVisitor, type Visitor } from '../world/visitor.ts'

let world: TestDatabase
let site: RunningServer
let staff: SignedInVisitor
beforeAll(async () => {
  world = await testDatabase()
  site = await startSite({
    connectionString: world.connectionString,
    env: { TRUST_PROXY: '127.0.0.1,::1' },
  })
  staff = await aPerson(site.address, world.database, { isStaff: true })
})
afterAll(async () => {
  await site?.stop()
  await world?.close()
})

const ofUser = ({ key }: SignedInVisitor) => ({ path: { userKey: key } })
const share = (who: SignedInVisitor, body: object = { title: 'Our homes' }) =>
  who.call(saveSharedList, { ...ofUser(who), body })
const own = async (who: SignedInVisitor): Promise<OwnSharedList> =>
  (await who.call(getOwnSharedList, ofUser(who))).json.payload
const save = (who: SignedInVisitor, entityKey: number) =>
  who.call(saveFavorite, { body: { type: 'listing', entityKey } })

/** An owner with a shared list of some homes, the first one saved last. */
async function aSharedList(homes = 1) {
  const owner = await aPerson(site.address, world.database, { firstName: 'Rosa' })
  const keys: number[] = []
  for (let n = 0; n < homes; n++) {
    const key = await aListing(world.database)
    await save(owner, key)
    keys.unshift(key)
  }
  await share(owner)
  return { owner, keys, home: keys[0]!, token: (await own(owner)).token }
}
const join = (who: Visitor, token: string, name = 'Luis') =>
  who.call(joinSharedList, { path: { token }, body: { name } })
async function aPartner(token: string, name = 'Luis'): Promise<Visitor> {
  const partner = aVisitor(site.address)
  await join(partner, token, name)
  return partner
}
const vote = (who: Visitor, token: string, listingKey: number, body: object) =>
  who.call(voteOnSharedList, { path: { token, listingKey }, body })
const read = (who: Visitor, token: string, query = {}) => who.call(getSharedList, { path: { token }, query })
const listFor = async (who: Visitor, token: string): Promise<SharedList> =>
  (await read(who, token)).json.payload
const homeFor = async (who: Visitor, token: string, listingKey: number): Promise<SharedHome | undefined> =>
  (await listFor(who, token)).homes.find(home => home.listingKey === listingKey)
const opinionsOf = async (who: SignedInVisitor): Promise<number> => {
  const [row] = await world.database.query<{ count: number }>(
    `select count(*)::integer as count from shared_list_opinion o
    join favorite f on f.key = o.favorite_key where f.user_key = $1`,
    [who.key],
  )
  return row!.count
}

describe('a shared list', () => {
  test('is read by everyone with its link, without the private notes, hidden homes and other favorites', async () => {
    const { owner, keys, token } = await aSharedList(3)
    const [first, second, third] = keys as [number, number, number]
    const { json } = await owner.call(listFavorites, {})
    const favorites = json.payload as { key: number; entityKey: number }[]
    const keyOf = (home: number) => favorites.find(({ entityKey }) => entityKey === home)!.key
    await owner.call(changeFavorite, { path: { id: keyOf(first) }, body: { note: 'Only for me' } })
    await owner.call(changeFavorite, { path: { id: keyOf(second) }, body: { isHidden: true } })
    const { text, json: page } = await read(aVisitor(site.address), token)
    expect(page.payload).toMatchObject({
      title: 'Our homes',
      owner: 'Rosa',
      role: 'visitor',
      ownName: null,
      search: null,
    })
    expect(page.payload.homes.map(({ listingKey }: SharedHome) => listingKey)).toEqual([first, third])
    expect(page.meta).toEqual({ total: 2, offset: 0, limit: sharedListLimits.homes })
    expect(text).not.toContain('Only for me')
    expect(text).not.toContain('Delgado')
    expect(text).not.toContain(owner.username)
  })

  test('has pages', async () => {
    const { keys, token } = await aSharedList(3)
    const { json } = await read(aVisitor(site.address), token, { offset: '2' })
    expect(json.payload.homes.map(({ listingKey }: SharedHome) => listingKey)).toEqual([keys[2]])
    expect((await read(aVisitor(site.address), token, { offset: 'x' })).json.payload).toEqual({
      offset: 'invalid',
    })
  })

  test('says that a home is sold or was taken down', async () => {
    const { owner, keys, token } = await aSharedList(2)
    const [sold, removed] = keys as [number, number]
    await world.database.query(
      'update listing set active = 2, show_sold = true, removed_at = now() where key = $1',
      [sold],
    )
    await world.database.query('update listing set active = 4, removed_at = now() where key = $1', [removed])
    expect(await homeFor(owner, token, removed)).toMatchObject({ status: 'removed', card: null })
    expect(await homeFor(owner, token, sold)).toMatchObject({ status: 'sold' })
  })

  test('is shared with a saved search of its owner, until that is deleted', async () => {
    const { owner, token } = await aSharedList()
    const { json } = await owner.call(createAlert, {
      ...ofUser(owner),
      body: { name: 'Three bedrooms', state: 'WY', bedrooms: 3 },
    })
    const alertKey = json.payload.key as number
    await share(owner, { title: 'With a search', alertKey })
    const { search } = await listFor(aVisitor(site.address), token)
    expect(search).toMatchObject({
      name: 'Three bedrooms',
      resultsUrl: expect.stringContaining('bedrooms=3'),
    })
    expect(await own(owner)).toMatchObject({ title: 'With a search', alertKey })
    const other = await aPerson(site.address, world.database)
    await save(other, await aListing(world.database))
    expect((await share(other, { title: 'Theirs', alertKey })).json.payload).toEqual({ alertKey: 'unknown' })
    expect(await own(other)).toBeNull()
    await world.database.query('delete from search_alert where key = $1', [alertKey])
    expect((await listFor(aVisitor(site.address), token)).search).toBeNull()
  })

  test('begins with a saved home: without one, or with hidden ones alone, nothing is shared', async () => {
    const owner = await aPerson(site.address, world.database)
    const homesOf = async () => (await owner.call(getOwnSharedList, ofUser(owner))).json.meta
    const refusal = { homes: 'no_saved_homes' }
    expect((await share(owner)).json.payload).toEqual(refusal)
    await save(owner, await aListing(world.database))
    const { json } = await owner.call(listFavorites, {})
    const path = { id: json.payload[0].key }
    await owner.call(changeFavorite, { path, body: { isHidden: true } })
    expect((await share(owner)).json.payload).toEqual(refusal)
    expect(await homesOf()).toEqual({ homes: 0 })
    expect(await own(owner)).toBeNull()
    await owner.call(changeFavorite, { path, body: { isHidden: false } })
    expect((await share(owner)).status).toBe(200)
    expect(await homesOf()).toEqual({ homes: 1 })
    // What is shared can still be renamed when its last home is gone.
    await owner.call(removeFavorite, { path })
    expect((await share(owner, { title: 'Soon more' })).status).toBe(200)
    expect(await own(owner)).toMatchObject({ title: 'Soon more' })
  })

  test('is renamed without another link', async () => {
    const { owner, token } = await aSharedList()
    await share(owner, { title: 'Near the lake' })
    expect(await own(owner)).toMatchObject({ title: 'Near the lake', token })
    expect((await share(owner, { title: 'a{b' })).json.payload).toEqual({ title: 'containsCurlyBraces' })
    expect((await share(owner, { title: 'x'.repeat(81) })).json.payload).toEqual({ title: 'too_long' })
  })

  test('is managed by its owner alone, not by others, partners or staff', async () => {
    const { owner, home, token } = await aSharedList()
    const partner = await aPartner(token)
    await vote(partner, token, home, { note: 'Too far' })
    const other = await aPerson(site.address, world.database)
    const note = (await homeFor(owner, token, home))!.others[0]!.key
    const partnerKey = (await own(owner)).partners[0]!.key
    const calls = (userKey: number) =>
      [
        [getOwnSharedList, { userKey }],
        [renewSharedList, { userKey }],
        [stopSharedList, { userKey }],
        [removeSharedListNote, { userKey, key: note }],
        [removeSharedListPartner, { userKey, key: partnerKey }],
      ] as const
    for (const who of [other, staff])
      for (const [operation, path] of calls(owner.key))
        expect([operation.id, (await who.call(operation, { path })).status]).toEqual([operation.id, 403])
    for (const [operation, path] of calls(owner.key))
      expect((await partner.call(operation, { path })).status).toBe(401)
    // By their own account, keys of somebody else name nothing.
    for (const [operation, path] of calls(other.key).slice(1))
      expect([operation.id, (await other.call(operation, { path })).status]).toEqual([operation.id, 404])
    expect((await listFor(staff, token)).role).toBe('visitor')
    expect((await homeFor(owner, token, home))?.others).toMatchObject([{ name: 'Luis', note: 'Too far' }])
  })
})

describe('partners', () => {
  test('give a name, vote and write, change it, and read what the owner and others think', async () => {
    const { owner, home, token } = await aSharedList()
    const luis = await aPartner(token)
    const ana = await aPartner(token, 'Ana')
    await vote(owner, token, home, { vote: 'maybe', note: 'Ask about the roof' })
    await vote(luis, token, home, { vote: 'yes' })
    await vote(luis, token, home, { note: 'I like the porch' })
    await vote(ana, token, home, { vote: 'no' })
    await vote(ana, token, home, { vote: 'yes' })
    expect(await homeFor(luis, token, home)).toMatchObject({
      own: { vote: 'yes', note: 'I like the porch' },
      others: [
        { name: 'Rosa', vote: 'maybe', note: 'Ask about the roof' },
        { name: 'Ana', vote: 'yes', note: null },
      ],
    })
    expect(await listFor(luis, token)).toMatchObject({ role: 'partner', ownName: 'Luis' })
    expect(await homeFor(owner, token, home)).toMatchObject({
      own: { vote: 'maybe', note: 'Ask about the roof' },
      others: [{ name: 'Luis' }, { name: 'Ana' }],
    })
    expect((await listFor(owner, token)).role).toBe('owner')
    expect((await own(owner)).homes).toEqual([{ listingKey: home, votes: 2, notes: 1 }])
    // Taken back.
    await vote(luis, token, home, { vote: 'none', note: ' ' })
    expect((await homeFor(luis, token, home))?.own).toEqual({ vote: null, note: null })
    expect(await opinionsOf(owner)).toBe(2)
  })

  test('at once never overwrite each other', async () => {
    const { owner, home, token } = await aSharedList()
    const partners = await Promise.all(['One', 'Two', 'Three', 'Four'].map(name => aPartner(token, name)))
    const answers = await Promise.all(
      [...partners, owner].flatMap((who, at) => [
        vote(who, token, home, { note: `Note ${at}` }),
        vote(who, token, home, { vote: at % 2 === 0 ? 'yes' : 'no' }),
      ]),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const found = (await homeFor(owner, token, home))!
    expect(found.own).toEqual({ vote: 'yes', note: 'Note 4' })
    expect(found.others.map(({ vote, note }) => [note, vote]).sort()).toEqual([
      ['Note 0', 'yes'],
      ['Note 1', 'no'],
      ['Note 2', 'yes'],
      ['Note 3', 'no'],
    ])
  })

  test('without a name may only read; the owner needs none', async () => {
    const { owner, home, token } = await aSharedList()
    const visitor = aVisitor(site.address)
    expect((await vote(visitor, token, home, { vote: 'yes' })).status).toBe(403)
    expect((await visitor.call(leaveSharedList, { path: { token } })).status).toBe(403)
    expect((await join(owner, token)).status).toBe(403)
    expect(await opinionsOf(owner)).toBe(0)
  })

  test('are ten at most; who takes part can still change their name', async () => {
    const { owner, token } = await aSharedList()
    const first = await aPartner(token, 'Partner 1')
    for (let n = 2; n < sharedListLimits.partners; n++) await aPartner(token, `Partner ${n}`)
    expect((await listFor(owner, token)).isFull).toBe(false)
    // Two at once for the last place.
    const both = await Promise.all([1, 2].map(() => join(aVisitor(site.address), token, 'Last')))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    const late = aVisitor(site.address)
    expect((await join(late, token)).json.payload).toEqual({ name: 'too_many_partners' })
    expect((await listFor(late, token)).isFull).toBe(true)
    expect((await join(first, token, 'Renamed')).status).toBe(200)
    const { partners } = await own(owner)
    expect(partners).toHaveLength(sharedListLimits.partners)
    expect(partners[0]?.name).toBe('Renamed')
  })

  test('write up to 500 characters, no curly braces, and vote with one of three words', async () => {
    const { home, token } = await aSharedList()
    const luis = await aPartner(token)
    const refusal = async (body: object) => (await vote(luis, token, home, body)).json.payload
    expect(await refusal({ note: 'ñ'.repeat(501) })).toEqual({ note: 'too_long' })
    expect(await refusal({ note: '{x}' })).toEqual({ note: 'containsCurlyBraces' })
    expect(await refusal({ vote: 'perhaps' })).toEqual({ vote: 'inclusion' })
    expect((await vote(luis, token, home, { note: 'ñ'.repeat(500) })).status).toBe(200)
    expect((await join(luis, token, ' ')).json.payload).toEqual({ name: 'required' })
    expect((await join(luis, token, 'x'.repeat(41))).json.payload).toEqual({ name: 'too_long' })
  })

  test('vote on homes of the list alone', async () => {
    const { token } = await aSharedList()
    const luis = await aPartner(token)
    expect((await vote(luis, token, await aListing(world.database), { vote: 'yes' })).status).toBe(404)
  })

  test('delete what they wrote themselves, and so does the owner', async () => {
    const { owner, home, token } = await aSharedList()
    const luis = await aPartner(token)
    await vote(luis, token, home, { vote: 'yes', note: 'Mine' })
    await vote(owner, token, home, { vote: 'no' })
    expect((await luis.call(leaveSharedList, { path: { token } })).status).toBe(204)
    expect(await own(owner)).toMatchObject({ partners: [], homes: [] })
    expect(await homeFor(luis, token, home)).toMatchObject({ own: { note: null }, others: [{ vote: 'no' }] })
    expect((await owner.call(leaveSharedList, { path: { token } })).status).toBe(204)
    expect(await opinionsOf(owner)).toBe(0)
  })

  test('are the same in another list that the same browser opens, each with its own name', async () => {
    const one = await aSharedList()
    const two = await aSharedList()
    const luis = await aPartner(one.token)
    await join(luis, two.token, 'Uncle Luis')
    expect((await listFor(luis, one.token)).ownName).toBe('Luis')
    expect((await listFor(luis, two.token)).ownName).toBe('Uncle Luis')
  })
})

describe('the owner', () => {
  test('deletes a single note, and the vote stays', async () => {
    const { owner, home, token } = await aSharedList()
    await vote(await aPartner(token), token, home, { vote: 'yes', note: 'Rude' })
    await vote(await aPartner(token, 'Ana'), token, home, { note: 'Only words' })
    for (const { key } of (await homeFor(owner, token, home))!.others)
      expect((await owner.call(removeSharedListNote, { path: { userKey: owner.key, key } })).status).toBe(204)
    expect((await homeFor(owner, token, home))?.others).toMatchObject([
      { name: 'Luis', vote: 'yes', note: null },
    ])
    const { key } = (await homeFor(owner, token, home))!.others[0]!
    expect((await owner.call(removeSharedListNote, { path: { userKey: owner.key, key } })).status).toBe(404)
  })

  test('removes a partner with their votes, who then has to give a name again', async () => {
    const { owner, home, token } = await aSharedList()
    const luis = await aPartner(token)
    await vote(luis, token, home, { vote: 'yes' })
    const path = { userKey: owner.key, key: (await own(owner)).partners[0]!.key }
    expect((await owner.call(removeSharedListPartner, { path })).status).toBe(204)
    expect((await owner.call(removeSharedListPartner, { path })).status).toBe(404)
    expect(await opinionsOf(owner)).toBe(0)
    expect((await vote(luis, token, home, { vote: 'yes' })).status).toBe(403)
  })

  test('makes a new link: the former one ends, and partners go on with the new one', async () => {
    const { owner, home, token } = await aSharedList()
    const luis = await aPartner(token)
    await vote(luis, token, home, { vote: 'yes' })
    expect((await owner.call(renewSharedList, ofUser(owner))).status).toBe(200)
    const { token: next } = await own(owner)
    expect(next).not.toBe(token)
    expect((await read(luis, token)).status).toBe(404)
    expect((await vote(luis, token, home, { vote: 'no' })).status).toBe(404)
    expect((await join(luis, token)).status).toBe(404)
    expect((await luis.call(leaveSharedList, { path: { token } })).status).toBe(404)
    expect((await homeFor(luis, next, home))?.own.vote).toBe('yes')
  })

  test('stops sharing: the link ends, everything is deleted, and sharing again begins anew', async () => {
    const { owner, home, token } = await aSharedList()
    const luis = await aPartner(token)
    await vote(luis, token, home, { vote: 'yes' })
    expect((await owner.call(stopSharedList, ofUser(owner))).status).toBe(204)
    expect((await owner.call(stopSharedList, ofUser(owner))).status).toBe(404)
    expect((await owner.call(renewSharedList, ofUser(owner))).status).toBe(404)
    expect((await read(luis, token)).status).toBe(404)
    expect(await opinionsOf(owner)).toBe(0)
    await share(owner)
    const again = await own(owner)
    expect(again).toMatchObject({ partners: [], homes: [] })
    expect(again.token).not.toBe(token)
    expect((await read(luis, token)).status).toBe(404)
  })

  test('unsaves a home: it leaves the list, and what was said of it goes once it cannot be put back', async () => {
    const { owner, home, token } = await aSharedList()
    const luis = await aPartner(token)
    await vote(luis, token, home, { vote: 'yes' })
    const { json } = await owner.call(listFavorites, {})
    await owner.call(removeFavorite, { path: { id: json.payload[0].key } })
    expect((await listFor(luis, token)).homes).toEqual([])
    expect((await own(owner)).homes).toEqual([])
    expect((await vote(luis, token, home, { vote: 'no' })).status).toBe(404)
    await save(owner, home)
    expect((await homeFor(luis, token, home))?.own.vote).toBe('yes')
    // As after an hour.
    await world.database.query('delete from favorite where user_key = $1', [owner.key])
    expect(await opinionsOf(owner)).toBe(0)
    const rows = await world.database.query('select key from shared_list_opinion where favorite_key is null')
    expect(rows).toEqual([])
  })

  test('exports the list with votes and notes, and all goes with the account', async () => {
    const { owner, home, token } = await aSharedList()
    await vote(await aPartner(token, 'Leopold'), token, home, { vote: 'maybe', note: 'Not so sure' })
    await vote(owner, token, home, { note: 'My own words' })
    const { json } = await owner.call(exportData, { path: { key: owner.key } })
    expect(json.payload.rooms.sharedLists).toMatchObject({
      title: 'Our homes',
      partners: [{ name: 'Leopold' }],
      opinions: [
        { listingKey: home, name: 'Leopold', vote: 'maybe', note: 'Not so sure' },
        { listingKey: home, name: null, vote: null, note: 'My own words' },
      ],
    })
    await owner.call(deleteAccount, { path: { key: owner.key }, body: { password: owner.password } })
    expect((await read(aVisitor(site.address), token)).status).toBe(404)
    const left = await world.database.query(`select key from shared_list_partner where name = 'Leopold'`)
    expect(left).toEqual([])
  })
})

test('a link that was guessed or changed is none, and the table does not tell links', async () => {
  const { token } = await aSharedList()
  const [key, signature] = token.split('-', 2) as [string, string]
  for (const guess of [`${key}-${'a'.repeat(32)}`, `2-${token.slice(2)}x`, key, 'x', '1'])
    expect((await read(aVisitor(site.address), guess)).status).toBe(404)
  const rows = await world.database.query('select to_jsonb(l)::text as row from shared_list l')
  expect(JSON.stringify(rows)).not.toContain(signature)
  // 192 bits.
  expect(Buffer.from(token.slice(key.length + 1), 'base64url')).toHaveLength(24)
})

test('every documented answer was seen', () => {
  expect(unseen('shared-list')).toEqual([])
})
