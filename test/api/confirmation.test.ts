import { describe, expect, test } from 'vitest'
import { handlers } from '#api/handlers.ts'
import { confirmationMethods, confirmIdentity, sendConfirmationCode } from '#contract/confirmation/v1.ts'
import { endOtherSessions, exportData } from '#contract/profile/v1.ts'
import { startAuthenticator } from '#contract/second-factor/v1.ts'
import { linkSocial, unlinkSocial } from '#contract/social/v1.ts'
import { mailTo } from '../world/mailbox.ts'
import { anAuthenticatorApp } from '../world/second-factor.ts'
import { unseen } from '../world/seen.ts'
import { siteWithMail } from '../world/site-with-mail.ts'
import type { SignedInVisitor } from '../world/visitor.ts'

const { mail, world, person } = await siteWithMail()

const ofPerson = ({ key }: SignedInVisitor) => ({ path: { key } })
/** Makes a user's last confirmation of identity some minutes older. */
const wait = (who: SignedInVisitor, minutes: number) =>
  world.database.query(
    'update session set authenticated_at = now() - make_interval(mins => $2) where user_key = $1',
    [who.key, minutes],
  )
const endOthers = async (who: SignedInVisitor) => {
  const { status, json } = await who.call(endOtherSessions, ofPerson(who))
  return [status, json?.payload]
}
const refused = [403, 'confirmation_required']

test('calls that change how to log in, or who gets data, need a recent confirmation of identity', () => {
  const recent = [...handlers.values()].filter(({ operation }) => operation.recent)
  expect(recent.map(({ operation }) => operation.id).sort()).toEqual([
    'api-key.create',
    'passkey.add-options',
    'passkey.remove',
    'profile.data',
    'profile.end-session',
    'profile.end-sessions',
    'second-factor.remove',
    'second-factor.renew-codes',
    'second-factor.start',
    'social.link',
    'social.unlink',
    'webhook.change',
    'webhook.create',
    'webhook.rotate',
  ])
})

describe('ten minutes after the last confirmation', () => {
  test('sessions, links and factors can be changed only after entering the password', async () => {
    const rosa = await person()
    expect((await endOthers(rosa))[0]).toBe(200)
    await wait(rosa, 9)
    expect((await endOthers(rosa))[0]).toBe(200)
    await wait(rosa, 11)
    expect(await endOthers(rosa)).toEqual(refused)
    expect((await rosa.call(startAuthenticator, ofPerson(rosa))).status).toBe(403)
    expect((await rosa.call(exportData, ofPerson(rosa))).status).toBe(403)
    const provider = { path: { key: rosa.key, provider: 'google' } }
    expect((await rosa.call(unlinkSocial, provider)).status).toBe(403)
    const body = { token: 'x'.repeat(43) }
    expect((await rosa.call(linkSocial, { ...ofPerson(rosa), body })).status).toBe(403)

    expect((await rosa.call(confirmationMethods, ofPerson(rosa))).json.payload).toEqual({
      ways: ['password'],
    })
    const confirm = (proof: object) => rosa.call(confirmIdentity, { ...ofPerson(rosa), body: proof })
    expect((await confirm({ password: 'not the password' })).json.payload).toEqual({
      password: 'wrong_password',
    })
    expect(await endOthers(rosa)).toEqual(refused)
    expect((await confirm({ password: rosa.password })).status).toBe(204)
    expect((await endOthers(rosa))[0]).toBe(200)
  })

  test('a second-factor code is accepted, too', async () => {
    const rosa = await person()
    const app = await anAuthenticatorApp(rosa)
    await wait(rosa, 11)
    expect((await rosa.call(confirmationMethods, ofPerson(rosa))).json.payload).toEqual({
      ways: ['password', 'code'],
    })
    const confirm = (code: string) => rosa.call(confirmIdentity, { ...ofPerson(rosa), body: { code } })
    expect((await confirm(app.code(5))).json.payload).toEqual({ code: 'wrong_code' })
    expect((await confirm(app.code())).status).toBe(204)
    expect((await endOthers(rosa))[0]).toBe(200)
  })

  test('users without password and second factor get a code by email, which works once', async () => {
    const rosa = await person()
    expect((await rosa.call(sendConfirmationCode, ofPerson(rosa))).status).toBe(422)
    await world.database.query(
      'update registered_user set password_hash = null, password_changed_at = null where key = $1',
      [rosa.key],
    )
    await wait(rosa, 11)
    expect((await rosa.call(confirmationMethods, ofPerson(rosa))).json.payload).toEqual({ ways: ['email'] })
    expect((await rosa.call(sendConfirmationCode, ofPerson(rosa))).status).toBe(204)
    const sent = await mailTo(mail, rosa.username, ({ subject }) => subject?.includes('Your code') === true)
    const code = /\b\d{8}\b/.exec(sent.text ?? '')?.[0] ?? ''
    const confirm = () => rosa.call(confirmIdentity, { ...ofPerson(rosa), body: { code } })
    expect((await confirm()).status).toBe(204)
    expect((await endOthers(rosa))[0]).toBe(200)
    expect((await confirm()).status).toBe(422)
  })

  test('a confirmed session gets another token, and the one before no longer works (ASVS 7.2.4)', async () => {
    const rosa = await person()
    await wait(rosa, 11)
    const stolen = { ...rosa, cookie: rosa.cookie }
    const body = { password: rosa.password }
    expect((await rosa.call(confirmIdentity, { ...ofPerson(rosa), body })).status).toBe(204)
    expect(rosa.cookie).not.toBe(stolen.cookie)
    expect((await endOthers(rosa))[0]).toBe(200)
    rosa.cookie = stolen.cookie
    expect((await endOthers(rosa))[0]).toBe(401)
  })

  test('a new code replaces the one before', async () => {
    const rosa = await person()
    await world.database.query(
      'update registered_user set password_hash = null, password_changed_at = null where key = $1',
      [rosa.key],
    )
    await wait(rosa, 11)
    const codes: string[] = []
    const send = async () => {
      expect((await rosa.call(sendConfirmationCode, ofPerson(rosa))).status).toBe(204)
      const { text = '' } = await mailTo(mail, rosa.username, letter => {
        const code = /\b\d{8}\b/.exec(letter.text ?? '')?.[0]
        return code !== undefined && !codes.includes(code)
      })
      codes.push(/\b\d{8}\b/.exec(text)?.[0] ?? '')
    }
    await send()
    await send()
    const confirm = (code = '') => rosa.call(confirmIdentity, { ...ofPerson(rosa), body: { code } })
    expect((await confirm(codes[0])).status).toBe(422)
    expect((await confirm(codes[1])).status).toBe(204)
  })

  test('five wrong passwords lock the confirmation', async () => {
    const rosa = await person()
    await wait(rosa, 11)
    const confirm = (password: string) =>
      rosa.call(confirmIdentity, { ...ofPerson(rosa), body: { password } })
    for (let n = 0; n < 5; n++) expect((await confirm('not the password')).status).toBe(422)
    expect((await confirm(rosa.password)).status).toBe(429)
  })
})

test('every documented response occurred', () => {
  expect(unseen('confirmation')).toEqual([])
})
