import { describe, expect, test } from 'vitest'
import { getSession } from '#contract/account/v1.ts'
import { createApiKey, listApiKeys, revokeApiKey } from '#contract/api-key/v2.ts'
import { listingChanges } from '#contract/audit/v2.ts'
import { removeFromCompany, setCompanyRole } from '#contract/company/v2.ts'
import { companyInbox, listInbox } from '#contract/lead/v1.ts'
import { getOwnListing, ownedListings, patchListing } from '#contract/listing/v2.ts'
import { listSecurityEvents } from '#contract/security-log/v1.ts'
import { ownedByCompany } from '#model/access/access.ts'
import { maxKeys, type Scope } from '#model/api-key/scopes.ts'
import { anApiKey, aProgram } from '../world/api-key.ts'
import { aCompanyOf, aLeadOf } from '../world/company.ts'
import { aListing } from '../world/listing.ts'
import { unseen } from '../world/seen.ts'
import { get } from '../world/site.ts'
import { siteWithMail } from '../world/site-with-mail.ts'
import { newClientAddress, type SignedInVisitor } from '../world/visitor.ts'

const { world, site, person } = await siteWithMail()

const asOwner = (who: SignedInVisitor) => ({ ownerType: 'registered-users', ownerKey: who.key }) as const
const eventsOf = async (who: SignedInVisitor) => {
  const { json } = await who.call(listSecurityEvents, { path: { key: who.key }, query: { limit: 100 } })
  return (json.payload as { kind: string; detail: string | null }[]).map(({ kind, detail }) => [kind, detail])
}
const change = async (program: { call: SignedInVisitor['call'] }, key: number, caption: string) => {
  const { headers } = await program.call(getOwnListing, { path: { key } })
  const version = Number(/\d+/.exec(headers.get('etag') ?? '')?.[0])
  return program.call(patchListing, { path: { key }, version, body: { caption } })
}

describe('an API key', () => {
  test('is shown once, and changes the homes of its owner under its own name', async () => {
    const rosa = await person()
    const key = await aListing(world.database, asOwner(rosa))
    const made = await rosa.call(createApiKey, {
      path: asOwner(rosa),
      body: { name: 'Stock of the lot', scopes: ['homes.write'], days: 30 },
    })
    expect(made.status).toBe(201)
    const secret: string = made.json.payload.secret
    expect(secret).toMatch(/^hr_live_[\w-]{43}$/)
    const prefix = secret.slice(0, 14)

    const program = aProgram(site.address, secret)
    expect((await program.call(ownedListings, { path: asOwner(rosa) })).json.meta.total).toBe(1)
    expect((await change(program, key, 'From a program')).status).toBe(200)

    const { json } = await rosa.call(listApiKeys, { path: asOwner(rosa) })
    expect(json.payload).toMatchObject([
      {
        name: 'Stock of the lot',
        prefix,
        scopes: ['homes.write'],
        used: expect.any(String),
        expires: expect.any(String),
        revoked: null,
      },
    ])
    expect(JSON.stringify(json)).not.toContain(secret)
    const changes = (await rosa.call(listingChanges, { path: { key } })).json.payload
    expect(changes[0]).toMatchObject({ by: 'api-key', apiKey: prefix, call: 'own-listing.change' })
    expect(await eventsOf(rosa)).toContainEqual(['api-key-created', prefix])
    const stored = await world.database.query('select to_jsonb(k)::text as text from api_key k')
    expect(JSON.stringify(stored)).not.toContain(secret.slice(14))
  })

  test('works for nothing and nobody else', async () => {
    const [rosa, luis] = [await person(), await person()]
    const { key, secret, prefix } = await anApiKey(world.database, { userKey: rosa.key })
    const program = aProgram(site.address, secret)
    program.cookie = luis.cookie
    const own = await aListing(world.database, asOwner(rosa))
    const others = await aListing(world.database, asOwner(luis))
    expect((await program.call(getOwnListing, { path: { key: own } })).status).toBe(200)
    expect((await program.call(getOwnListing, { path: { key: others } })).status).toBe(403)
    expect((await change(program, own, 'Only read')).status).toBe(403)
    expect((await program.call(getSession)).status).toBe(403)
    expect((await luis.call(listApiKeys, { path: asOwner(rosa) })).status).toBe(403)
    expect((await luis.call(revokeApiKey, { path: { ...asOwner(rosa), key } })).status).toBe(403)
    expect(await eventsOf(rosa)).toContainEqual(['api-key-refused', prefix])
  })

  test('ends when it is revoked, expires, or the account is closed', async () => {
    const rosa = await person()
    const path = asOwner(rosa)
    const { key, secret } = await anApiKey(world.database, { userKey: rosa.key })
    const expired = await anApiKey(world.database, { userKey: rosa.key, expiresAt: new Date(Date.now() - 1) })
    const closed = await anApiKey(world.database, { userKey: rosa.key })
    const status = async (secret: string) =>
      (await aProgram(site.address, secret).call(ownedListings, { path })).status
    expect([await status(secret), await status(expired.secret), await status(`${secret}x`)]).toEqual([
      200, 401, 401,
    ])
    expect((await rosa.call(revokeApiKey, { path: { ...path, key } })).status).toBe(204)
    expect((await rosa.call(revokeApiKey, { path: { ...path, key } })).status).toBe(404)
    expect(await status(secret)).toBe(401)
    await world.database.query('update registered_user set deactivated_at = now() where key = $1', [rosa.key])
    expect(await status(closed.secret)).toBe(401)
  })

  test('of a company reaches what is the company’s, with the role of who made it, until they leave', async () => {
    const [owner, manager] = [await person(), await person()]
    const companyKey = await aCompanyOf(world.database, { owner: owner.key, manager: manager.key })
    const path = ownedByCompany(companyKey)
    const made = await manager.call(createApiKey, {
      path: { ...path },
      body: { name: 'Stock', scopes: ['homes.write'] },
    })
    const program = aProgram(site.address, made.json.payload.secret)
    const key = await aListing(world.database, path)
    expect((await change(program, key, 'Of the company')).status).toBe(200)
    expect((await program.call(ownedListings, { path: asOwner(manager) })).status).toBe(403)
    const ofPerson = { path: { companyKey, userKey: manager.key } }
    await owner.call(setCompanyRole, { ...ofPerson, body: { role: 'lead-taker' } })
    expect((await change(program, key, 'No more')).status).toBe(403)
    await owner.call(removeFromCompany, ofPerson)
    expect((await program.call(ownedListings, { path: { ...path } })).status).toBe(401)
  })

  test('of a company reads the inbox of the company, and nobody’s own', async () => {
    const [owner, manager] = [await person(), await person()]
    const companyKey = await aCompanyOf(world.database, { owner: owner.key, manager: manager.key })
    const leadKey = await aLeadOf(world.database, companyKey)
    const path = { path: { companyKey } }
    const programOf = async (scopes: readonly Scope[]) => {
      const made = await manager.call(createApiKey, {
        path: { ...ownedByCompany(companyKey) },
        body: { name: 'CRM', scopes },
      })
      expect(made.status).toBe(201)
      return aProgram(site.address, made.json.payload.secret)
    }
    const program = await programOf(['leads.read'])
    const { status, json } = await program.call(companyInbox, path)
    expect([status, json.payload.map(({ key }: { key: number }) => key), json.meta]).toMatchObject([
      200,
      [leadKey],
      { total: 1, counts: { new: 1 } },
    ])
    expect((await program.call(companyInbox, { ...path, query: { status: 'spam' } })).json.payload).toEqual(
      [],
    )
    expect((await program.call(companyInbox, { ...path, query: { status: 'lost' } })).status).toBe(422)
    for (const userKey of [manager.key, owner.key])
      expect((await program.call(listInbox, { path: { userKey } })).status).toBe(403)
    expect((await (await programOf(['homes.write'])).call(companyInbox, path)).status).toBe(403)
    const other = await aCompanyOf(world.database, { owner: (await person()).key })
    expect((await program.call(companyInbox, { path: { companyKey: other } })).status).toBe(403)
    await owner.call(setCompanyRole, {
      path: { companyKey, userKey: manager.key },
      body: { role: 'sales-person' },
    })
    expect((await program.call(companyInbox, path)).status).toBe(403)
  })

  test('is limited in number, needs a name and a scope, and a recent proof of identity', async () => {
    const rosa = await person()
    const path = asOwner(rosa)
    const create = (body: object) => rosa.call(createApiKey, { path, body })
    expect((await create({ name: '', scopes: [] })).json.payload).toEqual({
      name: 'required',
      scopes: 'required',
    })
    expect((await create({ name: 'A', scopes: ['staff'], days: 31 })).json.payload).toEqual({
      'scopes.0': 'inclusion',
      days: 'inclusion',
    })
    for (let made = 0; made < maxKeys; made++) await anApiKey(world.database, { userKey: rosa.key })
    expect((await create({ name: 'A', scopes: ['homes.read'] })).json.payload).toEqual({ name: 'too_many' })
    await world.database.query(
      `update session set authenticated_at = now() - interval '11 minutes' where user_key = $1`,
      [rosa.key],
    )
    const late = await create({ name: 'A', scopes: ['homes.read'] })
    expect([late.status, late.json.payload]).toEqual([403, 'confirmation_required'])
  })

  test('has limits of its own, whatever address it calls from', async () => {
    const rosa = await person()
    const { secret } = await anApiKey(world.database, { userKey: rosa.key, scopes: ['homes.write'] })
    const key = await aListing(world.database, asOwner(rosa))
    await change(aProgram(site.address, secret), key, 'One')
    await change(aProgram(site.address, secret), key, 'Two')
    const counts = await world.database.query<{ count: number }>(
      `select count from throttle where rule = 'own-listing.change' order by count desc limit 1`,
    )
    expect(counts).toEqual([{ count: 2 }])
  })

  test('notes its use at most once a minute, and is read from the header alone', async () => {
    const rosa = await person()
    const { key, secret } = await anApiKey(world.database, { userKey: rosa.key, scopes: ['leads.read'] })
    const program = aProgram(site.address, secret)
    const read = () => program.call(listInbox, { path: { userKey: rosa.key } })
    const version = () =>
      world.database.query('select xmin::text, used_at from api_key where key = $1', [key])
    expect((await read()).status).toBe(200)
    const first = await version()
    await read()
    expect(await version()).toEqual(first)
    await world.database.query(`update api_key set used_at = now() - interval '2 minutes' where key = $1`, [
      key,
    ])
    const before = await version()
    await read()
    expect(await version()).not.toEqual(before)
    const url = `${site.address}/api/v1/registered-users/${rosa.key}/inbox.json`
    const headers = { 'x-forwarded-for': newClientAddress() }
    expect((await get(`${url}?access_token=${secret}`, { headers })).status).toBe(401)
    expect((await get(url, { headers: { ...headers, authorization: `Basic ${btoa(secret)}` } })).status).toBe(
      401,
    )
  })

  test('stays in the list for some weeks after its end', async () => {
    const rosa = await person()
    const { key } = await anApiKey(world.database, { userKey: rosa.key })
    await rosa.call(revokeApiKey, { path: { ...asOwner(rosa), key } })
    const [listed] = (await rosa.call(listApiKeys, { path: asOwner(rosa) })).json.payload
    expect(listed.revoked).not.toBeNull()
  })
})

test('every documented response was seen', () => expect(unseen('api-key')).toEqual([]))
