import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { confirmDeletion, requestDeletion } from '#contract/data-request/v1.ts'
import {
  answerLead,
  changeLead,
  companyInbox,
  getReceived,
  inboxTable,
  listInbox,
  listSent,
} from '#contract/lead/v1.ts'
import { aCompanyOf, aLeadOf } from '../world/company.ts'
import { aDealer } from '../world/dealer.ts'
import {
  coveredIn,
  mailed,
  mails,
  owned,
  person,
  send,
  startLeadSite,
  visitor,
  words,
  world,
} from '../world/lead.ts'
import { aListing } from '../world/listing.ts'
import { aPark } from '../world/park.ts'
import { unseen } from '../world/seen.ts'

startLeadSite()

describe('an inbox', () => {
  test('has the messages for homes, parks and dealers of its owner, and no others', async () => {
    const user = await person()
    const other = await person()
    const dealer = await aDealer(world.database, {})
    await world.database.query(
      `update sales_center set owner_type = 'registered-users', owner_key = $2 where key = $1`,
      [dealer, user.key],
    )
    const home = await aListing(world.database, { isByOwner: true, ...owned(user) })
    const park = await aPark(world.database, { leadDeliveryMethods: ['account'], ...owned(user) })
    const theirs = await aListing(world.database, { isByOwner: true, ...owned(other) })
    for (const [type, key] of [
      ['listing', home],
      ['park', park],
      ['sales-center', dealer],
      ['listing', theirs],
    ] as const)
      expect((await send(type, key)).status).toBe(201)
    const path = { userKey: user.key }
    const inbox = await user.call(listInbox, { path })
    expect(
      inbox.json.payload.map(({ subject }: { subject: { type: string; key: number } }) => [
        subject.type,
        subject.key,
      ]),
    ).toEqual([
      ['sales-center', dealer],
      ['park', park],
      ['listing', home],
    ])
    expect(inbox.json.meta).toMatchObject({ total: 3, counts: { new: 3 }, responseTime: null })
    expect((await user.call(listInbox, { path, query: { limit: 1, offset: 2 } })).json.payload).toHaveLength(
      1,
    )

    expect((await visitor().call(listInbox, { path })).status).toBe(401)
    expect((await other.call(listInbox, { path })).status).toBe(403)
    const [{ key }] = inbox.json.payload
    const foreign = { userKey: other.key, key }
    expect((await user.call(getReceived, { path: { ...path, key } })).json.payload).toEqual(
      inbox.json.payload[0],
    )
    expect((await other.call(getReceived, { path: foreign })).status).toBe(404)
    expect((await other.call(getReceived, { path: { ...path, key } })).status).toBe(403)
    expect((await visitor().call(getReceived, { path: { ...path, key } })).status).toBe(401)
    const body = { status: 'closed' }
    expect((await other.call(changeLead, { path: foreign, body })).status).toBe(404)
    expect((await other.call(answerLead, { path: foreign, body: { message: 'Mine?' } })).status).toBe(404)
    expect((await other.call(changeLead, { path: { ...path, key }, body })).status).toBe(403)
  })

  test('stores status and note, shows the reply time, and replies by email', async () => {
    const user = await person()
    const home = await aListing(world.database, { isByOwner: true, sellerName: 'Rosa', ...owned(user) })
    const sender = await person({ firstName: 'Ana', language: 'es' })
    const body = { ...words(), email: sender.username, language: 'es' }
    await send('listing', home, { who: sender, body })
    const [sent] = (await sender.call(listSent, { path: { userKey: sender.key } })).json.payload
    const path = { userKey: user.key }
    const [lead] = (await user.call(listInbox, { path })).json.payload
    expect(lead).toMatchObject({
      leadKey: sent.key,
      status: 'new',
      message: body.message,
      email: sender.username,
    })
    const one = { ...path, key: lead.key }
    const read = await user.call(changeLead, { path: one, body: { status: 'read', note: ' Wants a visit ' } })
    expect(read.json.payload).toMatchObject({ status: 'read', note: 'Wants a visit', firstAnsweredAt: null })
    expect((await user.call(changeLead, { path: one, body: { note: '' } })).json.payload.note).toBeNull()
    const unlisted = { status: 'read', userKey: sender.key, first_answered_at: '2026-01-01' }
    expect((await user.call(changeLead, { path: one, body: unlisted })).status).toBe(422)

    await mailed()
    mails.received.length = 0
    const answered = await user.call(answerLead, { path: one, body: { message: 'Yes.\nCome at ten.' } })
    expect(answered.status).toBe(201)
    const [mail] = await mailed()
    expect(mail).toMatchObject({
      to: [{ address: sender.username }],
      subject: `Rosa te respondió sobre el anuncio #${home} Ocala, FL`,
    })
    expect(mail!.text).toContain('Yes.\nCome at ten.')
    expect(mail!.text).toContain('https://havenrow.example/es/account/messages')
    expect(JSON.stringify(mail)).not.toContain(user.username)
    const after = (await user.call(listInbox, { path })).json
    expect(after.payload[0]).toMatchObject({
      status: 'answered',
      answers: [{ message: 'Yes.\nCome at ten.' }],
    })
    expect(after.meta.responseTime).toBeGreaterThanOrEqual(0)

    const kept = await sender.call(listSent, { path: { userKey: sender.key } })
    expect(kept.json).toMatchObject({
      payload: [
        {
          key: sent.key,
          message: body.message,
          subject: { type: 'listing', key: home },
          recipients: [{ kind: 'seller', name: 'Rosa', answers: [{ message: 'Yes.\nCome at ten.' }] }],
        },
      ],
      meta: { total: 1 },
    })
    expect((await user.call(listSent, { path: { userKey: sender.key } })).status).toBe(403)
  })

  test('replies by email even without its own email address', async () => {
    const user = await person({ isVerified: false })
    const home = await aListing(world.database, { isByOwner: true, ...owned(user) })
    const { json } = await send('listing', home)
    expect(json.payload.recipients).toMatchObject([{ by: ['account'] }])
    const [lead] = (await user.call(listInbox, { path: { userKey: user.key } })).json.payload
    await mailed()
    mails.received.length = 0
    const path = { userKey: user.key, key: lead.key }
    expect((await user.call(answerLead, { path, body: { message: 'It is.' } })).status).toBe(201)
    const [mail] = await mailed()
    expect(mail!.subject).toBe(`The seller replied about listing #${home} Ocala, FL`)
    expect(JSON.stringify(mail)).not.toContain(user.username)
  })

  test('rejects a reply if the sender left only a phone number', async () => {
    const user = await person()
    const home = await aListing(world.database, { isByOwner: true, ...owned(user) })
    const { email: _, ...body } = words()
    await send('listing', home, { body: { ...body, phone: '3525550111' } })
    const [lead] = (await user.call(listInbox, { path: { userKey: user.key } })).json.payload
    const path = { userKey: user.key, key: lead.key }
    const reply = await user.call(answerLead, { path, body: { message: 'Hello there' } })
    expect(reply).toMatchObject({ status: 422, json: { payload: { message: 'unreachable' } } })
  })

  test('can be exported as a spreadsheet without formulas', async () => {
    const user = await person()
    const home = await aListing(world.database, { isByOwner: true, ...owned(user) })
    const message = '=HYPERLINK("https://evil.example","Click")\nsecond, line'
    await send('listing', home, { body: { ...words(), name: '+Ana', message } })
    const reply = await user.call(inboxTable, { path: { userKey: user.key } })
    expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(reply.headers.get('content-disposition')).toBe('attachment; filename="inbox.csv"')
    expect(reply.headers.get('cache-control')).toBe('no-store')
    const [row] = parse(reply.text, { columns: true, bom: true }) as Record<string, string>[]
    expect(row).toMatchObject({
      Subject: expect.stringContaining(String(home)),
      Name: "'+Ana",
      Message: `'${message}`,
      Status: 'New',
      'Received (UTC)': expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      'First reply (UTC)': '',
    })
    const spanish = await user.call(inboxTable, { path: { userKey: user.key }, query: { language: 'es' } })
    expect(parse(spanish.text, { columns: true, bom: true })).toEqual([
      expect.objectContaining({ Nombre: "'+Ana", Estatus: 'Nuevo' }),
    ])
    const inFrench = { path: { userKey: user.key }, query: { language: 'fr' } }
    expect((await user.call(inboxTable, inFrench)).status).toBe(422)
    expect((await visitor().call(inboxTable, { path: { userKey: user.key } })).status).toBe(401)
  })
})

test('refuses invalid parameters', async () => {
  const user = await person()
  const path = { userKey: user.key }
  expect((await user.call(listInbox, { path, query: { status: 'lost' } })).json.payload).toEqual({
    status: 'inclusion',
  })
  expect((await user.call(listSent, { path, query: { limit: 0 } })).json.payload).toEqual({
    limit: 'greater_than_or_equal_to',
  })
  const none = { ...path, key: 999_999_999 }
  expect((await user.call(changeLead, { path: none, body: {} })).status).toBe(404)
})

describe('a person whose data is deleted', () => {
  /** Every row of this feature that contains a text. */
  const holding = async (text: string) => {
    const tables = [
      'lead',
      'lead_recipient',
      'lead_answer',
      'mail',
      'text_message',
      'throttle',
      'idempotency_key',
    ]
    const found: string[] = []
    for (const table of tables) {
      const rows = await world.database.query(
        `select 1 from ${table} t where position(lower('${text}') in lower(t::text)) > 0`,
      )
      if (rows.length > 0) found.push(table)
    }
    return found
  }

  test('by an emailed link is removed from every message; the recipient keeps that there was one', async () => {
    const user = await person()
    const home = await aListing(world.database, { isByOwner: true, ...owned(user) })
    const body = { ...words(), name: 'Zenobia Quill', phone: '3525550144' }
    const who = visitor()
    await send('listing', home, { who, body })
    const other = { ...words(), message: `Ask ${body.email} as well` }
    await send('listing', home, { body: other })
    const path = { userKey: user.key }
    const [, lead] = (await user.call(listInbox, { path })).json.payload
    await user.call(changeLead, {
      path: { ...path, key: lead.key },
      body: { note: 'Zenobia calls on Monday' },
    })
    await user.call(answerLead, { path: { ...path, key: lead.key }, body: { message: 'Dear Zenobia Quill' } })
    await mailed()
    mails.received.length = 0

    await who.call(requestDeletion, { body: { email: body.email } })
    const [mail] = await mailed()
    const token = /token=([\w-]+)/.exec(mail!.text!)![1]!
    expect((await who.call(confirmDeletion, { body: { token } })).json.payload).toEqual({ deleted: 2 })
    for (const text of ['Zenobia', body.email, '555-0144', '5550144'])
      expect(await holding(text), text).toEqual([])
    const after = (await user.call(listInbox, { path })).json.payload
    expect(after).toHaveLength(2)
    expect(after[1]).toMatchObject({
      key: lead.key,
      name: null,
      email: null,
      phone: null,
      message: null,
      note: null,
    })
  })
})

test('messages of a company are in its inbox, for those who take them', async () => {
  const [owner, seller] = [await person(), await person()]
  const companyKey = await aCompanyOf(world.database, { owner: owner.key, 'sales-person': seller.key })
  const leadKey = await aLeadOf(world.database, companyKey)
  const path = { companyKey }
  const { status, json } = await owner.call(companyInbox, { path })
  expect([status, json.payload[0].key, json.meta.total]).toEqual([200, leadKey, 1])
  expect((await seller.call(companyInbox, { path })).status).toBe(403)
  expect((await owner.call(companyInbox, { path, query: { limit: 1000 } })).status).toBe(422)
})

test('covers every documented response of its calls', () => {
  expect(unseen('lead', coveredIn('lead-inbox'))).toEqual([])
})
