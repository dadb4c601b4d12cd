import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authenticate, getSession, register } from '#contract/account/v1.ts'
import { requestPassword, setPassword, verifyAddress } from '#contract/account-link/v1.ts'
import { resendVerification } from '#contract/account-link/v2.ts'
import {
  authenticateSocial,
  confirmSocial,
  getPendingSocialUser,
  linkSocial,
  registerSocial,
  socialLinks,
  unlinkSocial,
} from '#contract/social/v1.ts'
import type { SocialProvider } from '#model/account/social.ts'
import { socialStartUrl } from '#model/account/social-urls.ts'
import type { RunningServer } from '#server/main.ts'
import { freePort } from '#test/cluster/programs.ts'
import { type TestDatabase, testDatabase } from '../world/database.ts'
import { mailTo, tokenIn } from '../world/mailbox.ts'
import {
  aTraveler,
  type LocalProvider,
  startFacebook,
  startGoogle,
  type Traveler,
} from '../world/provider.ts'
import { unseen } from '../world/seen.ts'
import { startSite } from '../world/site.ts'
import { type MailServer, startMailServer } from '../world/smtp.ts'

let world: TestDatabase
let mail: MailServer
let google: LocalProvider
let facebook: LocalProvider
let site: RunningServer
let bare: RunningServer
beforeAll(async () => {
  mail = await startMailServer()
  world = await testDatabase()
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  google = await startGoogle(address)
  facebook = await startFacebook(address)
  const common = { TRUST_PROXY: '127.0.0.1,::1', SMTP_URL: mail.url }
  site = await startSite({
    connectionString: world.connectionString,
    env: { ...common, PORT: String(port), ...google.env, ...facebook.env },
  })
  bare = await startSite({ connectionString: world.connectionString, env: common })
})
afterAll(async () => {
  await site?.stop()
  await bare?.stop()
  await google?.close()
  await facebook?.close()
  await world?.close()
  await mail?.close()
})

let people = 0
/** A new user at a provider: their name there. */
function someone(
  provider: LocalProvider,
  given: { email?: string | undefined; email_verified?: boolean } = {},
) {
  const login = `person-${people++}`
  const { email = `${login}@mail.example`, ...more } = given
  provider.people.set(login, {
    given_name: 'Rosa',
    family_name: 'Delgado',
    ...('email' in given && given.email === undefined ? {} : { email, email_verified: true }),
    ...more,
  })
  return { login, email }
}
const traveler = () => aTraveler(site.address)

/** Goes to the provider and back: returns the token of the identity. */
async function come(who: Traveler, provider: SocialProvider, login: string): Promise<string> {
  const callback = await who.meet(socialStartUrl(provider), login)
  expect(callback.pathname).toBe(`/auth/${provider}/callback`)
  const reply = await who.open(callback)
  const onward = new URL(reply.headers.get('location')!, site.address)
  expect([reply.status, onward.pathname], onward.href).toEqual([303, '/login/social'])
  return onward.searchParams.get('token')!
}
const signIn = (who: Traveler, provider: SocialProvider, token: string) =>
  who.call(authenticateSocial, { body: { provider, token } })
const aForm = (provider: SocialProvider, token: string, username: string) => ({
  provider,
  token,
  username,
  firstName: 'Rosa',
  lastName: 'Delgado',
  accountType: 'FSBO',
  emailConsent: false,
})
/** A user who registered with a password. */
async function withPassword(email: string, isVerified = true) {
  const who = traveler()
  const password = 'a long enough password'
  const { provider: _, token: __, ...form } = aForm('google', '', email)
  const { json } = await who.call(register, { body: { ...form, password } })
  const key = json.payload.registeredUser.key as number
  if (isVerified)
    await world.database.query('update registered_user set email_verified_at = now() where key = $1', [key])
  return { who, key, password }
}
const isSignedIn = async (who: Traveler) => (await who.call(getSession)).json.payload.isLoggedIn as boolean
/** The owner of an address resets the password by an emailed link, and is logged in. */
async function resetPassword(email: string) {
  const owner = traveler()
  await owner.call(requestPassword, { body: { email } })
  const asked = await mailTo(mail, email, ({ text }) => text?.includes('/password?') ?? false)
  const body = { email, password: 'a quite different password' }
  const set = await owner.call(setPassword, { path: { token: tokenIn(asked, '/password') }, body })
  expect(set.status).toBe(200)
  return owner
}
const linkMail = async (email: string) =>
  tokenIn(await mailTo(mail, email, ({ text }) => text?.includes('/login/link?') ?? false), '/login/link')

describe('with Google', () => {
  test('a new user registers without a password, with the address confirmed by Google, and logs in again (L149) (L154)', async () => {
    const { login, email } = someone(google)
    const who = traveler()
    const token = await come(who, 'google', login)
    const met = await signIn(who, 'google', token)
    const socialUser = {
      provider: 'google',
      firstName: 'Rosa',
      lastName: 'Delgado',
      email,
      isVerified: true,
    }
    expect(met.json.payload).toEqual({
      registeredUser: null,
      ttl: null,
      awaitsSecondFactor: false,
      socialUser,
    })
    expect(await isSignedIn(who)).toBe(false)
    expect((await who.call(getPendingSocialUser, { path: { token } })).json.payload).toEqual(socialUser)

    const made = await who.call(registerSocial, { body: aForm('google', token, email) })
    expect(made.status).toBe(201)
    expect(made.json.payload).toMatchObject({
      registeredUser: { username: email, isVerified: true },
      ttl: 1_800_000,
    })
    expect(await isSignedIn(who)).toBe(true)
    const { key } = made.json.payload.registeredUser

    const elsewhere = traveler()
    const again = await signIn(elsewhere, 'google', await come(elsewhere, 'google', login))
    expect(again.json.payload.registeredUser.key).toBe(key)
    expect(again.headers.get('set-cookie')).toMatch(/^session=[\w-]{43}; /)
    expect(await isSignedIn(elsewhere)).toBe(true)
    const wrong = await traveler().call(authenticate, {
      body: { username: email, password: 'whatever it is' },
    })
    expect(wrong.status).toBe(401)
  })

  test('an account with the same address is connected only by its owner, by a one-time emailed link (L149)', async () => {
    const { login, email } = someone(google)
    const { key } = await withPassword(email)
    const who = traveler()
    const token = await come(who, 'google', login)
    const refused = await signIn(who, 'google', token)
    expect([refused.status, refused.json.payload]).toEqual([422, { social: 'link_required' }])
    expect(await isSignedIn(who)).toBe(false)
    const links = () =>
      world.database.query<{ provider: string }>('select provider from social_identity where user_key = $1', [
        key,
      ])
    expect(await links()).toEqual([])

    const owner = traveler()
    const confirmation = { body: { token: await linkMail(email) } }
    const confirmed = await owner.call(confirmSocial, confirmation)
    expect([confirmed.status, confirmed.json.payload.registeredUser.key]).toEqual([200, key])
    expect(await links()).toEqual([{ provider: 'google' }])
    const again = await owner.call(confirmSocial, confirmation)
    expect([again.status, again.json.payload]).toEqual([422, { token: 'expired' }])
    expect((await signIn(who, 'google', token)).json.payload.registeredUser.key).toBe(key)
  })

  test('an account registered with another person’s address is taken over by the owner, without its password and sessions', async () => {
    const { login, email } = someone(google)
    const thief = await withPassword(email, false)
    const who = traveler()
    await signIn(who, 'google', await come(who, 'google', login))
    const owner = traveler()
    await owner.call(confirmSocial, { body: { token: await linkMail(email) } })
    expect(await isSignedIn(thief.who)).toBe(false)
    const back = await traveler().call(authenticate, { body: { username: email, password: thief.password } })
    expect(back.status).toBe(401)
    expect((await owner.call(getSession)).json.payload.registeredUser.isVerified).toBe(true)
  })

  test('a user with a password can connect it, and disconnect it again, but never the only login (L149)', async () => {
    const { login, email } = someone(google)
    const { who, key, password } = await withPassword(email)
    const token = await come(who, 'google', login)
    const linked = await who.call(linkSocial, { path: { key }, body: { token } })
    expect([linked.status, linked.json.payload.provider]).toEqual([201, 'google'])
    const told = await mailTo(mail, email, ({ subject }) => subject?.startsWith('Google is now') ?? false)
    expect(told.text).toContain('/account/social')
    const twice = await who.call(linkSocial, { path: { key }, body: { token } })
    expect([twice.status, twice.json.payload]).toEqual([422, { token: 'expired' }])
    const listed = await who.call(socialLinks, { path: { key } })
    expect(listed.json).toMatchObject({ payload: [{ provider: 'google' }], meta: { hasPassword: true } })

    await world.database.query('update registered_user set password_hash = null where key = $1', [key])
    const unlink = () => who.call(unlinkSocial, { path: { key, provider: 'google' } })
    const kept = await unlink()
    expect([kept.status, kept.json.payload]).toEqual([422, { provider: 'last_way' }])
    const hash = (await withPassword('other.person@mail.example')).key
    await world.database.query(
      'update registered_user set password_hash = (select password_hash from registered_user where key = $2) where key = $1',
      [key, hash],
    )
    expect((await unlink()).status).toBe(204)
    expect((await unlink()).status).toBe(404)
    const signedIn = await traveler().call(authenticate, { body: { username: email, password } })
    expect(signedIn.status).toBe(200)
  })

  test('an identity of one account is never connected to another', async () => {
    const { login, email } = someone(google)
    const first = traveler()
    await first.call(registerSocial, {
      body: aForm('google', await come(first, 'google', login), email),
    })
    const { who, key } = await withPassword(`another.${email}`)
    const refused = await who.call(linkSocial, {
      path: { key },
      body: { token: await come(who, 'google', login) },
    })
    expect([refused.status, refused.json.payload]).toEqual([422, { social: 'social_taken' }])
    const other = await who.call(linkSocial, {
      path: { key },
      body: { token: await come(who, 'google', someone(google).login) },
    })
    expect(other.status).toBe(201)
    const second = await who.call(linkSocial, {
      path: { key },
      body: { token: await come(who, 'google', someone(google).login) },
    })
    expect(second.json.payload).toEqual({ social: 'social_taken' })
  })

  test('an address other than Google’s is confirmed by email before anything is connected', async () => {
    const { login } = someone(google)
    const who = traveler()
    const username = `else.${login}@mail.example`
    const made = await who.call(registerSocial, {
      body: aForm('google', await come(who, 'google', login), username),
    })
    expect(made.json.payload.registeredUser.isVerified).toBe(false)
    const { key } = made.json.payload.registeredUser
    expect((await who.call(socialLinks, { path: { key } })).json.payload).toEqual([])
    const token = tokenIn(await mailTo(mail, username), '/account/verify')
    await who.call(verifyAddress, { body: { token } })
    expect((await who.call(socialLinks, { path: { key } })).json.payload).toMatchObject([
      { provider: 'google' },
    ])
  })

  test('an address with an account is not registered again', async () => {
    const { login } = someone(google)
    const taken = `taken.${login}@mail.example`
    await withPassword(taken)
    const who = traveler()
    const body = aForm('google', await come(who, 'google', login), taken)
    const answer = await who.call(registerSocial, { body })
    expect([answer.status, answer.json.payload]).toEqual([422, { username: 'not_unique' }])
    // Nor does it reveal that too often (RULINGS 18).
    for (let n = 1; n < 20; n++) expect((await who.call(registerSocial, { body })).status).toBe(422)
    expect((await who.call(registerSocial, { body })).status).toBe(429)
  })

  test('nothing is connected to an unconfirmed address (RULINGS 19)', async () => {
    const { login, email } = someone(google)
    const { who, key } = await withPassword(`unmet.${email}`, false)
    const token = await come(who, 'google', login)
    const link = () => who.call(linkSocial, { path: { key }, body: { token } })
    const refused = await link()
    expect([refused.status, refused.json.payload]).toEqual([422, { social: 'unconfirmed' }])
    expect((await who.call(socialLinks, { path: { key } })).json.payload).toEqual([])
    await world.database.query('update registered_user set email_verified_at = now() where key = $1', [key])
    expect((await link()).status).toBe(201)
  })

  test('an attacker who connected a provider before the owner’s confirmation is locked out', async () => {
    const identity = (key: number, subject: string) =>
      world.database.query(
        `insert into social_identity (provider, subject, user_key) values ('google', $2, $1)`,
        [key, subject],
      )
    const identities = (key: number) =>
      world.database.query<{ subject: string }>('select subject from social_identity where user_key = $1', [
        key,
      ])
    // The owner connects by email what the attacker connected before …
    const { login, email } = someone(google)
    const thief = await withPassword(email, false)
    await identity(thief.key, 'of-the-thief')
    const who = traveler()
    await signIn(who, 'google', await come(who, 'google', login))
    const owner = traveler()
    const confirmed = await owner.call(confirmSocial, { body: { token: await linkMail(email) } })
    expect(confirmed.status).toBe(200)
    expect(await identities(thief.key)).toEqual([{ subject: login }])

    // … or resets the password.
    const other = someone(google)
    const second = await withPassword(other.email, false)
    await identity(second.key, 'of-the-other-thief')
    await resetPassword(other.email)
    expect(await identities(second.key)).toEqual([])
  })

  test('a password reset of a confirmed account keeps its providers', async () => {
    const { login, email } = someone(google)
    const { who, key } = await withPassword(email)
    const token = await come(who, 'google', login)
    await who.call(linkSocial, { path: { key }, body: { token } })
    await resetPassword(email)
    const back = traveler()
    const again = await signIn(back, 'google', await come(back, 'google', login))
    expect(again.json.payload.registeredUser.key).toBe(key)
  })
})

describe('with Facebook', () => {
  test('asks for email and public_profile, and again for what was refused (L154)', async () => {
    const start = await traveler().open(socialStartUrl('facebook'))
    const asked = new URL(start.headers.get('location')!)
    expect(asked.searchParams.get('scope')).toBe('email public_profile')
    expect(asked.searchParams.get('code_challenge_method')).toBe('S256')
    expect(asked.searchParams.has('auth_type')).toBe(false)
    const again = await traveler().open(socialStartUrl('facebook', { isRerequest: true }))
    expect(new URL(again.headers.get('location')!).searchParams.get('auth_type')).toBe('rerequest')
  })

  test('does not confirm an address: it is emailed before anything is connected (L154)', async () => {
    const { login, email } = someone(facebook)
    const who = traveler()
    const token = await come(who, 'facebook', login)
    const met = await signIn(who, 'facebook', token)
    expect(met.json.payload.socialUser).toEqual({
      provider: 'facebook',
      firstName: 'Rosa',
      lastName: 'Delgado',
      email,
      isVerified: false,
    })
    const made = await who.call(registerSocial, { body: aForm('facebook', token, email) })
    const { key, isVerified } = made.json.payload.registeredUser
    expect(isVerified).toBe(false)
    expect((await who.call(socialLinks, { path: { key } })).json.payload).toEqual([])

    await who.call(verifyAddress, { body: { token: tokenIn(await mailTo(mail, email), '/account/verify') } })
    const back = traveler()
    const again = await signIn(back, 'facebook', await come(back, 'facebook', login))
    expect(again.json.payload.registeredUser).toMatchObject({ key, isVerified: true })
  })

  test('is connected by a link that was sent again, too', async () => {
    const { login, email } = someone(facebook)
    const who = traveler()
    const token = await come(who, 'facebook', login)
    const made = await who.call(registerSocial, { body: aForm('facebook', token, email) })
    const { key } = made.json.payload.registeredUser
    const first = await mailTo(mail, email)
    expect((await who.call(resendVerification)).status).toBe(204)
    const again = await mailTo(
      mail,
      email,
      one => one !== first && (one.text?.includes('/account/verify') ?? false),
    )
    await who.call(verifyAddress, { body: { token: tokenIn(again, '/account/verify') } })
    expect((await who.call(socialLinks, { path: { key } })).json.payload).toMatchObject([
      { provider: 'facebook' },
    ])
  })

  test('is not connected by a link from before the owner reset the password', async () => {
    const { login, email } = someone(facebook)
    const thief = traveler()
    const token = await come(thief, 'facebook', login)
    const made = await thief.call(registerSocial, { body: aForm('facebook', token, email) })
    const { key } = made.json.payload.registeredUser
    const before = tokenIn(await mailTo(mail, email), '/account/verify')
    // Nor by the owner, who opens the email of the attacker's registration.
    const pressed = await traveler().call(verifyAddress, { body: { token: before } })
    expect([pressed.status, pressed.json.payload]).toEqual([422, { password: 'required' }])
    expect((await thief.call(socialLinks, { path: { key } })).json.payload).toEqual([])
    const owner = await resetPassword(email)
    const late = await owner.call(verifyAddress, { body: { token: before } })
    // The reset confirmed the address, which is what the link says from then on.
    expect([late.status, late.json.payload]).toEqual([200, { isVerified: true, published: [], stopped: [] }])
    expect((await owner.call(socialLinks, { path: { key } })).json.payload).toEqual([])
    expect(await isSignedIn(thief)).toBe(false)
  })

  test('without an address the user is recognized, and types one', async () => {
    const { login } = someone(facebook, { email: undefined })
    const who = traveler()
    const met = await signIn(who, 'facebook', await come(who, 'facebook', login))
    expect(met.json.payload.socialUser).toMatchObject({ email: null, isVerified: false })
  })
})

describe('login is refused for', () => {
  const whereTo = async (who: Traveler, url: string | URL) =>
    new URL((await who.open(url)).headers.get('location')!, site.address)
  const failedFor = (reason: string, provider = 'google') => ({
    path: '/login',
    query: { 'social-error': reason, provider },
  })
  const told = ({ pathname, searchParams }: URL) => ({
    path: pathname,
    query: Object.fromEntries(searchParams),
  })

  test('a login canceled at the provider (L206)', async () => {
    const who = traveler()
    const callback = await who.meet(socialStartUrl('google', { back: '/homes/100001?a=b' }), 'nobody')
    expect(told(await whereTo(who, callback))).toEqual({
      path: '/login',
      query: { 'social-error': 'cancelled', provider: 'google', back: '/homes/100001?a=b' },
    })
  })

  test('a repeated response', async () => {
    const who = traveler()
    const callback = await who.meet(socialStartUrl('google'), someone(google).login)
    expect((await whereTo(who, callback)).pathname).toBe('/login/social')
    expect(told(await whereTo(who, callback))).toEqual(failedFor('expired'))
  })

  test('a response to another browser’s login', async () => {
    const callback = await traveler().meet(socialStartUrl('google'), someone(google).login)
    expect(told(await whereTo(traveler(), callback))).toEqual(failedFor('expired'))
    const other = traveler()
    await other.open(socialStartUrl('google'))
    expect(told(await whereTo(other, callback))).toEqual(failedFor('expired'))
  })

  test('a response of one provider at the callback of the other', async () => {
    const who = traveler()
    const callback = await who.meet(socialStartUrl('google'), someone(google).login)
    callback.pathname = '/auth/facebook/callback'
    expect(told(await whereTo(who, callback))).toEqual(failedFor('expired', 'facebook'))
  })

  test.each([
    ['state', 'expired'],
    ['code', 'failed'],
    ['iss', 'failed'],
  ])('an answer whose %s is not what was given', async (name, reason) => {
    const who = traveler()
    const callback = await who.meet(socialStartUrl('google'), someone(google).login)
    callback.searchParams.set(name, name === 'iss' ? 'https://evil.example' : 'x'.repeat(43))
    expect(told(await whereTo(who, callback))).toEqual(failedFor(reason))
  })

  test('an expired flow or token', async () => {
    const who = traveler()
    const callback = await who.meet(socialStartUrl('google'), someone(google).login)
    const token = await come(who, 'google', someone(google).login)
    await world.database.query(`update social_flow set expires_at = now() - interval '1 second'`)
    await world.database.query(`update social_meeting set expires_at = now() - interval '1 second'`)
    expect(told(await whereTo(who, callback))).toEqual(failedFor('expired'))
    expect((await signIn(who, 'google', token)).json.payload).toEqual({ token: 'expired' })
    expect((await who.call(getPendingSocialUser, { path: { token } })).status).toBe(404)
    const late = await who.call(registerSocial, { body: aForm('google', token, 'late@mail.example') })
    expect(late.json.payload).toEqual({ token: 'expired' })
  })

  test('a token of another browser or provider', async () => {
    const { login, email } = someone(google)
    const who = traveler()
    await who.call(registerSocial, { body: aForm('google', await come(who, 'google', login), email) })
    const token = await come(who, 'google', login)
    for (const thief of [traveler(), (await withPassword(`thief.${email}`)).who]) {
      expect((await signIn(thief, 'google', token)).json.payload).toEqual({ token: 'expired' })
      expect((await thief.call(getPendingSocialUser, { path: { token } })).status).toBe(404)
    }
    expect((await signIn(who, 'facebook', token)).json.payload).toEqual({ token: 'expired' })
    expect((await signIn(who, 'google', token)).status).toBe(200)
    expect((await signIn(who, 'google', token)).json.payload).toEqual({ token: 'expired' })
  })

  test('a closed account', async () => {
    const { login, email } = someone(google)
    const who = traveler()
    await who.call(registerSocial, { body: aForm('google', await come(who, 'google', login), email) })
    await world.database.query('update registered_user set deactivated_at = now() where username = $1', [
      email,
    ])
    const answer = await signIn(who, 'google', await come(who, 'google', login))
    expect(answer.json.payload).toEqual({ token: 'expired' })
  })

  test.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    '/login?x=1',
    'javascript:alert(1)',
  ])('a way back to %s: it is left out', async back => {
    const who = traveler()
    const start = `/auth/google/start?back=${encodeURIComponent(back)}`
    const callback = await who.meet(start, someone(google).login)
    const onward = await whereTo(who, callback)
    expect([onward.origin, onward.pathname, onward.searchParams.get('back')]).toEqual([
      new URL(site.address).origin,
      '/login/social',
      null,
    ])
  })

  test('an unconfigured or unknown provider', async () => {
    for (const path of [socialStartUrl('google'), '/auth/google/callback?code=1&state=2'])
      expect((await aTraveler(bare.address).open(path)).status).toBe(404)
    expect((await traveler().open('/auth/myspace/start')).status).toBe(404)
  })
})

test('a logged-in user connects a provider in their account, and returns there', async () => {
  const { login, email } = someone(google)
  const { who, key } = await withPassword(`mine.${email}`)
  const callback = await who.meet(socialStartUrl('google', { isLinking: true, language: 'es' }), login)
  const reply = await who.open(callback)
  const onward = new URL(reply.headers.get('location')!, site.address)
  expect(onward.pathname).toBe('/es/account/social')
  expect(reply.headers.get('cache-control')).toBe('no-store')
  const token = onward.searchParams.get('token')!
  // The token is for this account, and logs nobody in.
  expect((await signIn(who, 'google', token)).json.payload).toEqual({ token: 'expired' })
  const other = await withPassword(`other.${email}`)
  const theirs = await other.who.call(linkSocial, { path: { key: other.key }, body: { token } })
  expect(theirs.json.payload).toEqual({ token: 'expired' })
  expect((await who.call(linkSocial, { path: { key }, body: { token } })).status).toBe(201)
})

test('every documented response occurred', () => {
  expect(unseen('social')).toEqual([])
})
