import { createHash } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { clickAd, listPpcAds, viewAds } from '#contract/ad/v1.ts'
import { notifyOfAdLead } from '#contract/ad-lead/v2.ts'
import { appointmentSlots, requestAppointment } from '#contract/appointment/v1.ts'
import { campaignFigures, campaignTable, changeCampaign, getCampaign } from '#contract/campaign/v2.ts'
import { callUrl } from '#contract/fetch-client.ts'
import { openAdBilling } from '#services/ad/billing/index.ts'
import { openAdLeads } from '#services/ad/lead/index.ts'
import { anAdvertiser, aRunningAd, browserAgent } from '../world/ad.ts'
import { anApiKey, aProgram } from '../world/api-key.ts'
import { joinCompany } from '../world/company.ts'
import { aDealer } from '../world/dealer.ts'
import { person, send, site, startLeadSite, visitor, words, world } from '../world/lead.ts'
import { unseen } from '../world/seen.ts'
import { get, until } from '../world/site.ts'
import { newClientAddress, type SignedInVisitor } from '../world/visitor.ts'

startLeadSite()

const link = 'https://insure.example/quote?from=havenrow#top'
let owner: SignedInVisitor
let companyKey = 0
let ad: Awaited<ReturnType<typeof aRunningAd>>
beforeAll(async () => {
  owner = await person()
  companyKey = await anAdvertiser(world.database)
  await joinCompany(world.database, companyKey, { owner: owner.key })
})
beforeEach(async () => {
  await world.database.query(`update ad_campaign set state = 'ended'`)
  ad = await aRunningAd(world.database, { companyKey, countsLeads: true }, { websiteLink: link })
})

/** Sees the running ad and clicks it, as somebody else each time; where the click leads. */
async function click({ isSeen = true } = {}): Promise<string> {
  const headers = { 'user-agent': browserAgent, 'x-forwarded-for': newClientAddress() }
  const query = { count: 1, position: 1, page: 'park', state: 'FL' }
  const { json } = await until(
    () => get(new URL(callUrl(listPpcAds, { query }), site.address), { headers }),
    reply => reply.json.payload[0]?.key === ad.adKey,
    5_000,
  )
  const { token } = json.payload[0]
  if (isSeen)
    await get(new URL(callUrl(viewAds), site.address), {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ tokens: [token] }),
    })
  const reply = await get(new URL(callUrl(clickAd, { path: { token } }), site.address), { headers })
  expect(reply.status).toBe(303)
  return reply.headers.get('location') ?? ''
}
/** The reference of a click on the running ad. */
const reference = async (given?: Parameters<typeof click>[0]) =>
  new URL(await click(given)).searchParams.get('havenrow-click') ?? ''

const tell = (given: string, by: Pick<SignedInVisitor, 'call'> = owner) =>
  by.call(notifyOfAdLead, { body: { click: given } })
const counted = { counted: true, reason: null }
const count = () => openAdBilling({ database: world.database, now: Date.now }).count()
const leadsOf = async (adKey: number) => {
  const [row] = await world.database.query<{ leads: number }>(
    'select coalesce(sum(leads), 0)::integer as leads from ad_day where ad_key = $1',
    [adKey],
  )
  return row!.leads
}
const age = (days: number) =>
  world.database.query(`update ad_click set at = now() - make_interval(days => $2) where ad_key = $1`, [
    ad.adKey,
    days,
  ])

describe('the link of an ad', () => {
  test('gets the reference of the click, another one each time; the rest of it stays', async () => {
    const [one, other] = [await click(), await click()]
    expect(one).toMatch(/^https:\/\/insure\.example\/quote\?from=havenrow&havenrow-click=[\w-]{22}#top$/)
    expect(other).not.toBe(one)
    const [row] = await world.database.query<{ row: object }>(
      'select to_jsonb(k) as row from ad_click k where ad_key = $1 order by key limit 1',
      [ad.adKey],
    )
    expect(row!.row).toMatchObject({ reference: new URL(one).searchParams.get('havenrow-click') })
  })

  test('stays as it is where the campaign does not count leads', async () => {
    await world.database.query('update ad_campaign set counts_leads = false where key = $1', [ad.campaignKey])
    expect(await click()).toBe(link)
  })
})

describe('an advertiser tells a lead', () => {
  test('with an API key of the company: it counts once for the click, by its day, page, place and state', async () => {
    const { secret } = await anApiKey(world.database, {
      userKey: owner.key,
      companyKey,
      scopes: ['ads.write'],
    })
    const program = aProgram(site.address, secret)
    const given = await reference()
    await age(3)
    expect((await tell(given, program)).json.payload).toEqual(counted)
    for (let n = 0; n < 2; n += 1)
      expect((await tell(given, program)).json.payload).toEqual({ counted: false, reason: 'told-before' })
    await Promise.all([count(), count(), count()])
    await count()
    const path = { key: ad.campaignKey }
    const { payload } = (await owner.call(campaignFigures, { path })).json
    const day = new Date(Date.now() - 3 * 86_400_000).toLocaleDateString('sv', {
      timeZone: 'America/New_York',
    })
    expect(payload.filter(({ leads }: { leads: number }) => leads > 0)).toMatchObject([
      { day, page: 'park', position: 1, state: 'FL', clicks: 1, leads: 1 },
    ])
    expect((await owner.call(getCampaign, { path })).json.payload).toMatchObject({
      countsLeads: true,
      figures: { clicks: 1, leads: 1 },
      ads: [{ clicks: 1, leads: 1 }],
    })
    const [head, ...rows] = (await owner.call(campaignTable, { path })).text.split('\r\n')
    const at = head!.split(',').indexOf('leads')
    expect(rows.map(row => row.split(',')[at])).toContain('1')
  })

  test('however often it is told at the same time, it counts once', async () => {
    const given = await reference()
    const replies = await Promise.all(Array.from({ length: 8 }, () => tell(given)))
    expect(replies.filter(({ json }) => json.payload.counted)).toHaveLength(1)
    await Promise.all([count(), count()])
    expect(await leadsOf(ad.adKey)).toBe(1)
  })

  test('of a click that does not count', async () => {
    const given = await reference({ isSeen: false })
    expect((await tell(given)).json.payload).toEqual({ counted: false, reason: 'filtered' })
  })

  test('after the campaign stopped counting leads', async () => {
    const given = await reference()
    await owner.call(changeCampaign, {
      path: { key: ad.campaignKey },
      version: 1,
      body: { countsLeads: false },
    })
    expect((await tell(given)).json.payload).toEqual({ counted: false, reason: 'off' })
  })

  test('on the 30th day, and not on the 31st, when the reference is deleted and the figure stays', async () => {
    const [early, late] = [await reference(), await reference()]
    await age(29)
    expect((await tell(early)).json.payload).toEqual(counted)
    await age(31)
    expect((await tell(late)).status).toBe(404)
    const rows = () =>
      world.database.query(
        `select from ad_click where ad_key = $1 and reference is not null
        union all select from ad_lead l join ad_click k on k.key = l.click_key where k.ad_key = $1`,
        [ad.adKey],
      )
    const leads = openAdLeads({ database: world.database })
    await leads.prune()
    // What is not counted yet stays until it is.
    expect(await rows()).toHaveLength(1)
    await count()
    await leads.prune()
    expect(await rows()).toHaveLength(0)
    expect(await leadsOf(ad.adKey)).toBe(1)
  })

  test('a forged reference, and one of another company’s click, name no click', async () => {
    const given = await reference()
    const forged = `${given.startsWith('A') ? 'B' : 'A'}${given.slice(1)}`
    const other = await person()
    await joinCompany(world.database, await anAdvertiser(world.database), { owner: other.key })
    expect((await tell(forged)).status).toBe(404)
    expect((await tell(given, other)).status).toBe(404)
    await count()
    expect(await leadsOf(ad.adKey)).toBe(0)
  })

  test('nobody without a login or the scope of the key', async () => {
    const given = await reference()
    const { secret } = await anApiKey(world.database, { userKey: owner.key, companyKey })
    expect((await tell(given, visitor())).status).toBe(401)
    expect((await tell(given, aProgram(site.address, secret))).status).toBe(403)
  })

  test.each([
    [{}, { click: 'required' }],
    [{ click: 7 }, { click: 'required' }],
    [{ click: 'x' }, { click: 'invalid' }],
    [{ click: `${'a'.repeat(21)}\0` }, { click: 'invalid' }],
    [{ click: 'a'.repeat(22), name: 'Ana' }, { name: 'unknown' }],
  ])('%j is refused and named', async (body, fields) => {
    const reply = await owner.call(notifyOfAdLead, { body })
    expect([reply.status, reply.json.payload]).toEqual([422, fields])
  })

  test('too many calls in an hour are refused and count nothing', async () => {
    const given = await reference()
    const { key, secret } = await anApiKey(world.database, {
      userKey: owner.key,
      companyKey,
      scopes: ['ads.write'],
    })
    await world.database.query(
      `insert into throttle (rule, subject, count, ends_at) values ('ad-lead.tell', $1, 1000, now() + interval '1 hour')`,
      [createHash('sha256').update(`ad-lead.tell\0api-key ${key}`).digest('base64url')],
    )
    expect((await tell(given, aProgram(site.address, secret))).status).toBe(429)
    expect((await tell(given)).json.payload).toEqual(counted)
  })

  test('rubbish is answered without a fault', async () => {
    for (const body of ['', '{', '[]', 'null', '"x"', '{"click":{}}', '{"click":["a"]}', '\0']) {
      const headers = { 'content-type': 'application/json', cookie: owner.cookie }
      const reply = await get(`${site.address}/api/v2/ad-leads.json`, { method: 'POST', headers, body })
      expect(reply.status, body).toBeGreaterThanOrEqual(400)
      expect(reply.status, body).toBeLessThan(500)
    }
  })
})

describe('a message or tour on this site', () => {
  const aDealerOf = (key: number) =>
    aDealer(world.database, {
      email: 'desk@dealer.example',
      ownerType: 'companies',
      ownerKey: key,
      appointmentDays: ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'],
    })
  /** Leads of the running ad after a message with a reference to the dealer of a company. */
  async function leadsAfter(toCompany: number, body: object): Promise<number> {
    const reply = await send('sales-center', await aDealerOf(toCompany), { body: { ...words(), ...body } })
    expect(reply.status).toBe(201)
    await count()
    return leadsOf(ad.adKey)
  }

  test('counts for the click that led there, once', async () => {
    const given = await reference()
    expect(await leadsAfter(companyKey, { click: given })).toBe(1)
    expect(await leadsAfter(companyKey, { click: given })).toBe(1)
  })

  test('to another company, of a robot, or with a forged reference is sent and does not count', async () => {
    const given = await reference()
    expect(await leadsAfter(await anAdvertiser(world.database), { click: given })).toBe(0)
    expect(await leadsAfter(companyKey, { click: given, website: 'https://spam.example' })).toBe(0)
    expect(await leadsAfter(companyKey, { click: 'x'.repeat(22) })).toBe(0)
  })

  test('starts from a page with the reference in its address, which is not cached', async () => {
    const path = `/dealers/${await aDealerOf(companyKey)}`
    const cacheOf = async (query: string) =>
      (await get(`${site.address}${path}?havenrow-click=${query}`)).headers.get('cache-control')
    expect(await cacheOf('x'.repeat(22))).toBe('no-store')
    expect(await cacheOf('')).toContain('public')
  })

  test('what is stored of the message does not tell the click, nor the other way round', async () => {
    const given = await reference()
    expect(await leadsAfter(companyKey, { click: given, name: 'Ana of the ad' })).toBe(1)
    const stored = await world.database.query<{ row: object }>(
      `select to_jsonb(l) as row from lead l where name = 'Ana of the ad'
      union all select to_jsonb(m) from mail m`,
    )
    expect(JSON.stringify(stored)).not.toContain(given)
    const [lead] = await world.database.query<{ row: object }>(
      'select to_jsonb(l) as row from ad_lead l join ad_click k on k.key = l.click_key where k.reference = $1',
      [given],
    )
    expect(Object.keys(lead!.row)).toEqual(['click_key', 'is_counted'])
  })

  test('a request for a tour counts as well', async () => {
    const given = await reference()
    const key = await aDealerOf(companyKey)
    const subject = { type: 'sales-center', entityKey: key }
    const query = { type: subject.type, 'entity-key': key }
    const { json } = await visitor().call(appointmentSlots, { query })
    const days = json.payload.days as { slots: { startsAt: string }[] }[]
    // The last day can be a Sunday or a holiday, without times.
    const { startsAt } = days.flatMap(({ slots }) => slots).at(-1)!
    const { name, email } = words()
    const body = { ...subject, startsAt, name, email, click: given }
    expect((await visitor().call(requestAppointment, { body })).status).toBe(201)
    await count()
    expect(await leadsOf(ad.adKey)).toBe(1)
  })
})

test('the tests above cover success and every documented error', () => {
  expect(unseen('ad-lead')).toEqual([])
})
