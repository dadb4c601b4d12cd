import { describe, expect, test } from 'vitest'
import { listInbox, openTour } from '#contract/lead/v1.ts'
import { getListing } from '#contract/listing/v1.ts'
import {
  coveredIn,
  haveTexted,
  mailed,
  owned,
  person,
  required,
  shown,
  startLeadSite,
  texts,
  to,
  visitor,
  world,
} from '../world/lead.ts'
import { aListing } from '../world/listing.ts'
import { unseen } from '../world/seen.ts'
import type { Visitor } from '../world/visitor.ts'

startLeadSite()

describe('a gated virtual tour (L176)', () => {
  const url = 'https://tour.example/3d'
  const tour = async (who: Visitor, key: number, body: object) => who.call(openTour, { path: { key }, body })

  test('opens only by the form, and its owner gets the visitor’s contact details', async () => {
    const user = await person()
    await haveTexted(user)
    const given = { isByOwner: true, virtualTour: url, virtualTourGated: true, ...owned(user) }
    const home = await aListing(world.database, given)
    const who = visitor()
    const page = await who.call(getListing, { path: { key: home } })
    expect(page.json.payload).toMatchObject({ virtualTour: null, hasGatedTour: true })
    expect(page.text).not.toContain(url)

    const recipients = required(await shown('listing', home))
    const body = { name: 'Ana Ruiz', email: 'ana@tour.example', recipients }
    expect((await tour(who, home, { ...body, email: undefined })).json.payload).toEqual({ email: 'required' })
    expect((await tour(who, home, { ...body, recipients: [] })).json.payload.recipients).toBe(
      'recipients_changed',
    )
    expect((await tour(who, home, body)).json.payload).toEqual({ url })
    const subjects = (await mailed())
      .filter(mail => to(mail) !== 'ana@tour.example')
      .map(({ subject }) => subject)
    expect(subjects.filter(subject => !subject!.startsWith('Confirm'))).toEqual([
      `Ana Ruiz viewed the virtual tour of listing #${home} Ocala, FL`,
    ])
    const inbox = await user.call(listInbox, { path: { userKey: user.key } })
    expect(inbox.json.payload).toMatchObject([
      { kind: 'virtual-tour', email: 'ana@tour.example', message: null },
    ])
    const [{ key }] = inbox.json.payload
    expect(texts.received.map(({ text }) => text)).toEqual([
      `Havenrow: Ana Ruiz viewed the virtual tour of listing #${home} Ocala, FL. Details: https://havenrow.example/account/inbox/${key}`,
    ])
  })

  test('is the owner’s choice: without it the page has the address (L176)', async () => {
    const home = await aListing(world.database, { virtualTour: url })
    const page = await visitor().call(getListing, { path: { key: home } })
    expect(page.json.payload).toMatchObject({ virtualTour: url, hasGatedTour: false })
    const none = await aListing(world.database, {})
    const body = { name: 'Ana Ruiz', email: 'ana@tour.example', recipients: [] }
    expect((await tour(visitor(), none, body)).status).toBe(404)
  })
})

test('covers every documented response of its calls', () => {
  expect(unseen('lead', coveredIn('lead-tour'))).toEqual([])
})
