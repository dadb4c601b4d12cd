import { describe, expect, test } from 'vitest'
import { authenticate, getSession } from '#contract/account/v1.ts'
import { setPassword } from '#contract/account-link/v1.ts'
import { changePassword, exportData } from '#contract/profile/v1.ts'
import { endSessionsForStaff, getPersonForStaff } from '#contract/profile/v2.ts'
import {
  authenticateSecondFactor,
  confirmAuthenticator,
  pendingLogin,
  removeAuthenticator,
  renewRecoveryCodes,
  secondFactorState,
  startAuthenticator,
} from '#contract/second-factor/v1.ts'
import { listSecurityEvents } from '#contract/security-log/v1.ts'
import { hashToken, newToken } from '#services/account-link/index.ts'
import { mailTo } from '../world/mailbox.ts'
import { anAuthenticatorApp, currentCode } from '../world/second-factor.ts'
import { unseen } from '../world/seen.ts'
import { siteWithMail } from '../world/site-with-mail.ts'
import { aVisitor, type SignedInVisitor, type Visitor } from '../world/visitor.ts'

const { mail, world, site, person } = await siteWithMail()
const ofPerson = ({ key }: SignedInVisitor) => ({ path: { key } })
const kindsOf = async (who: SignedInVisitor): Promise<string[]> =>
  (await who.call(listSecurityEvents, ofPerson(who))).json.payload.map(({ kind }: { kind: string }) => kind)

/** Enters the password in a browser that nobody knows. */
async function passwordOf({ username, password }: SignedInVisitor, rememberMe = false) {
  const browser = aVisitor(site.address)
  const answer = await browser.call(authenticate, { body: { username, password, rememberMe } })
  return { browser, answer }
}
const isLoggedIn = async (browser: ReturnType<typeof aVisitor>) =>
  (await browser.call(getSession)).json.payload.isLoggedIn

describe('setting an authenticator app up', () => {
  test('shows a secret until its first code, then recovery codes once', async () => {
    const rosa = await person()
    expect((await rosa.call(secondFactorState, ofPerson(rosa))).json.payload).toEqual({
      authenticator: null,
      setup: null,
      recoveryCodesLeft: 0,
      isRequired: false,
    })
    expect((await rosa.call(startAuthenticator, ofPerson(rosa))).status).toBe(204)
    const { setup } = (await rosa.call(secondFactorState, ofPerson(rosa))).json.payload
    expect(setup.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(setup.url).toBe(
      `otpauth://totp/Havenrow:${encodeURIComponent(rosa.username)}?secret=${setup.secret}&issuer=Havenrow&algorithm=SHA1&digits=6&period=30`,
    )
    const confirm = (code: string) => rosa.call(confirmAuthenticator, { ...ofPerson(rosa), body: { code } })
    const wrong = await confirm(currentCode(setup.secret, 5))
    expect([wrong.status, wrong.json.payload]).toEqual([422, { code: 'wrong_code' }])
    // Nothing asks for a code before one was right.
    expect((await passwordOf(rosa)).answer.json.payload.awaitsSecondFactor).toBe(false)

    const right = await confirm(currentCode(setup.secret))
    expect(right.json.payload.recoveryCodes).toHaveLength(10)
    expect(new Set(right.json.payload.recoveryCodes).size).toBe(10)
    const state = (await rosa.call(secondFactorState, ofPerson(rosa))).json.payload
    expect(state).toMatchObject({ authenticator: {}, setup: null, recoveryCodesLeft: 10 })
    expect((await rosa.call(startAuthenticator, ofPerson(rosa))).json.payload).toEqual({
      authenticator: 'exists',
    })
    expect((await confirm(currentCode(setup.secret))).status).toBe(404)
    expect(await kindsOf(rosa)).toContain('factor-added')
  })

  test('needs a confirmed address: nobody locks the owner of an address out', async () => {
    const rosa = await person({ isVerified: false })
    const answer = await rosa.call(startAuthenticator, ofPerson(rosa))
    expect([answer.status, answer.json.payload]).toEqual([422, { authenticator: 'unconfirmed' }])
  })

  test('keeps the secret encrypted and codes as hashes, and exports neither', async () => {
    const rosa = await person()
    const app = await anAuthenticatorApp(rosa)
    const rows = await world.database.query(
      `select to_jsonb(a) as row from authenticator a where user_key = $1
      union all select to_jsonb(c) from recovery_code c where user_key = $1`,
      [rosa.key],
    )
    const kept = JSON.stringify(rows)
    const { text } = await rosa.call(exportData, ofPerson(rosa))
    for (const code of app.recoveryCodes)
      for (const shown of [code, code.replaceAll('-', '')]) {
        expect(kept).not.toContain(shown)
        expect(text).not.toContain(shown)
      }
    expect(rows).toHaveLength(11)
  })
})

describe('logging in with a second factor', () => {
  test('asks for a code after the password, in this browser alone', async () => {
    const rosa = await person()
    const app = await anAuthenticatorApp(rosa)
    const { browser, answer } = await passwordOf(rosa)
    expect([answer.status, answer.json.payload]).toEqual([
      200,
      { registeredUser: null, ttl: null, awaitsSecondFactor: true },
    ])
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^second-factor=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=600$/),
    ])
    expect(await isLoggedIn(browser)).toBe(false)
    expect((await browser.call(pendingLogin)).status).toBe(200)
    expect((await aVisitor(site.address).call(pendingLogin)).status).toBe(404)

    const finished = await browser.call(authenticateSecondFactor, { body: { code: app.code() } })
    expect(finished.json.payload.registeredUser.key).toBe(rosa.key)
    expect(await isLoggedIn(browser)).toBe(true)
  })

  test('remembers who asked for it', async () => {
    const rosa = await person()
    const app = await anAuthenticatorApp(rosa)
    const { browser } = await passwordOf(rosa, true)
    const finished = await browser.call(authenticateSecondFactor, { body: { code: app.code() } })
    expect(finished.json.payload.ttl).toBe(30 * 86_400_000)
    expect(finished.headers.getSetCookie()[0]).toContain('Max-Age=2592000')
  })

  test('accepts each code once, and those of the steps before and after', async () => {
    const rosa = await person()
    const app = await anAuthenticatorApp(rosa)
    const enter = async (code: string) =>
      (await (await passwordOf(rosa)).browser.call(authenticateSecondFactor, { body: { code } })).status
    // The step before was used to set the app up.
    expect(await enter(app.code(-1))).toBe(422)
    const now = app.code()
    expect(await enter(`${now.slice(0, 3)} ${now.slice(3)}`)).toBe(200)
    expect(await enter(now)).toBe(422)
    expect(await enter(app.code(1))).toBe(200)
    expect(await enter(app.code(4))).toBe(422)
  })

  test('accepts a code once, however many enter it at the same time', async () => {
    const rosa = await person()
    const app = await anAuthenticatorApp(rosa)
    const browsers = await Promise.all(Array.from({ length: 4 }, () => passwordOf(rosa)))
    const code = app.code()
    const answers = await Promise.all(
      browsers.map(({ browser }) => browser.call(authenticateSecondFactor, { body: { code } })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('accepts each recovery code once, as it was written down', async () => {
    const rosa = await person()
    const { recoveryCodes } = await anAuthenticatorApp(rosa)
    const enter = async (code: string) =>
      (await (await passwordOf(rosa)).browser.call(authenticateSecondFactor, { body: { code } })).status
    expect(await enter(recoveryCodes[0]!)).toBe(200)
    expect(await enter(recoveryCodes[0]!)).toBe(422)
    expect(await enter(` ${recoveryCodes[1]!.replaceAll('-', ' ').toUpperCase()} `)).toBe(200)
    expect((await rosa.call(secondFactorState, ofPerson(rosa))).json.payload.recoveryCodesLeft).toBe(8)
    expect((await kindsOf(rosa)).filter(kind => kind === 'recovery-code-used')).toHaveLength(2)
  })

  test('locks the second step after five wrong codes, also for the right one', async () => {
    const rosa = await person()
    const app = await anAuthenticatorApp(rosa)
    const enter = async (code: string) =>
      (await passwordOf(rosa)).browser.call(authenticateSecondFactor, { body: { code } })
    for (let n = 0; n < 5; n++) expect((await enter(app.code(10 + n))).status).toBe(422)
    const locked = await enter(app.code())
    expect(locked.status).toBe(429)
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(590)
    const kinds = await kindsOf(rosa)
    expect(kinds.slice(0, 6)).toEqual(['locked-out', ...Array(5).fill('factor-failed')])
  })

  test('waits ten minutes for a code, and ends with a new password', async () => {
    const rosa = await person()
    const app = await anAuthenticatorApp(rosa)
    const late = await passwordOf(rosa)
    await world.database.query(
      `update pending_sign_in set expires_at = expires_at - interval '10 minutes' where user_key = $1`,
      [rosa.key],
    )
    const code = app.code()
    const answer = await late.browser.call(authenticateSecondFactor, { body: { code } })
    expect([answer.status, answer.json.payload]).toEqual([404, 'expired'])

    const other = await passwordOf(rosa)
    const password = 'another long password'
    await rosa.call(changePassword, { ...ofPerson(rosa), body: { oldPassword: rosa.password, password } })
    expect((await other.browser.call(authenticateSecondFactor, { body: { code } })).status).toBe(404)
  })

  test('is asked for after a password set by a mailed link, too', async () => {
    const rosa = await person()
    const app = await anAuthenticatorApp(rosa)
    const token = newToken()
    await world.database.query(
      `insert into account_token (token_hash, user_key, purpose, expires_at)
      values ($1, $2, 'password', now() + interval '1 hour')`,
      [hashToken(token), rosa.key],
    )
    const browser = aVisitor(site.address)
    const body = { email: rosa.username, password: 'another long password' }
    const answer = await browser.call(setPassword, { path: { token }, body })
    expect([answer.status, answer.json.payload.awaitsSecondFactor]).toEqual([200, true])
    expect(await isLoggedIn(browser)).toBe(false)
    const finished = await browser.call(authenticateSecondFactor, { body: { code: app.code() } })
    expect(finished.status).toBe(200)
  })
})

describe('removing and renewing', () => {
  test('new recovery codes replace those before', async () => {
    const rosa = await person()
    expect((await rosa.call(renewRecoveryCodes, ofPerson(rosa))).status).toBe(404)
    const app = await anAuthenticatorApp(rosa)
    const renewed = await rosa.call(renewRecoveryCodes, ofPerson(rosa))
    const { browser } = await passwordOf(rosa)
    const enter = async (code: string) =>
      (await browser.call(authenticateSecondFactor, { body: { code } })).status
    expect(await enter(app.recoveryCodes[0]!)).toBe(422)
    expect(await enter(renewed.json.payload.recoveryCodes[0])).toBe(200)
  })

  test('without the app the password is enough again, and the person is told', async () => {
    const rosa = await person()
    await anAuthenticatorApp(rosa)
    expect((await rosa.call(removeAuthenticator, ofPerson(rosa))).status).toBe(204)
    expect((await rosa.call(removeAuthenticator, ofPerson(rosa))).status).toBe(404)
    expect((await passwordOf(rosa)).answer.json.payload.awaitsSecondFactor).toBe(false)
    const left = await world.database.query('select from recovery_code where user_key = $1', [rosa.key])
    expect(left).toEqual([])
    const told = await mailTo(mail, rosa.username, ({ subject }) => subject?.includes('Two-step') === true)
    expect(told.text).toContain('/account/second-factor')
    expect(await kindsOf(rosa)).toContain('factor-removed')
  })
})

describe('staff', () => {
  const inspect = async (staff: Visitor, key: number) =>
    (await staff.call(getPersonForStaff, { path: { key } })).status

  test('have no rights before they have a second factor and have proved it in this session', async () => {
    const rosa = await person()
    const staff = await person()
    await world.database.query('update registered_user set is_staff = true where key = $1', [staff.key])
    expect((await staff.call(getSession)).json.payload.lacksSecondFactor).toBe(true)
    expect(await inspect(staff, rosa.key)).toBe(403)
    expect((await staff.call(endSessionsForStaff, { path: { key: rosa.key } })).status).toBe(403)
    expect((await staff.call(secondFactorState, ofPerson(staff))).json.payload.isRequired).toBe(true)

    // Another session that was begun by the password alone.
    const { browser: other } = await passwordOf(staff)
    const app = await anAuthenticatorApp(staff)
    expect((await staff.call(getSession)).json.payload.lacksSecondFactor).toBe(false)
    expect(await inspect(staff, rosa.key)).toBe(200)
    expect(await inspect(other, rosa.key)).toBe(403)

    const { browser } = await passwordOf(staff)
    await browser.call(authenticateSecondFactor, { body: { code: app.code() } })
    expect(await inspect(browser, rosa.key)).toBe(200)

    await staff.call(removeAuthenticator, ofPerson(staff))
    expect(await inspect(staff, rosa.key)).toBe(403)
  })
})

test('every documented answer was seen', () => {
  expect(unseen('second-factor')).toEqual([])
})
