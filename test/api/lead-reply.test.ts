import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerLead, listInbox, listSent, stopConversation } from '#contract/lead/v1.ts'
import { switchRelayOff } from '#contract/relay/v1.ts'
import type { RunningServer } from '#server/main.ts'
import { freePort } from '#test/cluster/programs.ts'
import {
  coveredIn,
  leadsAmong,
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
import { unseen } from '../world/seen.ts'
import { startSite, until } from '../world/site.ts'
import type { ReceivedMail } from '../world/smtp.ts'
import { aPerson, aVisitor, type SignedInVisitor } from '../world/visitor.ts'

startLeadSite()

describe('with reply addresses', () => {
  let relaying: RunningServer
  let port = 0
  beforeAll(async () => {
    port = await freePort()
    relaying = await startSite({
      connectionString: world.connectionString,
      env: {
        TRUST_PROXY: '127.0.0.1,::1',
        SMTP_URL: mails.url,
        SITE_URL: 'https://havenrow.example',
        RELAY_DOMAIN: 'reply.havenrow.example',
        RELAY_PORT: String(port),
      },
    })
  }, 120_000)
  afterAll(() => relaying?.stop())

  /** Sends an email to a reply address; returns the SMTP response. */
  async function answerTo(mail: ReceivedMail, from: string, headers = {}): Promise<string> {
    const client = createTransport({ host: '127.0.0.1', port, ignoreTLS: true })
    const to = mail.replyTo![0]!.address!
    try {
      return (await client.sendMail({ from, to, subject: 'Re: the home', text: 'Come at eleven.', headers }))
        .response
    } catch (error) {
      return (error as { response: string }).response
    } finally {
      client.close()
    }
  }
  const conversation = async () => {
    const user = await aPerson(relaying.address, world.database)
    const sender = await aPerson(relaying.address, world.database)
    await mailed()
    mails.received.length = 0
    const home = await aListing(world.database, { isByOwner: true, sellerName: 'Rosa', ...owned(user) })
    await send('listing', home, { who: sender, body: { ...words(), email: sender.username } })
    const [lead] = leadsAmong(await mailed())
    const sent = async () =>
      (await sender.call(listSent, { path: { userKey: sender.key } })).json.payload[0].recipients[0]
    const inbox = async () => (await user.call(listInbox, { path: { userKey: user.key } })).json
    return { user, sender, lead: lead!, sent, inbox }
  }

  test('an email reply counts like one from the inbox: status, time of the first reply, and the sender’s list, without its text', async () => {
    const { user, lead, sent, inbox } = await conversation()
    expect((await inbox()).payload[0]).toMatchObject({ status: 'new', firstAnsweredAt: null })
    // An automatic reply does not count.
    expect(await answerTo(lead, user.username, { 'Auto-Submitted': 'auto-replied' })).toMatch(/^250/)
    expect((await inbox()).payload[0]).toMatchObject({ status: 'new', answers: [] })
    expect(await answerTo(lead, 'somebody.else@office.example')).toMatch(/^250/)
    const moment = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    const after = await inbox()
    expect(after).toMatchObject({
      payload: [
        { status: 'answered', firstAnsweredAt: moment, answers: [{ message: null, sentAt: moment }] },
      ],
      meta: { responseTime: expect.any(Number) },
    })
    expect((await sent()).answers).toEqual([{ message: null, sentAt: moment }])
    // An email of the sender is not a reply.
    await until(
      async () => mails.received.length,
      count => count >= 3,
    )
    const answer = mails.received.find(({ text }) => text?.includes('Come at eleven.'))
    expect(await answerTo(answer!, 'ana@mail.example')).toMatch(/^250/)
    expect((await inbox()).payload[0].answers).toHaveLength(1)
    expect(
      await world.database.query('select message from lead_answer where message is not null'),
    ).not.toContainEqual({ message: expect.stringContaining('Come at eleven.') })
  })

  test('only the two parties can stop the conversation by a call, each for itself', async () => {
    const { user, sender, lead, sent, inbox } = await conversation()
    const { key, isStopped } = (await sent()).conversation
    expect(isStopped).toBe(false)
    expect((await inbox()).payload[0].conversation).toEqual({ key, isStopped: false })
    const stop = (who: SignedInVisitor) => who.call(stopConversation, { path: { userKey: who.key, key } })
    expect((await stop(await person())).status).toBe(404)
    expect((await visitor().call(stopConversation, { path: { userKey: user.key, key } })).status).toBe(401)
    expect(await answerTo(lead, user.username)).toMatch(/^250/)

    for (let time = 0; time < 2; time++)
      expect(await stop(sender)).toMatchObject({ status: 200, json: { payload: { isOff: true } } })
    expect((await sent()).conversation).toEqual({ key, isStopped: true })
    expect((await inbox()).payload[0].conversation.isStopped).toBe(false)
    // Senders of further emails are notified, by email and in the inbox.
    expect(await answerTo(lead, user.username)).toMatch(/^550/)
    const late = await user.call(answerLead, {
      path: { userKey: user.key, key },
      body: { message: 'Still there.' },
    })
    expect(late).toMatchObject({ status: 422, json: { payload: { message: 'unreachable' } } })

    expect((await stop(user)).status).toBe(200)
    expect((await inbox()).payload[0].conversation.isStopped).toBe(true)
  })

  test('neither sees the other’s address, and no replies reach a party that stopped', async () => {
    const user = await aPerson(relaying.address, world.database)
    const home = await aListing(world.database, { isByOwner: true, ...owned(user) })
    const body = words()
    const who = aVisitor(relaying.address)
    await send('listing', home, { who, body })
    const [lead] = leadsAmong(await mailed())
    const [reply] = lead!.replyTo!
    expect(reply!.address).toMatch(/^reply\+[a-z2-7]{16}@reply\.havenrow\.example$/)
    mails.received.length = 0

    const path = { userKey: user.key }
    const [received] = (await user.call(listInbox, { path })).json.payload
    const one = { ...path, key: received.key }
    expect((await user.call(answerLead, { path: one, body: { message: 'It is.' } })).status).toBe(201)
    const [answer] = await mailed()
    expect(answer).toMatchObject({ to: [{ address: body.email }] })
    expect(answer!.replyTo![0]!.address).toMatch(/@reply\.havenrow\.example$/)
    expect(answer!.replyTo![0]!.address).not.toBe(reply!.address)
    expect(JSON.stringify(answer)).not.toContain(user.username)

    const [off] = /https:\S+[a-z2-7]{16}\S*/.exec(answer!.text!)!
    const [token] = /[a-z2-7]{16}/.exec(off)!
    const stopped = await who.call(switchRelayOff, { path: { token: token! } })
    expect(stopped).toMatchObject({ status: 200, json: { payload: { isOff: true } } })
    const late = await user.call(answerLead, { path: one, body: { message: 'Still there.' } })
    expect(late).toMatchObject({ status: 422, json: { payload: { message: 'unreachable' } } })
    mails.received.length = 0
    expect(await mailed()).toEqual([])
  })
})

test('covers every documented response of its calls', () => {
  expect(unseen('lead', coveredIn('lead-reply'))).toEqual([])
})
