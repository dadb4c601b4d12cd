import { describe, expect, test } from 'vitest'
import { authenticate, getSession } from '#contract/account/v1.ts'
import { confirmationMethods, confirmIdentity } from '#contract/confirmation/v1.ts'
import {
  addPasskey,
  authenticatePasskey,
  listPasskeys,
  passkeyAddOptions,
  passkeyConfirmOptions,
  passkeySignInOptions,
  removePasskey,
} from '#contract/passkey/v1.ts'
import { endOtherSessions, exportData } from '#contract/profile/v1.ts'
import { getPersonForStaff } from '#contract/profile/v2.ts'
import { authenticateSecondFactor, removeAuthenticator } from '#contract/second-factor/v1.ts'
import { listSecurityEvents } from '#contract/security-log/v1.ts'
import { mailTo } from '../world/mailbox.ts'
import { registerPasskey, type Signing, softwareAuthenticator } from '../world/passkey.ts'
import { anAuthenticatorApp } from '../world/second-factor.ts'
import { unseen } from '../world/seen.ts'
import { siteWithMail } from '../world/site-with-mail.ts'
import { aVisitor, type SignedInVisitor, type Visitor } from '../world/visitor.ts'

// A call that asks for a second connection within its transaction waits for itself.
const { mail, world, site, person } = await siteWithMail({ DATABASE_POOL: '1' })
const ofPerson = ({ key }: SignedInVisitor) => ({ path: { key } })
const eventsOf = async (who: SignedInVisitor): Promise<string[]> =>
  (await who.call(listSecurityEvents, ofPerson(who))).json.payload.map(
    ({ kind, detail }: { kind: string; detail: string | null }) => `${kind} ${detail}`,
  )
const listOf = async (who: SignedInVisitor) => (await who.call(listPasskeys, ofPerson(who))).json.payload
const isLoggedIn = async (browser: Visitor) => (await browser.call(getSession)).json.payload.isLoggedIn
/** Makes all challenges so many minutes older. */
const later = (minutes: number) =>
  world.database.query('update passkey_challenge set expires_at = expires_at - make_interval(mins => $1)', [
    minutes,
  ])

async function passwordOf({ username, password }: SignedInVisitor) {
  const browser = aVisitor(site.address)
  await browser.call(authenticate, { body: { username, password, rememberMe: true } })
  return browser
}

type Authenticator = ReturnType<typeof softwareAuthenticator>

async function optionsOf(browser: Visitor, step: 'login' | 'second-factor'): Promise<string> {
  return (await browser.call(passkeySignInOptions, { body: { step } })).json.payload.options
}

async function logInBy(
  authenticator: Authenticator,
  step: 'login' | 'second-factor',
  { browser = aVisitor(site.address), ...signing }: Signing & { browser?: Visitor } = {},
) {
  const credential = authenticator.get(await optionsOf(browser, step), signing)
  const { status, json, headers } = await browser.call(authenticatePasskey, { body: { credential } })
  return { browser, status, payload: json.payload, headers, credential }
}

describe('adding a passkey', () => {
  test('lists it, and gives recovery codes with the first second factor alone', async () => {
    const rosa = await person()
    expect(await listOf(rosa)).toEqual([])
    const { reply } = await registerPasskey(rosa)
    expect(reply.status).toBe(200)
    expect(reply.json.payload.recoveryCodes).toHaveLength(10)
    const second = await registerPasskey(rosa, undefined, 'Security key')
    expect(second.reply.json.payload).toEqual({ recoveryCodes: [] })
    expect(await listOf(rosa)).toEqual([
      { key: expect.any(Number), name: 'My phone', added: expect.any(String), lastUsed: null },
      { key: expect.any(Number), name: 'Security key', added: expect.any(String), lastUsed: null },
    ])
    expect((await eventsOf(rosa)).slice(0, 2)).toEqual(['factor-added passkey', 'factor-added passkey'])
    const { text } = await rosa.call(exportData, ofPerson(rosa))
    expect(text).toContain('Security key')
  })

  test('needs a confirmed address and a recent proof of identity', async () => {
    const unconfirmed = await person({ isVerified: false })
    const answer = await unconfirmed.call(passkeyAddOptions, ofPerson(unconfirmed))
    expect([answer.status, answer.json.payload]).toEqual([422, { passkey: 'unconfirmed' }])
    const rosa = await person()
    await world.database.query(
      `update session set authenticated_at = now() - interval '11 minutes' where user_key = $1`,
      [rosa.key],
    )
    const late = await rosa.call(passkeyAddOptions, ofPerson(rosa))
    expect([late.status, late.json.payload]).toEqual([403, 'confirmation_required'])
  })

  test('refuses an answer twice, too late, from another site, of another session, or none', async () => {
    const rosa = await person()
    const add = async (who: SignedInVisitor, credential: string) => {
      const { status, json } = await who.call(addPasskey, {
        ...ofPerson(who),
        body: { name: 'Phone', credential },
      })
      return [status, json.payload]
    }
    const options = async () => (await rosa.call(passkeyAddOptions, ofPerson(rosa))).json.payload.options
    const failed = [422, { credential: 'passkey_failed' }]
    const phone = softwareAuthenticator()
    const late = phone.create(await options())
    await later(5)
    expect(await add(rosa, late)).toEqual(failed)
    expect(await add(rosa, phone.create(await options(), { origin: 'https://evil.example' }))).toEqual(failed)
    expect(await add(await person(), phone.create(await options()))).toEqual(failed)
    expect(await add(rosa, 'null')).toEqual(failed)
    expect(await add(rosa, '{"id":"x","response":{"clientDataJSON":"!!"}}')).toEqual(failed)
    const good = phone.create(await options())
    expect((await add(rosa, good))[0]).toBe(200)
    expect(await add(rosa, good)).toEqual(failed)
    expect(await listOf(rosa)).toHaveLength(1)
  })

  test('refuses a passkey that is registered, here or for another account', async () => {
    const rosa = await person()
    const { authenticator } = await registerPasskey(rosa)
    const other = await person()
    for (const who of [rosa, other]) {
      const { reply } = await registerPasskey(who, authenticator)
      expect([reply.status, reply.json.payload]).toEqual([422, { credential: 'passkey_exists' }])
    }
  })

  test('allows ten', async () => {
    const rosa = await person()
    const spare = (await rosa.call(passkeyAddOptions, ofPerson(rosa))).json.payload.options
    for (let n = 0; n < 10; n++) expect((await registerPasskey(rosa)).reply.status).toBe(200)
    const full = await rosa.call(passkeyAddOptions, ofPerson(rosa))
    expect([full.status, full.json.payload]).toEqual([422, { passkey: 'passkey_limit' }])
    const credential = softwareAuthenticator().create(spare)
    const body = { name: 'Eleventh', credential }
    const eleventh = await rosa.call(addPasskey, { ...ofPerson(rosa), body })
    expect([eleventh.status, eleventh.json.payload]).toEqual([422, { credential: 'passkey_limit' }])
  })
})

describe('logging in', () => {
  test('by a passkey alone asks for no code', async () => {
    const rosa = await person()
    const { authenticator } = await registerPasskey(rosa)
    const { browser, status, payload } = await logInBy(authenticator, 'login')
    expect([status, payload.registeredUser.key]).toEqual([200, rosa.key])
    expect(await isLoggedIn(browser)).toBe(true)
    expect((await listOf(rosa))[0].lastUsed).not.toBeNull()
  })

  test('by a passkey alone needs user verification', async () => {
    const rosa = await person()
    const { authenticator } = await registerPasskey(rosa)
    const { status, payload } = await logInBy(authenticator, 'login', { isVerified: false })
    expect([status, payload]).toEqual([422, { credential: 'passkey_failed' }])
    expect(await eventsOf(rosa)).toContain('sign-in-failed passkey')
  })

  test('by a passkey after the password remembers who asked for it, without user verification', async () => {
    const rosa = await person()
    const { authenticator } = await registerPasskey(rosa)
    const browser = await passwordOf(rosa)
    expect(await isLoggedIn(browser)).toBe(false)
    const { status, payload } = await logInBy(authenticator, 'second-factor', { browser, isVerified: false })
    expect([status, payload.ttl]).toEqual([200, 30 * 86_400_000])
    expect(await isLoggedIn(browser)).toBe(true)
  })

  test('refuses an answer twice, too late, in another browser, or of another site', async () => {
    const rosa = await person()
    const { authenticator } = await registerPasskey(rosa)
    const failed = [422, { credential: 'passkey_failed' }]
    const enter = async (browser: Visitor, credential: string) => {
      const { status, json } = await browser.call(authenticatePasskey, { body: { credential } })
      return [status, json.payload]
    }
    const browser = aVisitor(site.address)
    const used = authenticator.get(await optionsOf(browser, 'login'))
    const { cookie } = browser
    expect((await enter(browser, used))[0]).toBe(200)
    expect(await enter(Object.assign(aVisitor(site.address), { cookie }), used)).toEqual(failed)
    const late = aVisitor(site.address)
    const lateAnswer = authenticator.get(await optionsOf(late, 'login'))
    await later(5)
    expect(await enter(late, lateAnswer)).toEqual(failed)
    const here = aVisitor(site.address)
    const credential = authenticator.get(await optionsOf(here, 'login'))
    expect(await enter(aVisitor(site.address), credential)).toEqual(failed)
    const evil = await logInBy(authenticator, 'login', { origin: 'https://evil.example' })
    expect([evil.status, evil.payload]).toEqual(failed)
  })

  test('refuses a signature counter that did not grow: somebody copied the authenticator', async () => {
    const rosa = await person()
    const { authenticator } = await registerPasskey(rosa)
    expect((await logInBy(authenticator, 'login', { counter: 7 })).status).toBe(200)
    expect((await logInBy(authenticator, 'login', { counter: 7 })).status).toBe(422)
    expect((await logInBy(authenticator, 'login', { counter: 3 })).status).toBe(422)
    expect((await logInBy(authenticator, 'login', { counter: 8 })).status).toBe(200)
  })

  test('accepts authenticators that do not count', async () => {
    const { authenticator } = await registerPasskey(await person())
    for (let n = 0; n < 2; n++)
      expect((await logInBy(authenticator, 'login', { counter: 0 })).status).toBe(200)
  })

  test('does not know a passkey that was never added, nor that of another account as second factor', async () => {
    const stranger = softwareAuthenticator()
    const unknown = await logInBy(stranger, 'login')
    expect([unknown.status, unknown.payload]).toEqual([422, { credential: 'passkey_unknown' }])
    const rosa = await person()
    await registerPasskey(rosa)
    const { authenticator: others } = await registerPasskey(await person())
    const browser = await passwordOf(rosa)
    const answer = await logInBy(others, 'second-factor', { browser })
    expect([answer.status, answer.payload]).toEqual([422, { credential: 'passkey_unknown' }])
    expect(await isLoggedIn(browser)).toBe(false)
    expect(await eventsOf(rosa)).toContain('factor-failed passkey')
  })

  test('as second factor needs a login that waits', async () => {
    const answer = await aVisitor(site.address).call(passkeySignInOptions, {
      body: { step: 'second-factor' },
    })
    expect([answer.status, answer.json.payload]).toEqual([404, 'expired'])
    expect((await aVisitor(site.address).call(passkeySignInOptions, { body: {} })).status).toBe(422)
  })

  test('works by a recovery code where a passkey is the only factor', async () => {
    const rosa = await person()
    const { reply } = await registerPasskey(rosa)
    const browser = await passwordOf(rosa)
    const [code] = reply.json.payload.recoveryCodes
    expect((await browser.call(authenticateSecondFactor, { body: { code } })).status).toBe(200)
  })

  test('of an account that is deactivated does not work', async () => {
    const rosa = await person()
    const { authenticator } = await registerPasskey(rosa)
    await world.database.query('update registered_user set deactivated_at = now() where key = $1', [rosa.key])
    const { status, payload } = await logInBy(authenticator, 'login')
    expect([status, payload]).toEqual([422, { credential: 'passkey_unknown' }])
  })
})

describe('confirming an identity', () => {
  test('works by a passkey with user verification, once', async () => {
    const rosa = await person()
    expect((await rosa.call(passkeyConfirmOptions, ofPerson(rosa))).status).toBe(404)
    const { authenticator } = await registerPasskey(rosa)
    await world.database.query(
      `update session set authenticated_at = now() - interval '11 minutes' where user_key = $1`,
      [rosa.key],
    )
    expect((await rosa.call(endOtherSessions, ofPerson(rosa))).status).toBe(403)
    expect((await rosa.call(confirmationMethods, ofPerson(rosa))).json.payload).toEqual({
      ways: ['password', 'passkey', 'recovery-code'],
    })
    const options = async () => (await rosa.call(passkeyConfirmOptions, ofPerson(rosa))).json.payload.options
    const confirm = async (passkey: string) =>
      (await rosa.call(confirmIdentity, { ...ofPerson(rosa), body: { passkey } })).status
    expect(await confirm(authenticator.get(await options(), { isVerified: false }))).toBe(422)
    expect(await eventsOf(rosa)).toContain('confirmation-failed passkey')
    const { authenticator: others } = await registerPasskey(await person())
    expect(await confirm(others.get(await options()))).toBe(422)
    expect((await rosa.call(endOtherSessions, ofPerson(rosa))).status).toBe(403)
    const good = authenticator.get(await options())
    expect(await confirm(good)).toBe(204)
    expect((await rosa.call(endOtherSessions, ofPerson(rosa))).status).toBe(200)
    expect(await confirm(good)).toBe(422)
  })
})

describe('removing a passkey', () => {
  test('of somebody else is impossible, and the last factor takes the recovery codes with it', async () => {
    const rosa = await person()
    const { authenticator } = await registerPasskey(rosa)
    const [{ key: passkeyKey }] = await listOf(rosa)
    const other = await person()
    const remove = async (who: SignedInVisitor) =>
      (await who.call(removePasskey, { path: { key: who.key, passkeyKey } })).status
    expect(await remove(other)).toBe(404)
    expect(await remove(rosa)).toBe(204)
    expect(await remove(rosa)).toBe(404)
    expect((await logInBy(authenticator, 'login')).status).toBe(422)
    expect(await isLoggedIn(await passwordOf(rosa))).toBe(true)
    const codes = await world.database.query('select from recovery_code where user_key = $1', [rosa.key])
    expect(codes).toEqual([])
    const told = await mailTo(mail, rosa.username, ({ subject }) => subject?.includes('passkey') === true)
    expect(told.text).toContain('My phone')
    expect(await eventsOf(rosa)).toContain('factor-removed passkey')
  })

  test('keeps the recovery codes while an app is left, and the other way round', async () => {
    const count = async ({ key }: SignedInVisitor) =>
      (await world.database.query('select from recovery_code where user_key = $1', [key])).length
    const rosa = await person()
    await anAuthenticatorApp(rosa)
    await registerPasskey(rosa)
    expect((await rosa.call(confirmationMethods, ofPerson(rosa))).json.payload).toEqual({
      ways: ['password', 'passkey', 'code'],
    })
    const [{ key: passkeyKey }] = await listOf(rosa)
    await rosa.call(removePasskey, { path: { key: rosa.key, passkeyKey } })
    expect(await count(rosa)).toBe(10)
    await registerPasskey(rosa)
    await rosa.call(removeAuthenticator, ofPerson(rosa))
    expect(await count(rosa)).toBe(10)
  })
})

test('an app that is added to a passkey leaves the recovery codes as they are', async () => {
  const rosa = await person()
  const { reply } = await registerPasskey(rosa)
  expect((await anAuthenticatorApp(rosa)).recoveryCodes).toEqual([])
  const browser = await passwordOf(rosa)
  const [code] = reply.json.payload.recoveryCodes
  expect((await browser.call(authenticateSecondFactor, { body: { code } })).status).toBe(200)
})

test('staff have their rights by a passkey, too, in a session that proved it', async () => {
  const rosa = await person()
  const staff = await person()
  await world.database.query('update registered_user set is_staff = true where key = $1', [staff.key])
  const inspect = async (browser: Visitor) =>
    (await browser.call(getPersonForStaff, { path: { key: rosa.key } })).status
  const withoutProof = await passwordOf(staff)
  expect(await inspect(staff)).toBe(403)
  const { authenticator } = await registerPasskey(staff)
  expect(await inspect(staff)).toBe(200)
  expect(await inspect(withoutProof)).toBe(403)
  const { browser } = await logInBy(authenticator, 'login')
  expect(await inspect(browser)).toBe(200)
})

test('every documented answer was seen', () => {
  expect(unseen('passkey')).toEqual([])
})
