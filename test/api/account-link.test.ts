import { describe, expect, test } from 'vitest'
import { authenticate, getSession, register } from '#contract/account/v1.ts'
import {
  getPasswordLink,
  getVerifyLink,
  requestPassword,
  setPassword,
  verifyAddress,
} from '#contract/account-link/v1.ts'
import { resendVerification } from '#contract/account-link/v2.ts'
import { changePassword } from '#contract/profile/v1.ts'
import { linkIn, mailTo, tokenIn } from '../world/mailbox.ts'
import { unseen } from '../world/seen.ts'
import { until } from '../world/site.ts'
import { siteWithMail } from '../world/site-with-mail.ts'

const { world, mail, visitor, person } = await siteWithMail()
const nobody = '0123456789abcdef0123456789abcdef0123456789a'
const newPassword = 'a quite different password'

/** Requests a password reset email, and returns its token. */
async function askFor(username: string): Promise<string> {
  await visitor().call(requestPassword, { body: { email: username } })
  return tokenIn(
    await mailTo(mail, username, ({ text }) => text?.includes('/password?') ?? false),
    '/password',
  )
}
/** All emails received, once none is waiting to be sent. */
async function received() {
  const waiting = async () => (await world.database.query('select from mail')).length
  expect(await until(waiting, count => count === 0)).toBe(0)
  return mail.received
}
const tokensOf = async (key: number, purpose: string) =>
  world.database.query('select from account_token where user_key = $1 and purpose = $2 and used_at is null', [
    key,
    purpose,
  ])

describe('a password reset', () => {
  test('by the emailed link works once, logs in, ends all sessions, and is confirmed by email (L149)', async () => {
    const rosa = await person()
    const elsewhere = visitor()
    await elsewhere.call(authenticate, { body: { username: rosa.username, password: rosa.password } })
    const token = await askFor(rosa.username)
    const body = { email: rosa.username.toUpperCase(), password: newPassword }

    const look = async () => (await visitor().call(getPasswordLink, { path: { token } })).status
    // Opening the link does not use it up.
    expect([await look(), await look()]).toEqual([200, 200])
    const back = visitor()
    const answer = await back.call(setPassword, { path: { token }, body })
    expect([answer.status, answer.json.payload.registeredUser.key]).toEqual([200, rosa.key])
    expect((await back.call(getSession)).json.payload.isLoggedIn).toBe(true)
    for (const before of [rosa, elsewhere])
      expect((await before.call(getSession)).json.payload.isLoggedIn).toBe(false)

    const again = await visitor().call(setPassword, { path: { token }, body })
    expect([again.status, again.json.payload]).toEqual([422, { token: 'expired' }])
    expect(await look()).toBe(404)
    const signIn = (password: string) =>
      visitor().call(authenticate, { body: { username: rosa.username, password } })
    expect((await signIn(rosa.password)).status).toBe(401)
    expect((await signIn(newPassword)).status).toBe(200)
    // The email with the link also has the password in its subject.
    await mailTo(mail, rosa.username, ({ subject }) => subject?.includes('was changed') ?? false)
  })

  test('is idempotent for a retry after a lost response, and logs in while that is the password', async () => {
    const rosa = await person()
    const token = await askFor(rosa.username)
    const body = { email: rosa.username, password: newPassword }
    const asked = { path: { token }, body, idempotencyKey: 'rosa-sets-it-anew' }
    expect((await visitor().call(setPassword, asked)).status).toBe(200)
    const again = visitor()
    expect((await again.call(setPassword, asked)).status).toBe(200)
    expect((await again.call(getSession)).json.payload.registeredUser.key).toBe(rosa.key)

    const next = { oldPassword: newPassword, password: 'yet another password' }
    expect((await again.call(changePassword, { path: { key: rosa.key }, body: next })).status).toBe(204)
    const late = visitor()
    const answer = await late.call(setPassword, asked)
    expect([answer.status, answer.json.payload]).toEqual([422, { token: 'expired' }])
    expect(late.cookie).toBe('')
  })

  test('unlocks an account that was locked by failed attempts, and confirms its address', async () => {
    const rosa = await person({ isVerified: false })
    for (let n = 0; n < 6; n++)
      await visitor().call(authenticate, { body: { username: rosa.username, password: 'wrong horse' } })
    const token = await askFor(rosa.username)
    const body = { email: rosa.username, password: newPassword, confirmPassword: newPassword }
    const answer = await visitor().call(setPassword, { path: { token }, body })
    expect(answer.json.payload.registeredUser.isVerified).toBe(true)
    const signedIn = await visitor().call(authenticate, {
      body: { username: rosa.username, password: newPassword },
    })
    expect(signedIn.status).toBe(200)
  })

  test('responds the same for an unknown address, and sends no email there (RULINGS 18)', async () => {
    const rosa = await person()
    const known = await visitor().call(requestPassword, { body: { email: rosa.username } })
    const unknown = await visitor().call(requestPassword, { body: { email: 'nobody@mail.example' } })
    expect([unknown.status, unknown.text]).toEqual([201, known.text])
    await mailTo(mail, rosa.username, ({ text }) => text?.includes('/password?') ?? false)
    const recipients = (await received()).flatMap(({ to }) => to ?? []).map(({ address }) => address)
    expect(recipients).not.toContain('nobody@mail.example')
  })

  test('is limited to three emails per hour and address, and twenty requests per network', async () => {
    const rosa = await person()
    const stranger = visitor()
    for (let n = 0; n < 20; n++)
      expect((await stranger.call(requestPassword, { body: { email: rosa.username } })).status).toBe(201)
    expect((await stranger.call(requestPassword, { body: { email: rosa.username } })).status).toBe(429)
    const links = (await received()).filter(
      ({ to, text }) => to?.[0]?.address === rosa.username && text?.includes('/password?'),
    )
    expect(links).toHaveLength(3)
    expect(await tokensOf(rosa.key, 'password')).toHaveLength(1)
  })

  test('needs the address that received the email, and expires after an hour', async () => {
    const rosa = await person()
    const token = await askFor(rosa.username)
    const set = (email: string) =>
      visitor().call(setPassword, { path: { token }, body: { email, password: newPassword } })
    expect((await set('other@mail.example')).json.payload).toEqual({ email: 'other_address' })
    await world.database.query(
      `update account_token set expires_at = now() - interval '1 second' where user_key = $1`,
      [rosa.key],
    )
    expect((await set(rosa.username)).json.payload).toEqual({ token: 'expired' })
    expect((await visitor().call(requestPassword, { body: { email: 'no address' } })).status).toBe(422)
    const easy = await visitor().call(setPassword, {
      path: { token: nobody },
      body: { email: rosa.username, password: 'password1' },
    })
    expect(easy.json.payload).toEqual({ password: 'password_common' })
    const short = { email: rosa.username, password: 'short' }
    expect(
      (await visitor().call(setPassword, { path: { token: nobody }, body: short })).json.payload,
    ).toEqual({
      password: 'too_short',
    })
    expect((await visitor().call(setPassword, { path: { token: 'no.token' }, body: short })).status).toBe(404)
  })

  test('stores hashes: neither the password nor the link is in the database', async () => {
    const rosa = await person()
    const token = await askFor(rosa.username)
    await visitor().call(setPassword, {
      path: { token },
      body: { email: rosa.username, password: newPassword },
    })
    const rows = await world.database.query<{ row: string }>(
      `select u::text as row from registered_user u union all select t::text from account_token t
      union all select k::text from idempotency_key k`,
    )
    for (const { row } of rows) {
      expect(row).not.toContain(token)
      expect(row).not.toContain(newPassword)
    }
  })
})

describe('an email address', () => {
  const form = (given: object) => ({
    password: newPassword,
    firstName: 'Ana',
    lastName: 'Reyes',
    accountType: 'FSBO',
    emailConsent: false,
    ...given,
  })

  test('is confirmed by the link in the registration email, in the language of the registration (L150)', async () => {
    const ana = visitor()
    const username = 'ana.verifies@mail.example'
    await ana.call(register, { body: form({ username, language: 'es' }) })
    const asked = await mailTo(mail, username)
    expect(linkIn(asked, '/es/account/verify').pathname).toBe('/es/account/verify')
    const token = tokenIn(asked, '/es/account/verify')
    const isVerified = async () => (await ana.call(getSession)).json.payload.registeredUser.isVerified
    expect(await isVerified()).toBe(false)
    expect((await ana.call(verifyAddress, { body: { token } })).status).toBe(200)
    expect(await isVerified()).toBe(true)
    await mailTo(mail, username, ({ subject }) => subject?.includes('Te damos la bienvenida') ?? false)
  })

  test('is known to be confirmed when the link is opened again, until the link expires', async () => {
    const ana = await person({ isVerified: false })
    const token = tokenIn(await mailTo(mail, ana.username), '/account/verify')
    const look = async (token: string) => {
      const { status, json } = await visitor().call(getVerifyLink, { path: { token } })
      return [status, json.payload]
    }
    expect(await look(token)).toEqual([200, { isUsed: false }])
    expect((await ana.call(verifyAddress, { body: { token } })).status).toBe(200)
    expect(await look(token)).toEqual([200, { isUsed: true }])
    // Pressing once more changes nothing.
    expect((await visitor().call(verifyAddress, { body: { token } })).status).toBe(200)
    const welcomes = (await received()).filter(
      ({ to, subject }) => to?.[0]?.address === ana.username && subject?.includes('Welcome'),
    )
    expect(welcomes).toHaveLength(1)
    await world.database.query(
      `update account_token set expires_at = now() - interval '1 second' where user_key = $1`,
      [ana.key],
    )
    expect((await look(token))[0]).toBe(404)
    expect((await visitor().call(verifyAddress, { body: { token } })).json.payload).toEqual({
      token: 'expired',
    })
    expect((await look('x'.repeat(43)))[0]).toBe(404)
  })

  test('is known to be confirmed where the password was set by a link meanwhile', async () => {
    const rosa = await person({ isVerified: false })
    const token = tokenIn(await mailTo(mail, rosa.username), '/account/verify')
    const reset = await askFor(rosa.username)
    const body = { email: rosa.username, password: newPassword }
    expect((await visitor().call(setPassword, { path: { token: reset }, body })).status).toBe(200)
    expect((await visitor().call(getVerifyLink, { path: { token } })).json.payload).toEqual({ isUsed: true })
  })

  test('can be confirmed only by the person who registered with it', async () => {
    // Somebody registers with the address of Ana, who opens the email.
    const thief = await person({ isVerified: false })
    const token = tokenIn(await mailTo(mail, thief.username), '/account/verify')
    const ana = await person()
    for (const who of [visitor(), ana]) {
      const press = async (password?: string) =>
        (await who.call(verifyAddress, { body: { token, ...(password && { password }) } })).json.payload
      expect(await press()).toEqual({ password: 'required' })
      expect(await press(ana.password.toUpperCase())).toEqual({ password: 'wrong_password' })
    }
    expect((await thief.call(getSession)).json.payload.registeredUser.isVerified).toBe(false)
    for (let n = 0; n < 3; n++)
      await visitor().call(verifyAddress, { body: { token, password: 'wrong horse' } })
    const locked = await visitor().call(verifyAddress, { body: { token, password: thief.password } })
    expect(locked.status).toBe(429)
    expect((await thief.call(verifyAddress, { body: { token } })).status).toBe(200)
  })

  test('can be asked to be confirmed three times an hour, until it is (L150)', async () => {
    const rosa = await person({ isVerified: false })
    const first = tokenIn(await mailTo(mail, rosa.username), '/account/verify')
    for (let n = 0; n < 3; n++) expect((await rosa.call(resendVerification)).status).toBe(204)
    const tooMany = await rosa.call(resendVerification)
    expect([tooMany.status, Number(tooMany.headers.get('retry-after')) > 3_000]).toEqual([429, true])
    // The newest email is known only once none is waiting to be sent.
    const mails = (await received()).filter(({ to }) => to?.[0]?.address === rosa.username)
    expect(mails).toHaveLength(4)
    const again = mails.at(-1)!
    expect((await visitor().call(verifyAddress, { body: { token: first } })).status).toBe(422)
    const token = tokenIn(again, '/account/verify')
    const { password } = rosa
    expect((await visitor().call(verifyAddress, { body: { token, password } })).status).toBe(200)
    expect((await rosa.call(resendVerification)).status).toBe(204)
    expect(await tokensOf(rosa.key, 'verify')).toHaveLength(0)
    expect((await visitor().call(resendVerification)).status).toBe(401)
  })
})

test('the tests above cover success and every documented error', () => {
  expect(unseen('account-link')).toEqual([])
})
