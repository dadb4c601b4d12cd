import { describe, expect, test } from 'vitest'
import { listAlerts } from '#contract/alert/v1.ts'
import { getAlert } from '#contract/alert/v2.ts'
import { listSent, sendLead } from '#contract/lead/v1.ts'
import { anAlert } from '../world/alert.ts'
import { aDealer } from '../world/dealer.ts'
import {
  leadsAmong,
  mailed,
  mails,
  person,
  send,
  shown,
  startLeadSite,
  to,
  visitor,
  words,
  world,
} from '../world/lead.ts'

startLeadSite()

describe('about an alert', () => {
  const zip = '34470'
  const search = { place: { state: 'FL', city: 'Ocala' }, filters: { bedrooms: 3 } } as const

  test('its owner contacts exactly the chosen sellers, who get the search and its place', async () => {
    const { database } = world
    const near = { territoryRadius: 20, alertLeads: true } as const
    await aDealer(database, { ...near, name: 'Chosen', email: 'chosen@alerts.example' })
    await aDealer(database, { ...near, name: 'Passed Over', email: 'over@alerts.example' })
    await aDealer(database, { ...near, name: 'Deaf', email: 'deaf@alerts.example', alertLeads: false })
    const rosa = await person({ language: 'es' })
    const alertKey = await anAlert(database, rosa.key, { ...search, name: 'Cerca de mi hermana' })
    const list = await shown('alert', alertKey, zip, rosa)
    expect(list).toMatchObject([
      { kind: 'dealer', name: 'Chosen', reason: 'nearby', isOptional: true },
      { kind: 'dealer', name: 'Passed Over', reason: 'nearby', isOptional: true },
    ])
    const ofAlert = async () =>
      (await rosa.call(listAlerts, { path: { userKey: rosa.key } })).json.payload.find(
        ({ key }: { key: number }) => key === alertKey,
      )
    expect(await ofAlert()).toMatchObject({ sellersAskedAt: null })

    const body = { ...words(), email: rosa.username, language: 'es' }
    const reply = await send('alert', alertKey, {
      who: rosa,
      body,
      zip,
      tick: ({ name }) => name === 'Chosen',
    })
    expect(reply).toMatchObject({ status: 201, json: { payload: { recipients: [{ name: 'Chosen' }] } } })
    const [mail, ...others] = leadsAmong(await mailed())
    expect(others).toEqual([])
    expect(mail).toMatchObject({ subject: 'Ana Ruiz has a question about a home (Ocala, FL · Bedrooms 3+)' })
    expect(to(mail!)).toBe('chosen@alerts.example')
    expect(mail!.text).toContain(body.message)
    expect(mails.received.map(({ subject }) => subject)).toContain(
      'Enviamos tu mensaje sobre una casa (Ocala, FL · Recámaras 3+)',
    )
    const sent = await rosa.call(listSent, { path: { userKey: rosa.key } })
    expect(sent.json.payload[0].subject).toEqual({
      type: 'alert',
      key: alertKey,
      label: 'Ocala, FL · Recámaras 3+',
    })
    const alert = await ofAlert()
    expect(alert.sellersAskedAt).toBe(sent.json.payload[0].sentAt)
    // The link in its emails does not reveal it.
    const byLink = await visitor().call(getAlert, { path: { encodedKey: alert.encodedKey } })
    expect(byLink.json.payload.sellersAskedAt).toBeNull()
  })

  test('with a map area is named by the ZIP code of its sellers', async () => {
    const rosa = await person()
    const bounds = { south: 29, west: -83, north: 30, east: -82 }
    const alertKey = await anAlert(world.database, rosa.key, { bounds })
    await send('alert', alertKey, { who: rosa, zip, tick: () => true })
    const [mail] = leadsAmong(await mailed())
    expect(mail!.subject).toBe('Ana Ruiz has a question about a home (Ocala, FL 34470)')
  })

  test('is not found for anyone but its owner, and nothing is sent', async () => {
    const rosa = await person()
    const alertKey = await anAlert(world.database, rosa.key, search)
    await mailed()
    mails.received.length = 0
    const tick = () => true
    for (const who of [visitor(), await person()])
      for (const key of [alertKey, 999_999_998]) {
        const reply = await send('alert', key, { who, zip, tick })
        expect(reply).toMatchObject({ status: 404, json: { payload: 'not_found' } })
      }
    const wrong = { ...words(), type: 'alert', entityKey: alertKey, zip: '00000', recipients: ['x'] }
    expect((await visitor().call(sendLead, { body: wrong })).status).toBe(404)
    expect((await rosa.call(sendLead, { body: wrong })).json.payload).toEqual({ zip: 'zip' })
    expect(leadsAmong(await mailed())).toEqual([])
    expect((await rosa.call(listSent, { path: { userKey: rosa.key } })).json.payload).toEqual([])
  })

  test('without sellers nearby none are shown, and nothing can be sent', async () => {
    const rosa = await person()
    const alertKey = await anAlert(world.database, rosa.key, search)
    const far = '99950'
    expect(await shown('alert', alertKey, far, rosa)).toEqual([])
    const elsewhere = (await shown('alert', alertKey, zip, rosa)).map(({ id }) => id)
    expect(elsewhere.length).toBeGreaterThan(0)
    await mailed()
    mails.received.length = 0
    const body = { ...words(), type: 'alert', entityKey: alertKey, zip: far, recipients: elsewhere }
    const reply = await rosa.call(sendLead, { body })
    expect(reply).toMatchObject({
      status: 422,
      json: { payload: { recipients: 'recipients_changed', current: [] } },
    })
    expect(leadsAmong(await mailed())).toEqual([])
  })
})
