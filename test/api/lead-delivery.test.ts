import { describe, expect, test } from 'vitest'
import type { LeadRecipient } from '#contract/lead/v1.response.ts'
import { leadRecipients, listInbox, listSent } from '#contract/lead/v1.ts'
import { openQueue } from '#db/queue.ts'
import { resendDeadLetters } from '#services/mail/index.ts'
import { aDealer } from '../world/dealer.ts'
import { aFloorPlan } from '../world/floor-plan.ts'
import {
  haveTexted,
  leadsAmong,
  mailed,
  mails,
  owned,
  person,
  send,
  startLeadSite,
  texts,
  to,
  visitor,
  waiting,
  words,
  world,
} from '../world/lead.ts'
import { aListing } from '../world/listing.ts'
import { aPark } from '../world/park.ts'
import { until } from '../world/site.ts'

startLeadSite()

describe('delivery', () => {
  test('a park is notified by its chosen channels (L177)', async () => {
    const user = await person({ language: 'es' })
    const park = (leadDeliveryMethods: Parameters<typeof aPark>[1] & object) =>
      aPark(world.database, {
        email: 'ways@park.example',
        phone: '3525550171',
        timeZone: 'America/New_York',
        ...owned(user),
        ...leadDeliveryMethods,
      })
    const byMail = await send('park', await park({ leadDeliveryMethods: ['email'] }))
    expect(byMail.json.payload.recipients).toMatchObject([{ kind: 'park', by: ['email'] }])
    expect(
      leadsAmong(await mailed())
        .map(to)
        .toSorted(),
    ).toEqual([user.username, 'ways@park.example'].toSorted())
    expect((await user.call(listInbox, { path: { userKey: user.key } })).json.payload).toEqual([])
    mails.received.length = 0

    const inAccount = await send('park', await park({ leadDeliveryMethods: ['account'] }))
    expect(inAccount.json.payload.recipients).toMatchObject([{ by: ['account'] }])
    expect(leadsAmong(await mailed())).toEqual([])
    expect((await user.call(listInbox, { path: { userKey: user.key } })).json.payload).toHaveLength(1)

    const called = await park({ leadDeliveryMethods: ['phone'] })
    const reply = await visitor().call(leadRecipients, { query: { type: 'park', 'entity-key': called } })
    expect(reply.json).toMatchObject({ payload: [], meta: { call: '(352) 555-0171' } })
  })

  test('a text is short, comes from the number of its kind, and leads to its message in the inbox, or says it where none has it (L177) (L178)', async () => {
    const user = await person()
    await haveTexted(user)
    const park = await aPark(world.database, { leadDeliveryMethods: ['text'], ...owned(user) })
    await send('park', park)
    const home = await aListing(world.database, { isByOwner: true, ...owned(user) })
    await send('listing', home)
    await until(
      async () => texts.received.length,
      count => count >= 2,
    )
    const [first, second] = texts.received.toSorted((a, b) => b.from.localeCompare(a.from))
    expect(first).toMatchObject({ to: '+13525550188', from: '+13525550101' })
    const [received, ...more] = (await user.call(listInbox, { path: { userKey: user.key } })).json.payload
    expect(more).toEqual([])
    expect(first!.text).toContain(`Is it still there?`)
    expect(first!.text).toContain('@mail.example')
    expect(first!.text).not.toContain('/account/inbox')
    expect(second).toMatchObject({
      to: '+13525550188',
      from: '+13525550100',
      text: `Havenrow: Ana Ruiz has a question about listing #${home} Ocala, FL. Read and reply: https://havenrow.example/account/inbox/${received.key}`,
    })
  })

  test('a text to an office without an inbox marks where the sender’s words are cut', async () => {
    const park = await aPark(world.database, { leadDeliveryMethods: ['text'], salesPhone: '3525550172' })
    const message = 'word '.repeat(100)
    await send('park', park, { body: { ...words(), message } })
    // It is not sent at night.
    const waits = await world.database.query<{ body: string }>('delete from text_message returning body')
    const [said] = [...waits.map(({ body }) => body), ...texts.received.map(({ text }) => text)]
    expect(said).toMatch(/wrote about Heron Lake Village: (word )+word…$/)
  })

  test('email is in the recipient’s language, with the sender’s words unchanged', async () => {
    const user = await person({ language: 'es' })
    const home = await aListing(world.database, { isByOwner: true, ...owned(user) })
    const body = { ...words(), topics: ['visit', 'price'], moveIn: 'later', phone: '352.555.0111' }
    await send('listing', home, { body })
    const [mail] = leadsAmong(await mailed())
    expect(mail).toMatchObject({
      to: [{ address: user.username }],
      subject: `Ana Ruiz pregunta por el anuncio #${home} Ocala, FL`,
      from: { address: 'no-reply@havenrow.example', name: expect.stringContaining('Ana Ruiz') },
    })
    expect(mail!.text).toContain(`> ${body.message}`)
    for (const line of [
      `Correo electrónico: ${body.email}`,
      'Teléfono: (352) 555-0111',
      'Pregunta por: el precio, programar una visita',
      'Se mudaría: más adelante',
    ])
      expect(mail!.text).toContain(line)
    const [{ key }] = (await user.call(listInbox, { path: { userKey: user.key } })).json.payload
    expect(mail!.text).toContain(`https://havenrow.example/es/account/inbox/${key}\n`)
    expect(mail!.html).toContain('&lt;soon&gt; &amp; pay &quot;cash&quot;')
  })

  test.each([
    'Hola, me interesa la casa {label}. Me gustaría saber más.',
    'Hola, me interesa esta casa. Me gustaría saber más.\n',
  ])('the message that the form begins with is in the recipient’s language: %s', async start => {
    const user = await person({ language: 'en' })
    const home = await aListing(world.database, { isByOwner: true, ...owned(user) })
    const message = start.replace('{label}', `#${home} Ocala, FL`)
    await send('listing', home, { body: { ...words(), message, language: 'es' } })
    const [mail] = leadsAmong(await mailed())
    expect(mail!.text).toMatch(/> Hello, I am interested in (this home|home #\d+ Ocala, FL)\. Please send me/)
    expect(mail!.text).not.toContain('Hola')
    mails.received.length = 0

    const longer = `${message} ¿Aceptan perros?`
    await send('listing', home, { body: { ...words(), message: longer, language: 'es' } })
    const [unchanged] = leadsAmong(await mailed())
    expect(unchanged!.text!.replace(/\n>? ?/g, ' ')).toContain('¿Aceptan perros?')
    expect(unchanged!.text).toContain('> Hola')
  })

  test('the sender gets a receipt that lists the recipients without their addresses', async () => {
    const home = await aListing(world.database, { isByOwner: true, emails: ['hidden@seller.example'] })
    const body = words()
    const sent = await send('listing', home, { body: { ...body, language: 'es' } })
    const receipt = (await mailed()).find(mail => to(mail) === body.email)
    expect(receipt!.subject).toBe(`Enviamos tu mensaje sobre el anuncio #${home} Ocala, FL`)
    expect(receipt!.text).toContain('La persona que vende: por correo electrónico')
    // No number that reveals the message count of the site.
    expect(sent.json.payload.reference).toMatch(/^[0-9A-F]{8}$/)
    expect(sent.json.payload).not.toHaveProperty('key')
    expect(receipt!.text).toContain(`Referencia: ${sent.json.payload.reference}.`)
    expect(JSON.stringify(receipt)).not.toMatch(/hidden|seller\.example|Is it still there/)
  })

  test('only its sender sees by recipient and channel whether it is delivered, waiting or failed', async () => {
    const phone = '3525550162'
    const dealerOf = (name: string) =>
      aDealer(world.database, {
        name,
        phone,
        email: `${name}@ways.example`,
        otherEmails: [`${name}2@ways.example`],
      })
    const soldBy = [await dealerOf('taken'), await dealerOf('lost'), await dealerOf('slow')]
    const plan = await aFloorPlan(world.database, { soldBy })
    const sender = await person()
    await mailed()
    const answers: Record<string, number> = { taken2: 550, lost: 550, lost2: 550, slow: 450, slow2: 550 }
    mails.answer = (_, { to: [reader] }) => answers[reader!.split('@')[0]!]
    await send('floorplan', plan, { who: sender, tick: () => true })
    const path = { userKey: sender.key }
    const sent = async () =>
      (await sender.call(listSent, { path })).json.payload[0] as {
        recipients: { name: string; phone: string; deliveries: { state: string; at: string }[] }[]
      }
    const states = async () =>
      (await sent()).recipients.map(({ name, deliveries }) => [name, deliveries.map(({ state }) => state)])
    const end = [
      ['lost', ['failed']],
      ['slow', ['waiting']],
      ['taken', ['delivered']],
    ]
    await until(
      async () => JSON.stringify([await states(), await waiting()]),
      now => now === JSON.stringify([end, 1]),
    )
    expect(await states()).toEqual(end)
    const [, slow, taken] = (await sent()).recipients
    expect(taken).toMatchObject({
      phone: '(352) 555-0162',
      deliveries: [{ channel: 'email', at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) }],
    })
    expect(slow!.deliveries).toMatchObject([{ at: null }])
    expect(JSON.stringify(await sent())).not.toContain('ways.example')

    // A manual retry may still succeed.
    mails.answer = () => undefined
    const { database } = world
    const queue = openQueue({ connectionString: world.connectionString, onError: () => {} })
    await resendDeadLetters(database, queue)
    await queue.stop()
    await until(states, ([lost]) => lost![1]![0] === 'delivered')
    expect((await states())[0]).toEqual(['lost', ['delivered']])
    await database.query('delete from mail')
  })

  test('one email to two recipients with one address is a delivery to both; an inbox has it at once', async () => {
    const user = await person()
    const park = await aPark(world.database, { email: 'both@ways.example', leadDeliveryMethods: ['email'] })
    const home = await aListing(world.database, {
      parkKey: park,
      isByOwner: true,
      emails: ['Both@ways.example'],
      ...owned(user),
    })
    const sender = await person()
    await send('listing', home, { who: sender, tick: () => true })
    await mailed()
    const [{ recipients }] = (await sender.call(listSent, { path: { userKey: sender.key } })).json.payload
    expect(recipients).toMatchObject([
      {
        kind: 'seller',
        phone: null,
        deliveries: [
          { channel: 'email', state: 'delivered' },
          { channel: 'account', state: 'delivered' },
        ],
      },
      { kind: 'park', deliveries: [{ channel: 'email', state: 'delivered' }] },
    ])
    const [received] = (await user.call(listInbox, { path: { userKey: user.key } })).json.payload
    expect(JSON.stringify(received)).not.toMatch(/deliver|park/)
  })

  test('a text that its hours never allow, or that the gateway rejects, is reported as failed', async () => {
    const { database } = world
    const days = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
    const texted = async (on: boolean) => {
      const user = await person()
      const settings = {
        ...Object.fromEntries(days.map(day => [day, { on, start: 0, end: 24 }])),
        active: true,
        number: '(352) 555-0188',
        zone: 'America/New_York',
      }
      await database.query('update registered_user set text_lead_settings = $2 where key = $1', [
        user.key,
        JSON.stringify(settings),
      ])
      return aPark(database, { leadDeliveryMethods: ['text'], ...owned(user) })
    }
    const sender = await person()
    texts.answer = () => 400
    await send('park', await texted(false), { who: sender })
    await send('park', await texted(true), { who: sender })
    const states = async () =>
      (await sender.call(listSent, { path: { userKey: sender.key } })).json.payload.map(
        ({ recipients }: { recipients: { deliveries: unknown[] }[] }) => recipients[0]!.deliveries[0],
      ) as { state: string }[]
    await until(states, now => now.every(({ state }) => state === 'failed'))
    texts.answer = () => 202
    const failed = { channel: 'text', state: 'failed', at: expect.any(String) }
    expect(await states()).toEqual([failed, failed])
  })

  test('a dealer with that setting gets an ADF 1.0 document in the email', async () => {
    const dealer = await aDealer(world.database, { name: 'Oak & "Elm" <Homes>', email: 'adf@dealer.example' })
    await world.database.query(`update sales_center set lead_format = 'adf' where key = $1`, [dealer])
    const home = await aListing(world.database, { salesCenterKey: dealer, make: 'Lark & Co', year: 2004 })
    const body = { ...words(), phone: '3525550111', moveIn: 'now' }
    await send('listing', home, { body })
    const [mail] = leadsAmong(await mailed())
    const [file] = mail!.attachments
    expect(file).toMatchObject({ filename: expect.stringMatching(/^lead-\d+\.xml$/) })
    const content = file!.content
    const xml = typeof content === 'string' ? content : new TextDecoder().decode(content as ArrayBuffer)
    expect(xml).toContain('<?ADF VERSION="1.0"?>')
    expect(xml).toContain('<vendorname>Oak &amp; &quot;Elm&quot; &lt;Homes&gt;</vendorname>')
    expect(xml).toContain(`<stock>${home}</stock>`)
    expect(xml).toContain('<make>Lark &amp; Co</make>')
    expect(xml).toContain(`<email>${body.email}</email>`)
    const plan = await aFloorPlan(world.database, {
      manufacturer: 'Bellmere',
      modelName: 'Carillon',
      soldBy: [dealer],
    })
    await send('floorplan', plan, { zip: '34470' })
    const ofPlan = leadsAmong(await mailed()).at(-1)!
    const planXml = ofPlan.attachments[0]!.content
    const told = typeof planXml === 'string' ? planXml : new TextDecoder().decode(planXml as ArrayBuffer)
    expect(told).toContain('<make>Bellmere</make><model>Carillon</model>')
    // The place for the home, which a dealer without an inbox gets nowhere else.
    expect(told).toContain('Home near ZIP code 34470')
    expect(ofPlan.text).toContain('Home near ZIP code: 34470')
  })

  test('the address of its software gets the document and nothing else, and people get the letter without it', async () => {
    const dealer = await aDealer(world.database, { email: "o'hara@dealer.example" })
    await world.database.query(
      `update sales_center set lead_format = 'adf', crm_email = 'leads@crm.example' where key = $1`,
      [dealer],
    )
    const home = await aListing(world.database, { salesCenterKey: dealer })
    const body = words()
    await send('listing', home, { body })
    const [toCrm, toPeople] = await until(
      async () => {
        const all = await mailed()
        return ['leads@crm.example', "o'hara@dealer.example"].map(address =>
          all.find(mail => to(mail) === address),
        )
      },
      found => found.every(mail => mail !== undefined),
    )
    expect(toCrm!.headers.find(({ key }) => key === 'content-type')!.value).toMatch(/^text\/plain/)
    expect([toCrm!.html, toCrm!.attachments]).toEqual([undefined, []])
    expect(toCrm!.text).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?>\s+<\?ADF VERSION="1.0"\?>\s+<adf>.*<\/adf>\s*$/s,
    )
    expect(toCrm!.text).toContain('<email>o&apos;hara@dealer.example</email></contact></vendor>')
    expect(toPeople!.text).toContain(body.message)
    expect([toPeople!.attachments, toPeople!.text!.includes('<adf>')]).toEqual([[], false])
  })

  test('the same text within a day is the same message, and is delivered once', async () => {
    const dealers = await Promise.all(
      ['one', 'two'].map(name => aDealer(world.database, { name, email: `${name}@twice.example` })),
    )
    const plan = await aFloorPlan(world.database, { soldBy: dealers })
    const body = words()
    const only = (name: string) => ({ body, tick: (recipient: LeadRecipient) => recipient.name === name })
    const first = await send('floorplan', plan, only('one'))
    const again = await Promise.all(
      Array.from({ length: 5 }, () =>
        send('floorplan', plan, {
          ...only('one'),
          body: { ...body, message: `  ${body.message.toUpperCase()}` },
        }),
      ),
    )
    for (const reply of again) expect(reply.json.payload).toEqual(first.json.payload)
    // A new recipient still receives it.
    const more = await send('floorplan', plan, only('two'))
    expect(more.json.payload.reference).toBe(first.json.payload.reference)
    expect(more.json.payload.recipients).toHaveLength(2)
    expect(
      leadsAmong(await mailed())
        .map(to)
        .toSorted(),
    ).toEqual(['one@twice.example', 'two@twice.example'])
  })

  test('the same text with another question is another message, and is delivered', async () => {
    const home = await aListing(world.database, { isByOwner: true, emails: ['asked@twice.example'] })
    const body = words()
    const price = await send('listing', home, { body: { ...body, topics: ['price'] } })
    const rent = await send('listing', home, { body: { ...body, topics: ['lot-rent'], moveIn: 'now' } })
    expect(rent.json.payload.reference).not.toBe(price.json.payload.reference)
    const told = leadsAmong(await mailed()).map(({ text = '' }) => text)
    expect(told).toHaveLength(2)
    expect(told.at(-1)).toContain('the lot rent')
    expect(told.at(-1)).toContain('Move-in date: now')
  })

  test('a message from a bot is stored as spam, and not delivered', async () => {
    const user = await person()
    const home = await aListing(world.database, { isByOwner: true, ...owned(user) })
    for (const trap of [{ website: 'https://spam.example' }, { elapsed: 200 }]) {
      const reply = await send('listing', home, { body: { ...words(), ...trap } })
      expect(reply.status).toBe(201)
    }
    expect(leadsAmong(await mailed())).toEqual([])
    const inbox = async (query = {}) => user.call(listInbox, { path: { userKey: user.key }, query })
    expect((await inbox()).json).toMatchObject({ payload: [], meta: { counts: { new: 0, spam: 2 } } })
    expect((await inbox({ status: 'spam' })).json.payload).toHaveLength(2)
  })

  test('a logged-in user gets a filled-in form, and may send it at once', async () => {
    const [seller, buyer] = [await person(), await person()]
    const home = await aListing(world.database, { isByOwner: true, ...owned(seller) })
    const reply = await send('listing', home, { who: buyer, body: { ...words(), elapsed: 200 } })
    expect(reply.status).toBe(201)
    expect((await seller.call(listInbox, { path: { userKey: seller.key } })).json).toMatchObject({
      meta: { counts: { new: 1, spam: 0 } },
    })
  })

  test('messages are limited per sender and per subject', async () => {
    const user = await person()
    const park = await aPark(world.database, { leadDeliveryMethods: ['account'], ...owned(user) })
    const { email: _, ...sender } = { ...words(), phone: '(352) 555-0190' }
    const statuses: number[] = []
    for (let n = 0; n < 21; n++) {
      const body = { ...sender, message: `Question number ${n}` }
      statuses.push((await send('park', park, { body })).status)
    }
    expect(statuses).toEqual([...Array(20).fill(201), 429])
    const kept = await world.database.query('select * from throttle')
    expect(JSON.stringify(kept)).not.toContain('0190')
  })
})
