import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AppointmentDay } from '#contract/appointment/v1.response.ts'
import {
  appointmentSlots,
  appointmentsOfUser,
  changeAppointment,
  changeAppointmentOfUser,
  getAppointment,
  requestAppointment,
} from '#contract/appointment/v1.ts'
import { deleteAccount } from '#contract/profile/v1.ts'
import { DAY } from '#kit/dates.ts'
import { holidayDay } from '#model/holidays.ts'
import type { RunningServer } from '#server/main.ts'
import { strictCalendar } from '../world/calendar.ts'
import { type TestDatabase, testDatabase } from '../world/database.ts'
import { aDealer } from '../world/dealer.ts'
import { aFloorPlan } from '../world/floor-plan.ts'
import { insertRow } from '../world/insert.ts'
import { aListing } from '../world/listing.ts'
import { aPark } from '../world/park.ts'
import { unseen } from '../world/seen.ts'
import { type OpenWorld, openWorld } from '../world/services.ts'
import { get, insist, startSite, until } from '../world/site.ts'
import { type MailServer, type ReceivedMail, startMailServer } from '../world/smtp.ts'
import { startTextGateway, type TextGatewayServer } from '../world/text-gateway.ts'
import { aPerson, aVisitor, newClientAddress, type Visitor } from '../world/visitor.ts'

let world: TestDatabase
let mails: MailServer
let texts: TextGatewayServer
let site: RunningServer
const keys = { park: 0, dealer: 0, home: 0, plan: 0 }
const everyWeekday = ['0', '1', '2', '3', '4', '5', '6']
const everyDay = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const office = 'office@park.example'
const desk = 'desk@dealer.example'

beforeAll(async () => {
  world = await testDatabase()
  mails = await startMailServer()
  texts = await startTextGateway()
  const { database } = world
  keys.park = await aPark(database, {
    phone: '3525550100',
    email: office,
    streetAddress1: '12 Oak Street',
    appointmentDays: everyWeekday,
    appointmentActive: true,
    hours: [0, 1, 2, 3, 4, 5, 6].map(weekday => ({ weekday, opens: '10:00', closes: '16:00' })),
  })
  keys.dealer = await aDealer(database, { name: 'Fernwood Homes', email: desk, appointmentDays: everyDay })
  keys.home = await aListing(database, { salesCenterKey: keys.dealer })
  const second = await aDealer(database, {
    name: 'Alder Homes',
    email: 'a@dealer.example',
    appointmentDays: everyDay,
  })
  const third = await aDealer(database, { name: 'Quiet Homes', email: 'q@dealer.example' })
  keys.plan = await aFloorPlan(database, { soldBy: [keys.dealer, second, third] })
  site = await startSite({
    connectionString: world.connectionString,
    env: {
      SMTP_URL: mails.url,
      TRUST_PROXY: '127.0.0.1,::1',
      SITE_URL: 'https://havenrow.example',
      TEXT_GATEWAY_URL: texts.url,
      LISTING_TEXT_NUMBER: '+13525550100',
      COMMUNITY_TEXT_NUMBER: '+13525550101',
    },
  })
})
afterAll(async () => {
  await site?.stop()
  await mails?.close()
  await texts?.close()
  await world?.close()
})
/** Waits until no email is waiting to be sent. */
async function allSent(): Promise<void> {
  const waiting = async () => {
    const rows = await world.database.query(
      'select from mail where failed_at is null union all select from text_message where failed_at is null',
    )
    return rows.length
  }
  expect(await until(waiting, count => count === 0)).toBe(0)
}
beforeEach(async () => {
  // Emails of the previous test may still be on their way.
  await allSent()
  await world.database.query('truncate appointment cascade')
  await world.database.query('truncate throttle, mail')
  mails.received.length = 0
})

type Asked = { type: string; 'entity-key': number; 'sales-center-key'?: number; from?: string }
const anybody = () => aVisitor(site.address)
const atPark = (): Asked => ({ type: 'park', 'entity-key': keys.park })
const slotsOf = async (query: Asked) => (await anybody().call(appointmentSlots, { query })).json.payload
/** Far enough ahead that no time becomes too soon while a test runs. */
const soonest = Date.now() + DAY
const freeTimes = async (query: Asked = atPark()): Promise<string[]> =>
  ((await slotsOf(query)).days as AppointmentDay[]).flatMap(({ slots }) =>
    slots.map(({ startsAt }) => startsAt).filter(time => Date.parse(`${time}Z`) > soonest),
  )

const ana = { name: 'Ana Ruiz', email: 'ana@mail.example', phone: '(813) 555-0142', language: 'es' }
const request = (body: object, by: Visitor = anybody()) =>
  by.call(requestAppointment, { body: { type: 'park', entityKey: keys.park, ...ana, ...body } })

const anotherPark = () =>
  aPark(world.database, { email: office, appointmentDays: everyWeekday, appointmentActive: true })

/** Waits until this many emails have arrived and none is waiting; returns a lookup by recipient. */
async function arrived(count: number): Promise<(to: string) => ReceivedMail> {
  await until(
    async () => mails.received.length,
    length => length >= count,
  )
  await allSent()
  expect(mails.received.map(({ subject }) => subject)).toHaveLength(count)
  return to => mails.received.find(mail => mail.to?.some(({ address }) => address === to))!
}
const tokenIn = (mail: ReceivedMail) => /\/tours\/([\w-]{43})/.exec(mail.text!)![1]!
const act = (token: string, body: object) => anybody().call(changeAppointment, { path: { token }, body })

/** Requests a tour, and returns the link tokens emailed to both parties. */
async function requested(startsAt?: string) {
  const [first] = await freeTimes()
  const { json } = await request({ startsAt: startsAt ?? first })
  const to = await arrived(2)
  const tokens = { host: tokenIn(to(office)), visitor: tokenIn(to(ana.email)) }
  expect(json.payload.token).toBe(tokens.visitor)
  mails.received.length = 0
  return { tokens, payload: json.payload }
}
const icsOf = (mail: ReceivedMail) => {
  const part = mail.attachments.find(({ mimeType }) => mimeType === 'text/calendar')!
  // The parser of emails returns LF.
  const file = new TextDecoder().decode(part.content as ArrayBuffer).replace(/\r?\n/g, '\r\n')
  return { ...icsIn(file), method: part.method }
}
const icsIn = (file: string) => {
  strictCalendar(file)
  const text = file.replace(/\r?\n[ \t]/g, '')
  const value = (name: string) => new RegExp(`^${name}(?:;[^:\r\n]*)?:(.*)$`, 'm').exec(text)?.[1]?.trim()
  return { text, value }
}

describe('available times (L174)', () => {
  test('include the host and are in local time', async () => {
    const { host, hosts, timeZone, days } = await slotsOf(atPark())
    expect(host).toEqual({
      kind: 'park',
      key: keys.park,
      name: 'Heron Lake Village',
      phone: '(352) 555-0100',
      place: '12 Oak Street, Ocala, FL 34470',
    })
    expect([hosts, timeZone, days.length]).toEqual([[], 'America/New_York', 31])
    // All hours of a day are far enough ahead from the day after tomorrow.
    const index = (days as AppointmentDay[]).findIndex(({ reason }, at) => at >= 2 && reason === null)
    const whole = (days as AppointmentDay[])[index]!
    expect([whole.slots[0]!.time, whole.slots.at(-1)!.time]).toEqual(['10:00', '15:30'])
    const { days: later } = await slotsOf({ ...atPark(), from: whole.date })
    // After local midnight one more day is included.
    const last = (days as AppointmentDay[]).at(-1)!.date
    expect((later as AppointmentDay[]).filter(({ date }) => date <= last)).toEqual(days.slice(index))
  })

  test('reveal no email address', async () => {
    for (const query of [
      atPark(),
      { type: 'listing', 'entity-key': keys.home },
      { type: 'floorplan', 'entity-key': keys.plan },
    ]) {
      const reply = await anybody().call(appointmentSlots, { query })
      expect(reply.status).toBe(200)
      expect(reply.text).not.toContain('.example')
      expect(reply.headers.get('cache-control')).toContain('no-store')
    }
  })

  test('are looked up without reading all hosts', async () => {
    for (let made = 0; made < 20; made++) await aPark(world.database, {})
    interface Step {
      'Relation Name'?: string
      'Actual Rows': number
      'Actual Loops': number
      'Rows Removed by Filter'?: number
      Plans?: Step[]
    }
    /** How many parks a step and those within it read. */
    const parksRead = (step: Step): number =>
      (step.Plans ?? []).reduce(
        (sum, inner) => sum + parksRead(inner),
        step['Relation Name'] === 'park'
          ? step['Actual Loops'] * (step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0))
          : 0,
      )
    const [plan] = await world.database.transaction(async transaction => {
      // Of so few parks all would be read.
      await transaction.query('set local enable_seqscan = off')
      return transaction.query<{ 'QUERY PLAN': [{ Plan: Step }] }>(
        `explain (analyze, format json)
        select from appointment_offer where type = 'listing' and entity_key = ${keys.home}`,
      )
    })
    expect(parksRead(plan!['QUERY PLAN'][0].Plan)).toBeLessThan(5)
  })

  test('of a floor plan need one of its dealers that offer tours', async () => {
    const query = { type: 'floorplan', 'entity-key': keys.plan }
    const { host, hosts } = await slotsOf(query)
    expect(hosts.map(({ name }: { name: string }) => name)).toEqual(['Alder Homes', 'Fernwood Homes'])
    expect(host.name).toBe('Alder Homes')
    expect((await slotsOf({ ...query, 'sales-center-key': keys.dealer })).host.name).toBe('Fernwood Homes')
    const none = await anybody().call(appointmentSlots, { query: { ...query, 'sales-center-key': 999 } })
    expect(none).toMatchObject({ status: 422, json: { payload: 'not_found' } })
  })

  describe('available times of a home', () => {
    const hostOf = async (key: number) => {
      const { status, json } = await anybody().call(appointmentSlots, {
        query: { type: 'listing', 'entity-key': key },
      })
      return status === 200 ? `${json.payload.host.kind} ${json.payload.host.key}` : json.payload
    }
    const own = (listingKey: number, given: object) =>
      insertRow(world.database, 'listing_appointment_availability', { listingKey, ...given })

    test('are those of its dealer, else of its park, except for an owner’s own home', async () => {
      const { database } = world
      expect(await hostOf(keys.home)).toBe(`sales-center ${keys.dealer}`)
      expect(await hostOf(await aListing(database, { parkKey: keys.park }))).toBe(`park ${keys.park}`)
      expect(await hostOf(await aListing(database, { parkKey: keys.park, isByOwner: true }))).toBe(
        'not_found',
      )
      expect(await hostOf(await aListing(database))).toBe('not_found')
    })

    test('are its own if it has a schedule', async () => {
      const { database } = world
      const home = await aListing(database, {
        parkKey: keys.park,
        isByOwner: true,
        emails: ['me@mail.example'],
      })
      await own(home, { saturday: true, active: true })
      expect(await hostOf(home)).toBe(`listing ${home}`)
      const { days } = await slotsOf({ type: 'listing', 'entity-key': home })
      expect(
        new Set((days as AppointmentDay[]).filter(day => day.slots.length > 0).map(day => day.weekday)),
      ).toEqual(new Set([6]))
      const off = await aListing(database, { salesCenterKey: keys.dealer })
      await own(off, { saturday: true, active: true, disabled: true })
      expect(await hostOf(off)).toBe('not_found')
      // A host without contact details offers no tours.
      const silent = await aListing(database)
      await own(silent, { saturday: true, active: true })
      expect(await hostOf(silent)).toBe('not_found')
    })

    test('are empty if it is not on the market', async () => {
      const { database } = world
      for (const given of [{ active: 2 as const }, { active: 0 as const }, { holdReview: true }])
        expect(await hostOf(await aListing(database, { salesCenterKey: keys.dealer, ...given }))).toBe(
          'not_found',
        )
    })
  })

  test.each([
    ['disabled', { appointmentDisabled: true }],
    ['not active', { appointmentActive: false }],
    ['on no weekday', { appointmentDays: [] }],
  ])('is never where visits are %s', async (_, given) => {
    const park = await aPark(world.database, {
      email: office,
      appointmentDays: everyWeekday,
      appointmentActive: true,
      ...given,
    })
    const query = { type: 'park', 'entity-key': park }
    expect(await anybody().call(appointmentSlots, { query })).toMatchObject({ status: 422 })
    const { json } = await request({ entityKey: park, startsAt: (await freeTimes())[0] })
    expect(json.payload).toEqual({ entityKey: 'no_tours' })
  })
})

describe('on a company holiday (L174) (L175)', () => {
  // A week before Christmas, whatever the day of the test: within the days that can be requested.
  const christmas = holidayDay('christmas', 2026)
  const date = new Date(christmas).toISOString().slice(0, 10)
  const hosts = ['park', 'sales-center', 'listing'] as const
  type Host = (typeof hosts)[number]
  const asks: [host: Host, holidayDisabled: boolean, closedOnHolidays: boolean | null][] = [
    ['park', true, null],
    ['park', false, true],
    ['park', false, false],
    ['park', false, null],
    ['sales-center', true, null],
    ['sales-center', false, true],
    ['sales-center', false, false],
    ['sales-center', false, null],
    // An owner's own home has no office that could be closed.
    ['listing', true, null],
    ['listing', false, null],
  ]
  let quiet: OpenWorld
  beforeAll(async () => {
    quiet = await openWorld(christmas - 7 * DAY, async () => {})
  })
  afterAll(() => quiet?.close())

  async function made(host: Host, holidayDisabled: boolean, closedOnHolidays: boolean | null) {
    const { database } = quiet
    if (host === 'park')
      return aPark(database, {
        email: office,
        appointmentDays: everyWeekday,
        appointmentActive: true,
        appointmentHolidayDisabled: holidayDisabled,
        closedOnHolidays,
      })
    if (host === 'sales-center') {
      const key = await aDealer(database, { email: desk, appointmentDays: everyDay, closedOnHolidays })
      const set = 'update sales_center_appointment_availability set holiday_disabled = $2'
      await database.query(`${set} where sales_center_key = $1`, [key, holidayDisabled])
      return key
    }
    const key = await aListing(database, { isByOwner: true, emails: ['me@mail.example'] })
    const days = Object.fromEntries(everyDay.map(day => [day, true]))
    const own = { listingKey: key, active: true, holidayDisabled, ...days }
    await insertRow(database, 'listing_appointment_availability', own)
    return key
  }

  test.each(asks)('at a %s: visits disabled then %s, closed then %s', async (host, disabled, closed) => {
    const query = { type: host, 'entity-key': await made(host, disabled, closed) }
    const { status, body } = await quiet.call(appointmentSlots, { query })
    expect(status).toBe(200)
    const days = body.payload.days as AppointmentDay[]
    const day = days.find(each => each.date === date)!
    if (disabled || closed) expect(day).toMatchObject({ reason: 'holiday', holiday: 'christmas', slots: [] })
    else expect(day).toMatchObject({ reason: null, holiday: 'christmas', slots: { length: 16 } })
    const others = days.filter(({ holiday }) => holiday === null)
    expect(others.filter(({ reason }) => reason === 'holiday')).toEqual([])
  })
})

describe('a tour request', () => {
  test('is emailed to the host with instructions, and confirmed to the visitor (L174)', async () => {
    const [startsAt] = await freeTimes()
    const reply = await request({ startsAt, message: 'Is there room for a second car?' })
    expect(reply).toMatchObject({
      status: 201,
      json: {
        payload: {
          side: 'visitor',
          status: 'requested',
          awaiting: 'host',
          actions: ['reschedule', 'cancel'],
          startsAt,
          about: { type: 'park', entityKey: keys.park, title: 'Heron Lake Village' },
          host: { name: 'Heron Lake Village', place: '12 Oak Street, Ocala, FL 34470' },
          visitor: { name: 'Ana Ruiz', email: null, phone: null },
        },
      },
    })
    const to = await arrived(2)
    const host = to(office)
    expect(host.subject).toMatch(/^Tour request: Heron Lake Village, \w+day, .* E[SD]T$/)
    expect(host.text).toContain('Email: ana@mail.example')
    expect(host.text).toContain('(813) 555-0142')
    expect(host.text).toContain('Language: Spanish')
    expect(host.text).toContain('> Is there room for a second car?')
    for (const action of ['confirm', 'reschedule', 'decline'])
      expect(host.text).toMatch(new RegExp(`https://havenrow.example/tours/[\\w-]{43}\\?action=${action}`))
    const visitor = to(ana.email)
    expect(visitor.subject).toMatch(/^Tu solicitud de visita: Heron Lake Village/)
    expect(visitor.text).toContain('https://havenrow.example/es/tours/')
    expect(`${visitor.text}${visitor.html}${JSON.stringify(visitor.headers)}`).not.toContain(office)
    expect(tokenIn(host)).not.toBe(tokenIn(visitor))
  })

  test('for a home is emailed in one language only (L174)', async () => {
    const [startsAt] = await freeTimes({ type: 'listing', 'entity-key': keys.home })
    const { json } = await request({ type: 'listing', entityKey: keys.home, startsAt })
    expect(json.payload.about.title).toMatch(/^#\d+ Ocala, FL$/)
    const to = await arrived(2)
    expect(to(ana.email).subject).toMatch(/^Tu solicitud de visita: #\d+ Ocala, FL/)
  })

  test('with a phone only tells the host to reply by phone, and that the visitor was not notified (L174)', async () => {
    const [startsAt] = await freeTimes()
    await request({ startsAt, email: undefined })
    const asked = (await arrived(1))(office)
    const byPhone = 'Ana Ruiz left no email address. Please call to let them know.'
    expect(asked.text!.replace(/\s+/g, ' ')).toContain(byPhone)
    const token = tokenIn(asked)
    await act(token, { action: 'confirm' })
    await arrived(2)
    await act(token, { action: 'cancel' })
    await arrived(3)
    const cancelled = mails.received.at(-1)!.text!.replace(/\s+/g, ' ')
    expect(cancelled).toContain('You canceled')
    expect(cancelled).toContain(byPhone)
    expect(cancelled).not.toContain('We let')
  })

  test('is texted only to hosts with texts turned on, in their language and without the visitor’s details', async () => {
    const { database } = world
    const host = await aPerson(site.address, database, { language: 'es' })
    const day = { on: true, start: 0, end: 24 }
    const settings = {
      ...Object.fromEntries(everyDay.map(name => [name, day])),
      active: true,
      number: '(352) 555-0177',
      zone: 'America/New_York',
    }
    await database.query('update registered_user set text_lead_settings = $2 where key = $1', [
      host.key,
      JSON.stringify(settings),
    ])
    const parkOf = (name: string, leadDeliveryMethods: readonly ('email' | 'text')[]) =>
      aPark(database, {
        name,
        email: office,
        appointmentDays: everyWeekday,
        appointmentActive: true,
        leadDeliveryMethods,
        ownerType: 'registered-users',
        ownerKey: host.key,
      })
    await allSent()
    mails.received.length = 0
    for (const park of [await parkOf('Osprey Pines', ['email']), await parkOf('Gopher Ridge', ['text'])]) {
      const [startsAt] = await freeTimes({ type: 'park', 'entity-key': park })
      expect((await request({ entityKey: park, startsAt })).status).toBe(201)
    }
    await arrived(4)
    expect(mails.received.filter(({ to }) => to?.[0]?.address === office)).toHaveLength(2)
    expect(texts.received).toMatchObject([{ to: '+13525550177', from: '+13525550101' }])
    const { text } = texts.received[0]!
    expect(text).toMatch(/^Havenrow: alguien quiere visitar Gopher Ridge, .+ Responde: https:/)
    expect(text).not.toMatch(/Ana|ana@|555-0142/)
    const [, token] = /\/es\/tours\/([\w-]{43})$/.exec(text)!
    const { json } = await anybody().call(getAppointment, { path: { token: token! } })
    expect(json.payload.side).toBe('host')

    texts.received.length = 0
    const visitor = tokenIn(mails.received.findLast(({ to }) => to?.[0]?.address === ana.email)!)
    await act(token!, { action: 'confirm' })
    await allSent()
    expect(texts.received).toEqual([])
    const [other] = (await freeTimes({ type: 'park', 'entity-key': json.payload.about.entityKey })).slice(4)
    await act(visitor, { action: 'reschedule', startsAt: other })
    await act(visitor, { action: 'cancel' })
    await until(
      async () => texts.received.length,
      length => length >= 2,
    )
    await allSent()
    expect(texts.received.map(({ text }) => text)).toEqual([
      expect.stringMatching(
        /^Havenrow: proponen otra hora para la visita a Gopher Ridge: .+ Responde: https:/,
      ),
      expect.stringMatching(/^Havenrow: cancelaron la visita a Gopher Ridge, .+ Ver: https:/),
    ])
  })

  test('sent by a hundred visitors at once for one time is accepted once, and the others get the available times (L174)', async () => {
    const [startsAt, next] = await freeTimes()
    const replies = await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        request({ startsAt, name: `Visitor ${n}`, email: `visitor${n}@mail.example` }),
      ),
    )
    const statuses = replies.map(({ status }) => status).sort()
    expect(statuses).toEqual([201, ...Array(99).fill(422)])
    for (const { status, json } of replies)
      if (status === 422) {
        expect(json.payload.startsAt).toBe('slot_taken')
        const free = (json.payload.days as AppointmentDay[]).flatMap(({ slots }) =>
          slots.map(({ startsAt }) => startsAt),
        )
        expect(free).toContain(next)
        expect(free).not.toContain(startsAt)
      }
    expect(await world.database.query('select key from appointment')).toHaveLength(1)
    expect(await freeTimes()).not.toContain(startsAt)
    await arrived(2)
  })

  test('for a time with an existing row is refused by the database itself (L174)', async () => {
    await requested()
    const copy = `insert into appointment (type, entity_key, host_kind, host_key, name, language, during, time_zone, awaiting,
      created_at, changed_at) select type, entity_key, host_kind, host_key, name, language, during, time_zone, awaiting,
      created_at, changed_at from appointment`
    await expect(world.database.query(copy)).rejects.toMatchObject({
      code: '23P01',
      constraint: 'appointment_is_the_only_one',
    })
  })

  test('for another home of the same dealer uses the same host’s time (L174)', async () => {
    const other = await aListing(world.database, { salesCenterKey: keys.dealer })
    const [startsAt] = await freeTimes({ type: 'listing', 'entity-key': keys.home })
    const first = await request({ type: 'listing', entityKey: keys.home, startsAt })
    expect(first.status).toBe(201)
    const second = await request({ type: 'listing', entityKey: other, startsAt, email: 'b@mail.example' })
    expect(second.json.payload.startsAt).toBe('slot_taken')
    await arrived(2)
  })

  test('with one Idempotency-Key is created once and has the same response', async () => {
    const [startsAt] = await freeTimes()
    const visitor = anybody()
    const replies = await Promise.all(
      Array.from({ length: 10 }, () =>
        visitor.call(requestAppointment, {
          body: { type: 'park', entityKey: keys.park, ...ana, startsAt },
          idempotencyKey: 'a-tour',
        }),
      ),
    )
    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(replies[0]!.status).toBe(201)
    const kept = JSON.stringify(await world.database.query('select * from idempotency_key'))
    expect(kept).not.toContain(replies[0]!.json.payload.token)
    // A key may be derived from a password.
    expect(kept).not.toContain('a-tour')
    await arrived(2)
  })

  test.each([
    ['a time that is no slot', { startsAt: '2026-01-01 00:00:01' }, 'slot_taken'],
    ['no moment', { startsAt: 'soon' }, 'invalid'],
    ['no time', {}, 'required'],
  ])('for %s is refused', async (_, given, error) => {
    const { status, json } = await request(given)
    expect([status, json.payload.startsAt]).toEqual([422, error])
  })

  test('without contact details, or with unknown fields, is refused', async () => {
    const [startsAt] = await freeTimes()
    const nobody = await anybody().call(requestAppointment, {
      body: { type: 'park', entityKey: keys.park, startsAt, name: 'Ana' },
    })
    expect(nobody.json.payload).toEqual({ email: 'at_least_one' })
    const { json } = await request({ startsAt, status: 'confirmed', userKey: 1 })
    expect(json.payload).toEqual({ status: 'unknown', userKey: 'unknown' })
  })

  test('from a bot is stored, but not delivered, and takes no time', async () => {
    const [startsAt] = await freeTimes()
    const reply = await request({ startsAt, website: 'https://spam.example' })
    expect(reply.status).toBe(201)
    expect(await freeTimes()).toContain(startsAt)
    await request({ startsAt, email: 'real@mail.example' })
    const to = await arrived(2)
    expect(to('real@mail.example')).toBeDefined()
    expect(await world.database.query('select key from appointment')).toHaveLength(2)
  })

  test('is held back after too many of one address within an hour, from any network', async () => {
    const times = await freeTimes()
    const statuses: number[] = []
    for (const startsAt of times.slice(0, 7)) statuses.push((await request({ startsAt })).status)
    expect(statuses).toEqual([201, 201, 201, 201, 201, 201, 429])
    await arrived(12)
  })
})

describe('a visitor with many requests', () => {
  test('is limited to six open ones per host, by email, phone or account', async () => {
    const times = await freeTimes()
    const statusesOf = async (asked: readonly object[], by?: Visitor) => {
      const replies: string[] = []
      for (const body of asked) {
        const { status, json } = await request({ startsAt: times[at++], ...body }, by)
        replies.push(status === 201 ? '201' : `${status} ${json.payload.entityKey}`)
      }
      return replies
    }
    let at = 0
    const six = Array.from({ length: 6 }, (_, n) => n)
    const settled = async () => {
      await world.database.query('truncate throttle')
      await world.database.query("update appointment set status = 'declined', awaiting = null")
    }
    // The same phone with other addresses and extension formats.
    const phone = '813-555-0142'
    expect(await statusesOf(six.map(n => ({ email: `p${n}@mail.example`, phone })))).toEqual(
      Array(6).fill('201'),
    )
    const more = { email: undefined, phone: `${phone} x7` }
    expect(await statusesOf([more])).toEqual(['422 too_many_tours'])
    // Another host has its own limit.
    expect(await statusesOf([{ ...more, entityKey: await anotherPark() }])).toEqual(['201'])
    // A reply frees a request.
    await settled()
    expect(await statusesOf([more])).toEqual(['201'])
    await settled()
    // The same address, an hour later.
    expect(await statusesOf(six.map(() => ({ phone: undefined })))).toEqual(Array(6).fill('201'))
    await world.database.query('truncate throttle')
    expect(await statusesOf([{ phone: undefined, email: 'ANA@mail.example' }])).toEqual([
      '422 too_many_tours',
    ])
    await settled()
    // The same account.
    const person = await aPerson(site.address, world.database)
    const others = [...six, 6].map(n => ({ email: `a${n}@mail.example`, phone: undefined }))
    expect(await statusesOf(others, person)).toEqual([...Array(6).fill('201'), '422 too_many_tours'])
  })

  test('cannot fill a calendar under new names: a host is limited to ten requests an hour', async () => {
    const times = await freeTimes()
    const phoneOf = (n: number) => `813-555-01${n + 10}`
    const asked = (n: number, more: object = {}) =>
      request({ startsAt: times[n], email: undefined, phone: phoneOf(n), ...more })
    const statuses: number[] = []
    for (let n = 0; n < 11; n++) statuses.push((await asked(n)).status)
    expect(statuses).toEqual([...Array(10).fill(201), 429])
    expect(Number((await asked(12)).headers.get('retry-after'))).toBeGreaterThan(0)
    // Refused requests take no time, and bots do not count.
    expect(await freeTimes()).toContain(times[10])
    expect((await asked(10, { website: 'https://spam.example' })).status).toBe(201)
    expect((await asked(10, { entityKey: await anotherPark() })).status).toBe(201)
  })
})

describe('by the emailed links', () => {
  test('each party sees its own view, and opening them changes nothing', async () => {
    const { tokens } = await requested()
    const before = await world.database.query('select * from appointment')
    const host = await anybody().call(getAppointment, { path: { token: tokens.host } })
    expect(host.json.payload).toMatchObject({
      side: 'host',
      actions: ['confirm', 'decline', 'reschedule'],
      visitor: { name: 'Ana Ruiz', email: ana.email, phone: ana.phone },
    })
    expect(host.headers.get('cache-control')).toContain('no-store')
    const visitor = await anybody().call(getAppointment, { path: { token: tokens.visitor } })
    expect(visitor.json.payload).toMatchObject({ side: 'visitor', actions: ['reschedule', 'cancel'] })
    expect(visitor.text).not.toContain(office)
    expect(await world.database.query('select * from appointment')).toEqual(before)
    const rows = JSON.stringify(await world.database.query('select * from appointment_link'))
    for (const token of Object.values(tokens)) expect(rows).not.toContain(token)
    const wrong = 'x'.repeat(43)
    expect((await anybody().call(getAppointment, { path: { token: wrong } })).status).toBe(404)
    expect((await act(wrong, { action: 'confirm' })).status).toBe(404)
  })

  test('the host can confirm: both get a calendar entry and later reminders (L174)', async () => {
    const times = await freeTimes()
    const startsAt = times.find(time => Date.parse(`${time}Z`) > Date.now() + 3 * 86_400_000)!
    const { tokens } = await requested(startsAt)
    const confirmed = await act(tokens.host, { action: 'confirm', word: 'Bring your family.' })
    expect(confirmed.json.payload).toMatchObject({ status: 'confirmed', awaiting: null, sequence: 1 })
    const to = await arrived(2)
    const [host, visitor] = [to(office), to(ana.email)]
    expect(visitor.subject).toMatch(/^Visita confirmada: /)
    expect(visitor.text).toContain('> Bring your family.')
    const stamp = `${startsAt.replace(/[-:]/g, '').replace(' ', 'T')}Z`
    for (const [mail, own, others] of [
      [host, office, ana.email],
      [visitor, ana.email, office],
    ] as const) {
      const { value, text, method } = icsOf(mail)
      expect([method, value('METHOD'), value('STATUS'), value('SEQUENCE')]).toEqual([
        'REQUEST',
        'REQUEST',
        'CONFIRMED',
        '1',
      ])
      expect(value('DTSTART')).toBe(stamp)
      expect(Date.parse(`${startsAt}Z`) + 1_800_000).toBe(
        Date.parse(value('DTEND')!.replace(/(....)(..)(..)T(..)(..)(..)Z/, '$1-$2-$3T$4:$5:$6Z')),
      )
      expect(value('LOCATION')).toContain('12 Oak Street')
      expect(text.toLowerCase()).toContain(`mailto:${own}`)
      expect(text).not.toContain(others)
    }
    expect(icsOf(host).value('UID')).toBe(icsOf(visitor).value('UID'))
    // For the host the calendar entry names the visitor.
    expect(icsOf(host).value('SUMMARY')).toContain(ana.name)
    expect(icsOf(visitor).value('SUMMARY')).not.toContain(ana.name)
    // Confirming again has no effect.
    expect((await act(tokens.host, { action: 'confirm' })).status).toBe(200)
    const waiting = await world.database.query<{ hours: number; at: Date }>(
      `select r.hours, j.start_after as at from appointment_reminder r
      join pgboss.job j on j.data->>'kind' = 'appointment-reminder' and (j.data->>'key')::integer = r.key
      where r.sequence = 1 order by r.hours`,
    )
    const begin = Date.parse(`${startsAt}Z`)
    expect(waiting.map(({ hours, at }) => [hours, at.getTime()])).toEqual([
      [2, begin - 2 * 3_600_000],
      [24, begin - 24 * 3_600_000],
    ])
  })

  test('both parties can propose other times until one confirms; calendars are updated (L174)', async () => {
    const { tokens } = await requested()
    const [second, third] = (await freeTimes()).slice(3)
    await act(tokens.host, { action: 'confirm' })
    const uid = icsOf((await arrived(2))(office)).value('UID')
    mails.received.length = 0

    const moved = await act(tokens.visitor, {
      action: 'reschedule',
      startsAt: second,
      word: 'My bus is late.',
    })
    expect(moved.json.payload).toMatchObject({ status: 'requested', awaiting: 'host', startsAt: second })
    const to = await arrived(2)
    expect(to(office).text).toContain('> My bus is late.')
    for (const mail of [to(office), to(ana.email)]) {
      const { value } = icsOf(mail)
      expect([value('METHOD'), value('STATUS'), value('SEQUENCE'), value('UID')]).toEqual([
        'CANCEL',
        'CANCELLED',
        '2',
        uid,
      ])
    }
    mails.received.length = 0

    expect((await act(tokens.visitor, { action: 'confirm' })).json.payload).toEqual({
      action: 'tour_settled',
    })
    expect((await act(tokens.host, { action: 'reschedule', startsAt: third })).json.payload).toMatchObject({
      awaiting: 'visitor',
      startsAt: third,
    })
    const proposed = (await arrived(1))(ana.email)
    expect(proposed.subject).toMatch(/^Otra hora para la visita/)
    expect([icsOf(proposed).method, icsOf(proposed).value('SEQUENCE')]).toEqual(['CANCEL', '3'])
    expect(await freeTimes()).toContain(second)
    expect(await freeTimes()).not.toContain(third)
    mails.received.length = 0

    expect((await act(tokens.visitor, { action: 'confirm' })).json.payload.status).toBe('confirmed')
    const { value } = icsOf((await arrived(2))(ana.email))
    expect([value('METHOD'), value('SEQUENCE'), value('UID')]).toEqual(['REQUEST', '4', uid])
  })

  test('a taken time cannot be chosen', async () => {
    const times = await freeTimes()
    await request({ startsAt: times[4], email: 'first@mail.example' })
    await arrived(2)
    mails.received.length = 0
    const { tokens } = await requested(times[0])
    const reply = await act(tokens.host, { action: 'reschedule', startsAt: times[4] })
    expect(reply).toMatchObject({ status: 422, json: { payload: { startsAt: 'slot_taken' } } })
    expect(reply.json.payload.days.length).toBeGreaterThan(0)
    expect((await act(tokens.host, { action: 'reschedule' })).json.payload).toEqual({ startsAt: 'required' })
  })

  test.each([
    ['host', 'decline', ana.email, /^Visita rechazada/],
    ['visitor', 'cancel', office, /^Tour canceled/],
  ] as const)(
    'the %s can %s, which frees the time and is told to the other',
    async (side, action, other, subject) => {
      const { tokens, payload } = await requested()
      const asked = icsIn((await get(`${site.address}/tours/${tokens.visitor}/calendar.ics`)).text)
      expect(asked.value('SEQUENCE')).toBe('0')
      const reply = await act(tokens[side], { action, word: 'We are away that day.' })
      expect(reply.status).toBe(200)
      const to = await arrived(1)
      expect(to(other).subject).toMatch(subject)
      expect(to(other).text).toContain('> We are away that day.')
      // A cancellation removes the request from the calendar.
      // The visitor gets a link to request another time.
      if (side === 'host') expect(to(other).text).toContain(`/es/parks/${keys.park}/tour\n`)
      const { value } = icsOf(to(other))
      expect([value('METHOD'), value('STATUS'), value('SEQUENCE'), value('UID')]).toEqual([
        'CANCEL',
        'CANCELLED',
        '1',
        asked.value('UID'),
      ])
      expect(await freeTimes()).toContain(payload.startsAt)
      expect((await act(tokens[side], { action: 'reschedule', startsAt: payload.startsAt })).status).toBe(422)
    },
  )

  test('an action on an outdated version is refused', async () => {
    const { tokens } = await requested()
    const [, other] = await freeTimes()
    await act(tokens.visitor, { action: 'reschedule', startsAt: other })
    const reply = await act(tokens.host, { action: 'confirm', sequence: 0 })
    expect(reply).toMatchObject({ status: 422, json: { payload: { sequence: 'tour_changed' } } })
    expect((await act(tokens.host, { action: 'confirm', sequence: 1 })).status).toBe(200)
  })

  test('of a hundred concurrent moves and requests for one time, one succeeds and none fails otherwise (L174)', async () => {
    const times = await freeTimes()
    const { tokens } = await requested(times[0])
    const replies = await Promise.all([
      ...Array.from({ length: 50 }, () =>
        insist(() => act(tokens.host, { action: 'reschedule', startsAt: times[6] })),
      ),
      ...Array.from({ length: 50 }, (_, n) =>
        insist(() => request({ startsAt: times[6], email: `v${n}@mail.example` })),
      ),
    ])
    expect(new Set(replies.map(({ status }) => status))).toEqual(
      new Set([200, 201, 422]).difference(
        new Set(replies.some(({ status }) => status === 201) ? [200] : [201]),
      ),
    )
    const holding = await world.database.query(
      `select key from appointment where lower(during) = '${times[6]}Z' and status = 'requested'`,
    )
    expect(holding).toHaveLength(1)
  })

  test('the calendar entry can be downloaded', async () => {
    const { tokens, payload } = await requested()
    const reply = await get(`${site.address}/tours/${tokens.visitor}/calendar.ics`)
    expect(reply.headers.get('content-type')).toMatch(/^text\/calendar/)
    expect(reply.headers.get('cache-control')).toContain('no-store')
    strictCalendar(reply.text)
    expect(reply.text).toContain(`DTSTART:${payload.startsAt.replace(/[-:]/g, '').replace(' ', 'T')}Z`)
    expect(reply.text).not.toMatch(/park\.example|ana@/)
    // Not confirmed yet.
    expect(reply.text).toContain('STATUS:TENTATIVE')
    expect(reply.text).toMatch(/SUMMARY:Tour \(not confirmed yet\): /)
    await act(tokens.host, { action: 'confirm' })
    const confirmed = await get(`${site.address}/es/tours/${tokens.visitor}/calendar.ics`)
    expect(confirmed.text).toContain('STATUS:CONFIRMED')
    expect(confirmed.text).toMatch(/SUMMARY:Visita: /)
    await act(tokens.visitor, { action: 'cancel' })
    expect((await get(`${site.address}/tours/${tokens.visitor}/calendar.ics`)).status).toBe(404)
    expect((await get(`${site.address}/tours/${'x'.repeat(43)}/calendar.ics`)).status).toBe(404)
  })
})

describe('reminders', () => {
  const wake = () =>
    world.database.query(
      `update pgboss.job set start_after = now() where data->>'kind' = 'appointment-reminder' and state = 'created'`,
    )
  const left = async () => (await world.database.query('select key from appointment_reminder')).length
  /** Times with both reminders still to come. */
  const farTimes = async () =>
    (await freeTimes()).filter(time => Date.parse(`${time}Z`) > Date.now() + 26 * 3_600_000)
  const confirmedOne = async () => {
    const [startsAt] = await farTimes()
    const made = await requested(startsAt)
    await act(made.tokens.host, { action: 'confirm' })
    await arrived(2)
    mails.received.length = 0
    return made
  }
  const idle = () => until(left, count => count === 0)
  const subjects = () => mails.received.map(({ to, subject }) => `${to![0]!.address} ${subject}`).sort()

  test('are sent to both, once each (L174)', async () => {
    await confirmedOne()
    await wake()
    await idle()
    await arrived(4)
    expect(
      mails.received
        .map(({ to, subject }) => `${to![0]!.address} ${/\b[ei]n \d+ \w+/i.exec(subject!)?.[0] ?? subject}`)
        .sort(),
    ).toEqual([
      `${ana.email} En 2 horas`,
      `${ana.email} En 24 horas`,
      `${office} in 2 hours`,
      `${office} in 24 hours`,
    ])
    expect(await left()).toBe(0)
  })

  test('are not sent for a cancelled tour (L174)', async () => {
    const { tokens } = await confirmedOne()
    expect((await act(tokens.visitor, { action: 'cancel' })).status).toBe(200)
    await arrived(2)
    expect(await left()).toBe(4)
    await wake()
    await idle()
    await arrived(2)
  })

  test('of a moved, unconfirmed tour say that a reply is pending (L174)', async () => {
    const { tokens } = await confirmedOne()
    const [, other] = await farTimes()
    expect((await act(tokens.visitor, { action: 'reschedule', startsAt: other })).status).toBe(200)
    await arrived(2)
    mails.received.length = 0
    await wake()
    await idle()
    await arrived(4)
    expect(subjects().map(subject => subject.replace(/:.*/, ''))).toEqual([
      `${ana.email} Sin respuesta todavía`,
      `${ana.email} Sin respuesta todavía`,
      `${office} No reply yet`,
      `${office} No reply yet`,
    ])
  })

  test('of an unanswered request ask the host to reply and the visitor not to go (L174)', async () => {
    const { tokens } = await requested((await farTimes())[0])
    await world.database.query('delete from appointment_reminder where hours = 24')
    await wake()
    await idle()
    const to = await arrived(2)
    const [host, visitor] = [to(office).text!, to(ana.email).text!]
    expect(host).toContain('Ana Ruiz is waiting for your reply: ')
    expect(host).toContain('The tour is in 2 hours. Please confirm the time, suggest another one, or decline')
    for (const action of ['confirm', 'reschedule', 'decline'])
      expect(host).toContain(`/tours/${tokens.host}?action=${action}`)
    expect(visitor).toContain('sin respuesta no habrá visita. Llama, propón otra hora o cancela.')
    expect(visitor).not.toContain('action=')
  })

  test('that would be due within the hour are left out', async () => {
    // Eight in the morning in New York, a Wednesday.
    const quiet = await openWorld(Date.UTC(2026, 5, 10, 12), async () => {})
    const { database } = quiet
    const remindedOf = async (startsAt: string) => {
      const entityKey = await aPark(database, {
        email: office,
        appointmentDays: everyWeekday,
        appointmentActive: true,
      })
      const body = { type: 'park', entityKey, ...ana, ...unseen, startsAt }
      expect(await quiet.call(requestAppointment, { body })).toMatchObject({ status: 201 })
      const rows = await database.query<{ hours: number }>(
        `select r.hours from appointment_reminder r join appointment p on p.key = r.appointment_key
        where p.entity_key = $1 order by 1`,
        [entityKey],
      )
      return rows.map(({ hours }) => hours)
    }
    expect(await remindedOf('2026-06-10 14:30:00')).toEqual([])
    expect(await remindedOf('2026-06-11 13:00:00')).toEqual([2])
    expect(await remindedOf('2026-06-11 13:30:00')).toEqual([2, 24])
    await quiet.close()
  })

  test('of a tour that was moved and confirmed again are sent only for the new time (L174)', async () => {
    const { tokens, payload } = await confirmedOne()
    const other = (await freeTimes()).findLast(time => time !== payload.startsAt)!
    await act(tokens.visitor, { action: 'reschedule', startsAt: other })
    await act(tokens.host, { action: 'confirm' })
    await arrived(4)
    mails.received.length = 0
    await wake()
    await idle()
    await arrived(4)
    expect(new Set(subjects()).size).toBe(4)
  })
})

describe('users with an account', () => {
  test('see and change only tours that they requested or received', async () => {
    const { database } = world
    const visitor = await aPerson(site.address, database)
    const host = await aPerson(site.address, database, { firstName: 'Hugo' })
    const other = await aPerson(site.address, database, { firstName: 'Otto' })
    const park = await aPark(database, {
      name: 'Hugo’s Park',
      ownerType: 'registered-users',
      ownerKey: host.key,
      appointmentDays: everyWeekday,
      appointmentActive: true,
    })
    const [startsAt] = await freeTimes({ type: 'park', 'entity-key': park })
    const made = await request({ entityKey: park, startsAt }, visitor)
    const { key } = made.json.payload
    const listOf = async (person: typeof visitor, userKey = person.key) =>
      person.call(appointmentsOfUser, { path: { userKey } })
    expect((await listOf(visitor)).json.payload).toMatchObject([{ key, side: 'visitor' }])
    expect((await listOf(host)).json.payload).toMatchObject([{ key, side: 'host' }])
    expect((await listOf(other)).json.payload).toEqual([])
    expect((await listOf(other, visitor.key)).status).toBe(403)
    expect((await anybody().call(appointmentsOfUser, { path: { userKey: visitor.key } })).status).toBe(401)

    const change = (person: typeof visitor, action: string, userKey = person.key) =>
      person.call(changeAppointmentOfUser, { path: { userKey, key }, body: { action } })
    expect((await change(other, 'cancel')).status).toBe(404)
    expect((await change(other, 'cancel', visitor.key)).status).toBe(403)
    expect((await change(visitor, 'confirm')).status).toBe(422)
    expect((await change(host, 'confirm')).json.payload).toMatchObject({ status: 'confirmed', side: 'host' })
  })
})

test('who delete their data leave a cancelled tour without a name, and the host is notified', async () => {
  const { tokens } = await requested()
  await act(tokens.host, { action: 'confirm', word: 'See you, Ana.' })
  await arrived(2)
  mails.received.length = 0
  const ask = (path: string, body: object) =>
    get(`${site.address}/api/v1/${path}.json`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': newClientAddress() },
      body: JSON.stringify(body),
    })
  await ask('data-requests', { email: ana.email })
  const [, token] = /token=([\w-]{43})/.exec((await arrived(1))(ana.email).text!)!
  mails.received.length = 0
  expect((await ask('data-requests/confirm', { token })).status).toBe(200)
  const told = (await arrived(1))(office)
  expect(told.subject).toMatch(/^Tour canceled/)
  expect(told.text).toContain('The visitor canceled')
  expect(icsOf(told).method).toBe('CANCEL')
  const rows = await world.database.query('select * from appointment')
  expect(rows).toMatchObject([
    { status: 'cancelled', name: null, email: null, phone: null, message: null, word: null },
  ])
  expect(`${JSON.stringify(rows)}${told.text}${told.html}`).not.toMatch(/Ana|ana@|555-0142/)
  expect((await anybody().call(getAppointment, { path: { token: tokens.visitor } })).status).toBe(404)
})

test('who host and delete their data are not named, and the visitor is notified of the cancellation', async () => {
  const { database } = world
  const host = await aPerson(site.address, database, { firstName: 'Hugo' })
  const home = await aListing(database, {
    ownerType: 'registered-users',
    ownerKey: host.key,
    sellerName: 'Hugo Seller',
    isByOwner: true,
  })
  await insertRow(database, 'listing_appointment_availability', {
    listingKey: home,
    ...Object.fromEntries(everyDay.map(day => [day, true])),
    active: true,
  })
  const times = await freeTimes({ type: 'listing', 'entity-key': home })
  const keyOf = async (startsAt: string | undefined) =>
    (await request({ type: 'listing', entityKey: home, startsAt })).json.payload.key as number
  const [agreed] = [await keyOf(times[0]), await keyOf(times[2])]
  await host.call(changeAppointmentOfUser, {
    path: { userKey: host.key, key: agreed },
    body: { action: 'confirm' },
  })
  await allSent()
  mails.received.length = 0
  const gone = await host.call(deleteAccount, { path: { key: host.key }, body: { password: host.password } })
  expect(gone.status).toBe(204)
  const mine = () => mails.received.filter(({ to }) => to?.[0]?.address === ana.email)
  await until(
    async () => mine().length,
    length => length >= 2,
  )
  expect(
    mine()
      .map(({ subject }) => subject!.slice(0, 17))
      .sort(),
  ).toEqual(['Visita cancelada:', 'Visita rechazada:'])
  const cancelled = mine().find(({ subject }) => subject!.startsWith('Visita cancelada'))!
  expect(icsOf(cancelled).method).toBe('CANCEL')
  expect(JSON.stringify(mine())).not.toMatch(/hugo/i)
  const rows = await database.query('select status, host_user_key as host from appointment order by key')
  expect(rows).toEqual([
    { status: 'cancelled', host: null },
    { status: 'declined', host: null },
  ])
})

test('every documented response occurred', () => {
  expect(unseen('appointment')).toEqual([])
})

test('tour requests are limited per network', async () => {
  const from = newClientAddress()
  const parks = [keys.park, await anotherPark(), await anotherPark()]
  const times = await freeTimes()
  const statuses: number[] = []
  for (let n = 0; n < 21; n++) {
    const asked = {
      entityKey: parks[n % 3],
      startsAt: times[n],
      email: `h${n}@mail.example`,
      phone: undefined,
    }
    statuses.push((await request(asked, aVisitor(site.address, from))).status)
  }
  expect(statuses).toEqual([...Array(20).fill(201), 429])
})
