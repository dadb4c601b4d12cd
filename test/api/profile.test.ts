import { mkdtempSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { authenticate, getSession, getUser } from '#contract/account/v1.ts'
import { verifyAddress } from '#contract/account-link/v1.ts'
import { sendContactMessage } from '#contract/contact/v1.ts'
import { leadRecipients, sendLead } from '#contract/lead/v1.ts'
import { sendListingRequest } from '#contract/listing-request/v1.ts'
import {
  changeEmail,
  changePassword,
  changeProfile,
  deleteAccount,
  endOtherSessions,
  endSession,
  exportData,
  listSessions,
  removeSalesPhoto,
  setSalesPhoto,
} from '#contract/profile/v1.ts'
import { personIncludes } from '#contract/profile/v2.request.ts'
import { endSessionsForStaff, getPerson, getPersonForStaff } from '#contract/profile/v2.ts'
import { defaultTextLeadSettings } from '#model/account/text-lead-settings.ts'
import { salesPhotoFileUrl, salesPhotoRemovalUrl, salesPhotoUrl } from '#model/account/urls.ts'
import { professionalTypes } from '#model/account/values.ts'
import { pictureBytes } from '#model/photo/file.ts'
import { presentUser } from '#services/account/present.ts'
import { selectUser } from '#services/account/store.ts'
import { aDealer } from '../world/dealer.ts'
import { aListing } from '../world/listing.ts'
import { mailTo, tokenIn } from '../world/mailbox.ts'
import { aPark } from '../world/park.ts'
import { aPicture } from '../world/picture.ts'
import { unseen } from '../world/seen.ts'
import { get, removeFolder, until } from '../world/site.ts'
import { siteWithMail } from '../world/site-with-mail.ts'
import type { SignedInVisitor } from '../world/visitor.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'havenrow-profile-'))
afterAll(() => removeFolder(dataDir))
const { world, mail, site, visitor, person } = await siteWithMail({ DATA_DIR: dataDir })
const path = ({ key }: SignedInVisitor) => ({ path: { key } })
const userOf = async (who: SignedInVisitor) =>
  (await who.call(getUser, path(who))).json.payload.registeredUser
const signIn = (username: string, password: string) =>
  visitor().call(authenticate, { body: { username, password } })
const newPassword = 'a quite different password'

const everything = {
  prefix: 'Dr.',
  firstName: 'Rosalía',
  middleName: 'Inés',
  lastName: "O'Brien-Díaz",
  suffix: 'Jr.',
  streetAddress1: '12 Palm Way',
  streetAddress2: 'Lot 4',
  city: 'Tampa',
  state: 'FL',
  postalCode: '33610-1234',
  phone: '1 813 555 0142 x7',
  fax: '8135550143',
  company: 'Palm & Sons',
  accountType: 'Lender',
  professionalTypes: [...professionalTypes],
  professionalOtherDetail: 'Notary',
  licenseNumber: 'FL-77',
  nmlsNumber: '123456789012',
  customId: 'R-1',
  language: 'es',
  emailConsent: false,
  muted: ['alerts', 'reminders'],
  textLeadSettings: {
    monday: { start: 9, end: 17 },
    active: true,
    number: '8135550142',
    zone: 'America/Chicago',
  },
  acceptedDisclaimer: true,
}

describe('a profile', () => {
  test('stores every editable field, and all seven kinds of professional (L146)', async () => {
    const rosa = await person()
    const changed = await rosa.call(changeProfile, { ...path(rosa), body: everything })
    expect(changed.status).toBe(200)
    const user = await userOf(rosa)
    expect(changed.json.payload).toEqual(user)
    expect(user).toMatchObject({
      name: {
        prefix: 'Dr.',
        firstName: 'Rosalía',
        middleName: 'Inés',
        lastName: "O'Brien-Díaz",
        suffix: 'Jr.',
      },
      address: {
        streetAddress1: '12 Palm Way',
        streetAddress2: 'Lot 4',
        city: 'Tampa',
        state: 'FL',
        postalCode: '33610',
        county: 'Hillsborough County',
        country: 'USA',
      },
      phone: { number: '(813) 555-0142', extension: '7', phoneType: 'mobile' },
      fax: { number: '(813) 555-0143', extension: null, phoneType: 'fax' },
      company: 'Palm & Sons',
      accountType: 'Lender',
      professionalType: {
        Community: true,
        Lender: true,
        Manufacturer: true,
        Other: true,
        RealEstateAgent: true,
        Retailer: true,
        Supplier: true,
        otherDetail: 'Notary',
      },
      licenseNumber: 'FL-77',
      nmlsNumber: '123456789012',
      customId: 'R-1',
      language: 'es',
      emailConsent: false,
      muted: ['alerts', 'reminders'],
      textLeadSettings: {
        monday: { on: true, start: 9, end: 17 },
        active: true,
        number: '(813) 555-0142',
        zone: 'America/Chicago',
      },
      acceptedDisclaimer: true,
    })
    expect(user.address.coordinatePoint.latitude).toBeCloseTo(28, 0)
  })

  test('has read-only facts, including keys and dates (L146)', async () => {
    const rosa = await person()
    const { database } = world
    const user = await userOf(rosa)
    expect(user).toMatchObject({
      outsideId: null,
      companyAdmin: false,
      syncToCompany: false,
      syncToLocation: false,
      blockSend: false,
      dateDeactivated: null,
      deactivateReason: null,
    })
    await database.query(
      `update email set created_at = '2026-01-02 03:04:05Z', modified_at = '2026-02-03 04:05:06Z' where key = $1`,
      [user.email.key],
    )
    // Each flag in turn, so that none is read from the column of another.
    for (const [column, name] of [
      ['sync_to_company', 'syncToCompany'],
      ['sync_to_location', 'syncToLocation'],
      ['block_send', 'blockSend'],
    ] as const) {
      const flags = { companyAdmin: false, syncToCompany: false, syncToLocation: false, blockSend: false }
      await database.query(`update registered_user set ${column} = true where key = $1`, [rosa.key])
      expect(await userOf(rosa)).toMatchObject({ ...flags, [name]: true })
      await database.query(`update registered_user set ${column} = false where key = $1`, [rosa.key])
    }
    await database.query(`update registered_user set outside_id = 'CRM-9' where key = $1`, [rosa.key])
    expect(await userOf(rosa)).toMatchObject({
      outsideId: 'CRM-9',
      name: { key: rosa.key },
      email: {
        key: user.email.key,
        emailAddress: rosa.username,
        created: '2026-01-02 03:04:05',
        modified: '2026-02-03 04:05:06',
      },
    })
    await database.query(
      `update registered_user set deactivated_at = '2026-03-04 05:06:07Z', deactivate_reason = 'Moved away'
      where key = $1`,
      [rosa.key],
    )
    // Nobody can log in to a closed account, so no call returns one.
    expect((await rosa.call(getUser, path(rosa))).status).toBe(401)
    expect(presentUser((await selectUser(database, rosa.key))!, 'a secret')).toMatchObject({
      dateDeactivated: '2026-03-04 05:06:07',
      deactivateReason: 'Moved away',
    })
  })

  test('keeps missing fields, and clears null ones (L146)', async () => {
    const rosa = await person()
    await rosa.call(changeProfile, { ...path(rosa), body: everything })
    const before = await userOf(rosa)
    await rosa.call(changeProfile, { ...path(rosa), body: { company: null } })
    const { modified: _, ...after } = await userOf(rosa)
    expect({ ...before, ...after }).toEqual({ ...before, company: null })
    await rosa.call(changeProfile, { ...path(rosa), body: { streetAddress2: null, phone: '8135550199' } })
    expect(await userOf(rosa)).toMatchObject({
      address: { streetAddress1: '12 Palm Way', streetAddress2: null },
      phone: { number: '(813) 555-0199', extension: null },
    })
    const none = { streetAddress1: null, city: null, state: null, postalCode: null, phone: null, fax: null }
    await rosa.call(changeProfile, { ...path(rosa), body: none })
    expect(await userOf(rosa)).toMatchObject({ address: null, phone: null, fax: null })
    const left = await world.database.query(
      `select a.key from address a where not exists (select from registered_user where address_key = a.key)
      union all
      select p.key from phone p where not exists (select from registered_user where p.key in (phone_key, fax_key))`,
    )
    expect(left).toEqual([])
  })

  test.each([
    ['a state that there is not', { state: 'ZZ' }, { state: 'state_from_list' }],
    ['a city alone', { city: 'Tampa' }, { state: 'required', postalCode: 'required' }],
    [
      'a ZIP of another state',
      { city: 'Tampa', state: 'FL', postalCode: '90210' },
      { postalCode: 'zip_elsewhere' },
    ],
    ['no phone', { phone: '12' }, { phone: 'phone' }],
    ['curly braces', { company: '{{x}}' }, { company: 'containsCurlyBraces' }],
    ['no first name', { firstName: null }, { firstName: 'required' }],
    ['a kind of mail that there is not', { muted: ['transactional'] }, { 'muted.0': 'inclusion' }],
    ['a number of letters', { nmlsNumber: 'abc' }, { nmlsNumber: 'not_a_number' }],
    [
      'hours that end before they begin',
      { textLeadSettings: { monday: { start: 9, end: 3 } } },
      { 'textLeadSettings.monday.end': 'end_too_low' },
    ],
    [
      'a list in the place of hours',
      { textLeadSettings: { sunday: [] } },
      { 'textLeadSettings.sunday': 'invalid' },
    ],
    [
      'a list in the place of the settings of texts',
      { textLeadSettings: [] },
      { textLeadSettings: 'invalid' },
    ],
  ])('is not changed by %s', async (_, body, errors) => {
    const rosa = await person()
    const before = await userOf(rosa)
    const answer = await rosa.call(changeProfile, { ...path(rosa), body: { customId: 'x', ...body } })
    expect([answer.status, answer.json.payload]).toEqual([422, errors])
    expect(await userOf(rosa)).toEqual(before)
  })

  test('ignores unknown fields: nobody can become staff', async () => {
    const rosa = await person({ isVerified: false })
    const row = async () =>
      (
        await world.database.query<{ row: string }>(
          'select u::text as row from registered_user u where key = $1',
          [rosa.key],
        )
      )[0]!.row
    const before = await row()
    const unlisted = [
      'isStaff',
      'is_staff',
      'companyAdmin',
      'membership',
      'blockSend',
      'outsideId',
      'isVerified',
      'emailVerifiedAt',
      'username',
      'email',
      'password',
      'passwordHash',
      'dateDeactivated',
      'deactivateReason',
      'key',
      'encodedKey',
      'constructor',
    ]
    for (const field of unlisted) {
      const answer = await rosa.call(changeProfile, {
        ...path(rosa),
        body: { firstName: 'Changed', [field]: true },
      })
      expect([field, answer.status]).toEqual([field, 422])
      expect(answer.json.payload[field]).toBe('unknown')
    }
    expect(await row()).toBe(before)
  })

  test('belongs to its user alone, even for staff', async () => {
    const [rosa, other, staff] = [await person(), await person(), await person({ isStaff: true })]
    for (const operation of [changeProfile, changePassword, changeEmail, deleteAccount])
      for (const [who, status] of [
        [visitor(), 401],
        [other, 403],
        [staff, 403],
      ] as const) {
        const body = operation === changeProfile ? { company: 'Theirs' } : bodies[operation.id]!
        expect((await who.call(operation, { ...path(rosa), body })).status).toBe(status)
      }
    for (const operation of [listSessions, exportData, endOtherSessions, getPerson])
      expect((await other.call(operation, path(rosa))).status).toBe(403)
    expect((await userOf(rosa)).company).toBeNull()
  })
})

const bodies: Record<string, object> = {
  'profile.change-password': { oldPassword: 'a long enough password', password: newPassword },
  'profile.change-email': { email: 'new@mail.example', password: 'a long enough password' },
  'profile.delete': { password: 'a long enough password' },
}

describe('the password', () => {
  test('can be changed with the old one; other sessions end, this one continues, and an email confirms it', async () => {
    const rosa = await person()
    const elsewhere = visitor()
    await elsewhere.call(authenticate, { body: { username: rosa.username, password: rosa.password } })
    const change = (oldPassword: string) =>
      rosa.call(changePassword, { ...path(rosa), body: { oldPassword, password: newPassword } })
    const wrong = await change('not my password')
    expect([wrong.status, wrong.json.payload]).toEqual([422, { oldPassword: 'wrong_password' }])
    const before = rosa.cookie
    expect((await change(rosa.password)).status).toBe(204)
    // With a new token: a copy of the previous one is invalid.
    expect(rosa.cookie).not.toBe(before)
    const copied = Object.assign(visitor(), { cookie: before })
    expect((await copied.call(getSession)).json.payload.isLoggedIn).toBe(false)
    expect((await rosa.call(getSession)).json.payload.isLoggedIn).toBe(true)
    expect((await elsewhere.call(getSession)).json.payload.isLoggedIn).toBe(false)
    expect((await signIn(rosa.username, rosa.password)).status).toBe(401)
    expect((await signIn(rosa.username, newPassword)).status).toBe(200)
    await mailTo(mail, rosa.username, ({ subject }) => /password/i.test(subject ?? ''))
  })

  test('can be changed with a retry after a lost response', async () => {
    const rosa = await person()
    const asked = {
      ...path(rosa),
      body: { oldPassword: rosa.password, password: newPassword },
      idempotencyKey: 'rosa-changes-it',
    }
    expect((await rosa.call(changePassword, asked)).status).toBe(204)
    expect((await rosa.call(changePassword, asked)).status).toBe(204)
    const anew = await rosa.call(changePassword, { ...asked, idempotencyKey: 'another-change' })
    expect(anew.json.payload).toEqual({ oldPassword: 'wrong_password' })
    expect((await signIn(rosa.username, newPassword)).status).toBe(200)
  })

  test('must not be common or the own address', async () => {
    const rosa = await person()
    const change = async (password: string) =>
      (await rosa.call(changePassword, { ...path(rosa), body: { oldPassword: rosa.password, password } }))
        .json.payload
    expect(await change('123456789')).toEqual({ password: 'password_common' })
    expect(await change(rosa.username)).toEqual({ password: 'password_personal' })
  })

  test('is counted before it is checked: past the limit the check is not computed', async () => {
    const rosa = await person()
    const change = () =>
      rosa.call(changePassword, {
        ...path(rosa),
        body: { oldPassword: rosa.password, password: '123456789' },
      })
    for (let n = 0; n < 60; n++)
      expect((await change()).json.payload).toEqual({ password: 'password_common' })
    expect((await change()).status).toBe(429)
  })

  test('can be changed by its owner while login is locked by others', async () => {
    const rosa = await person()
    for (let n = 0; n < 6; n++) await signIn(rosa.username, 'not my password')
    const body = { oldPassword: rosa.password, password: newPassword }
    expect((await rosa.call(changePassword, { ...path(rosa), body })).status).toBe(204)
  })

  test('cannot be guessed on a logged-in browser', async () => {
    const rosa = await person()
    const guess = () =>
      rosa.call(changePassword, {
        ...path(rosa),
        body: { oldPassword: 'not my password', password: newPassword },
      })
    for (let n = 0; n < 5; n++) expect((await guess()).status).toBe(422)
    const locked = await guess()
    expect([locked.status, Number(locked.headers.get('retry-after')) > 500]).toEqual([429, true])
  })
})

describe('the login email', () => {
  test('changes once the new one is confirmed, and the old one is notified', async () => {
    const rosa = await person()
    const email = `new.${rosa.username}`
    const asked = await rosa.call(changeEmail, { ...path(rosa), body: { email, password: rosa.password } })
    expect(asked.json.payload).toEqual({ email, days: 7 })
    expect((await userOf(rosa)).username).toBe(rosa.username)
    const letter = await mailTo(mail, email)
    // No account was created.
    expect(letter.text).toContain('wants to use this address to log in')
    expect(letter.text).not.toContain('created an account')
    const token = tokenIn(letter, '/account/verify')
    const stranger = await visitor().call(verifyAddress, { body: { token } })
    expect([stranger.status, stranger.json.payload]).toEqual([422, { password: 'required' }])
    expect((await rosa.call(verifyAddress, { body: { token } })).status).toBe(200)
    expect(await userOf(rosa)).toMatchObject({
      username: email,
      email: { emailAddress: email },
      isVerified: true,
    })
    expect((await signIn(email, rosa.password)).status).toBe(200)
    expect((await signIn(rosa.username, rosa.password)).status).toBe(401)
    await mailTo(mail, rosa.username, ({ subject }) => subject?.includes('was changed') ?? false)
  })

  test('can be requested twenty times an hour, whether or not another account has it (RULINGS 18)', async () => {
    const [rosa, other] = [await person(), await person()]
    const body = { email: other.username, password: rosa.password }
    for (let n = 0; n < 20; n++)
      expect((await rosa.call(changeEmail, { ...path(rosa), body })).json.payload).toEqual({
        email: 'not_unique',
      })
    expect((await rosa.call(changeEmail, { ...path(rosa), body })).status).toBe(429)
  })

  test('must not belong to another account, even if that registers meanwhile', async () => {
    const rosa = await person()
    const other = await person()
    const ask = (email: string, password = rosa.password) =>
      rosa.call(changeEmail, { ...path(rosa), body: { email, password } })
    expect((await ask(other.username.toUpperCase())).json.payload).toEqual({ email: 'not_unique' })
    expect((await ask(rosa.username.toUpperCase())).json.payload).toEqual({ email: 'own_address' })
    expect((await ask('free@mail.example', 'not my password')).json.payload).toEqual({
      password: 'wrong_password',
    })
    await ask('free@mail.example')
    const token = tokenIn(await mailTo(mail, 'free@mail.example'), '/account/verify')
    await world.database.query('update registered_user set username = $2 where key = $1', [
      other.key,
      'free@mail.example',
    ])
    const late = await rosa.call(verifyAddress, { body: { token } })
    expect([late.status, late.json.payload]).toEqual([422, { token: 'not_unique' }])
    expect((await userOf(rosa)).username).toBe(rosa.username)
  })
})

describe('sessions', () => {
  test('are listed with their devices, and can be ended one by one or all others at once', async () => {
    const rosa = await person()
    const [second, third] = [visitor(), visitor()]
    for (const one of [second, third])
      await one.call(authenticate, { body: { username: rosa.username, password: rosa.password } })
    const list = async () => (await rosa.call(listSessions, path(rosa))).json.payload
    const all = await list()
    expect(all.map(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toHaveLength(3)
    const other = all.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent)
    const end = (who: SignedInVisitor, sessionKey: number) =>
      who.call(endSession, { path: { key: who.key, sessionKey } })
    const stranger = await person()
    expect((await end(stranger, other.key)).status).toBe(404)
    expect((await end(rosa, other.key)).status).toBe(204)
    expect(await list()).toHaveLength(2)
    expect((await rosa.call(endOtherSessions, path(rosa))).json.payload).toEqual({ ended: 1 })
    expect(await list()).toMatchObject([{ isCurrent: true, isRemembered: false }])
    for (const one of [second, third])
      expect((await one.call(getSession)).json.payload.isLoggedIn).toBe(false)
  })
})

describe('version 2 of the call', () => {
  test('returns only the requested parts (L150)', async () => {
    const rosa = await person()
    await rosa.call(changeProfile, { ...path(rosa), body: everything })
    const bare = (await rosa.call(getPerson, path(rosa))).json.payload
    expect(Object.keys(bare).sort()).toEqual(['accountType', 'encodedKey', 'key'])
    const ask = async (include: readonly string[]) =>
      (await rosa.call(getPerson, { ...path(rosa), query: { 'include[]': include } })).json.payload
    const whole = await ask(personIncludes)
    expect(whole).toMatchObject({
      key: rosa.key,
      address: { city: 'Tampa' },
      name: { firstName: 'Rosalía' },
      email: { emailAddress: rosa.username },
      company: 'Palm & Sons',
      phone: { number: '(813) 555-0142' },
      nmls: '123456789012',
      appointmentAvailability: [],
      textLeadAvailability: { settings: { active: true, zone: 'America/Chicago' } },
      profilePhotos: [],
    })
    expect(whole.shortcuts).toEqual([
      { name: 'inbox', url: '/account/inbox' },
      { name: 'tours', url: '/account/tours' },
      { name: 'notifications', url: '/account/notifications' },
      { name: 'profile', url: '/account/profile' },
    ])
    expect(Object.keys(await ask(['nmls'])).sort()).toEqual(['accountType', 'encodedKey', 'key', 'nmls'])
    const wrong = await rosa.call(getPerson, { ...path(rosa), query: { 'include[]': 'password' } })
    expect([wrong.status, wrong.json.payload]).toEqual([422, { 'include[]': 'inclusion' }])
    expect((await rosa.call(getPerson, { path: { key: 'x' } })).status).toBe(404)
  })

  test('has no text settings until there is a phone number (L147) (L150)', async () => {
    const rosa = await person()
    const { json } = await rosa.call(getPerson, {
      ...path(rosa),
      query: { 'include[]': 'text-lead-availability' },
    })
    expect(json.payload.textLeadAvailability).toEqual({
      settings: defaultTextLeadSettings,
      isAvailable: false,
      nextAvailable: null,
    })
  })

  test('shows a user’s details to customer service only (L150)', async () => {
    const [rosa, staff] = [await person(), await person({ isStaff: true })]
    await rosa.call(changeProfile, { ...path(rosa), body: { company: 'Palm & Sons' } })
    const ask = (who: SignedInVisitor, key: number | string = rosa.key, include: readonly string[] = []) =>
      who.call(getPersonForStaff, { path: { key }, query: { 'include[]': include } })
    expect((await ask(rosa)).status).toBe(403)
    expect((await visitor().call(getPersonForStaff, path(rosa))).status).toBe(401)
    expect((await ask(staff, rosa.key, ['name', 'company'])).json.payload).toMatchObject({
      key: rosa.key,
      name: { lastName: 'Delgado' },
      company: 'Palm & Sons',
    })
    expect((await ask(staff, staff.key, ['company'])).json.payload.company).toBeNull()
    expect(JSON.stringify((await ask(staff)).json)).not.toMatch(/Delgado|Palm/)
    expect((await ask(staff, 999_999)).status).toBe(404)
    expect((await ask(staff, rosa.key, ['phone'])).status).toBe(422)
  })
})

test('lets only customer service end other users’ sessions', async () => {
  const [rosa, other] = [await person(), await person()]
  const elsewhere = visitor()
  await elsewhere.call(authenticate, { body: { username: rosa.username, password: rosa.password } })
  const staff = await person({ isStaff: true })
  for (const who of [rosa, other]) expect((await who.call(endSessionsForStaff, path(rosa))).status).toBe(403)
  expect((await visitor().call(endSessionsForStaff, path(rosa))).status).toBe(401)
  expect((await staff.call(endSessionsForStaff, path(rosa))).json.payload).toEqual({ ended: 2 })
  for (const who of [rosa, elsewhere])
    expect((await who.call(getSession)).json.payload.isLoggedIn).toBe(false)
  expect((await other.call(getSession)).json.payload.isLoggedIn).toBe(true)
  expect((await staff.call(endSessionsForStaff, { path: { key: 999_999_999 } })).status).toBe(404)
})

describe('a user’s photo', () => {
  const send = (who: SignedInVisitor, body: Blob) => who.call(setSalesPhoto, { ...path(who), body })
  const files = () => readdir(join(dataDir, 'files/user')).catch((): string[] => [])
  const look = async (cookie: string, modified: number) => {
    const response = await fetch(site.address + salesPhotoFileUrl(modified), { headers: { cookie } })
    return {
      status: response.status,
      headers: response.headers,
      body: Buffer.from(await response.arrayBuffer()),
    }
  }
  /** Color of a pixel, by fractions of width and height. */
  async function colorAt(picture: Buffer, x: number, y: number) {
    const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 3
    return data[at + 1]! > data[at + 2]! ? 'green' : 'blue'
  }

  test.each(['jpeg', 'png', 'webp', 'gif'] as const)('may be %s, and is shown to them', async format => {
    const rosa = await person()
    const sent = await send(rosa, await aPicture({ format }))
    expect(sent.status, sent.text).toBe(200)
    const { salesPhoto } = await userOf(rosa)
    expect(salesPhoto).toEqual(sent.json.payload)
    const photo = await look(rosa.cookie, salesPhoto.dateModifiedTs)
    expect(photo.status).toBe(200)
    expect(photo.headers.get('content-type')).toBe('image/jpeg')
    expect(photo.headers.get('cache-control')).toMatch(/^private/)
    expect(await sharp(photo.body).metadata()).toMatchObject({ width: 320, height: 320 })
    expect([await colorAt(photo.body, 0.5, 0.2), await colorAt(photo.body, 0.5, 0.8)]).toEqual([
      'green',
      'blue',
    ])
    const details = await rosa.call(getPerson, { ...path(rosa), query: { 'include[]': 'profile-photos' } })
    expect(details.json.payload.profilePhotos).toEqual([salesPhoto])
  })

  test('is rotated upright, and stored without camera metadata', async () => {
    const rosa = await person()
    const { json } = await send(rosa, await aPicture({ orientation: 6 }))
    const { body } = await look(rosa.cookie, json.payload.dateModifiedTs)
    expect([await colorAt(body, 0.5, 0.2), await colorAt(body, 0.5, 0.8)]).toEqual(['green', 'blue'])
    expect((await sharp(body).metadata()).exif).toBeUndefined()
  })

  test('is visible to nobody else', async () => {
    const [rosa, other] = [await person(), await person()]
    const { json } = await send(rosa, await aPicture())
    for (const cookie of ['', other.cookie])
      expect((await look(cookie, json.payload.dateModifiedTs)).status).toBe(404)
  })

  test('can be replaced and removed, with its files', async () => {
    const rosa = await person()
    const before = await files()
    const first = (await send(rosa, await aPicture())).json.payload
    const added = (await files()).filter(name => !before.includes(name))
    expect(added).toHaveLength(1)
    const second = (await send(rosa, await aPicture({ format: 'png' }))).json.payload
    expect(second.key).not.toBe(first.key)
    await until(files, names => !names.includes(added[0]!))
    expect(await files()).not.toContain(added[0])
    expect((await rosa.call(removeSalesPhoto, path(rosa))).status).toBe(204)
    expect((await userOf(rosa)).salesPhoto).toBeNull()
    expect((await look(rosa.cookie, second.dateModifiedTs)).status).toBe(404)
    // Removing nothing is no error.
    expect((await rosa.call(removeSalesPhoto, path(rosa))).status).toBe(204)
    await until(files, names => names.every(name => before.includes(name)))
    expect((await files()).filter(name => !before.includes(name))).toEqual([])
  })

  test.each([
    'image/jpg',
    'image/pjpeg',
    'IMAGE/JPEG',
    'image/jpeg; name="photo.jpg"',
    'Image/JPG;charset=binary',
    'application/octet-stream',
    'application/octet-stream; charset=binary',
    '',
    undefined,
  ])('is accepted with the media type %s', async type => {
    const rosa = await person()
    const bytes = new Uint8Array(await (await aPicture()).arrayBuffer())
    const response = await fetch(`${site.address}/api/v1/registered-users/${rosa.key}/sales-photo.json`, {
      method: 'PUT',
      headers: { cookie: rosa.cookie, ...(type !== undefined && { 'content-type': type }) },
      body: bytes,
    })
    expect(response.status).toBe(200)
    expect((await userOf(rosa)).salesPhoto).not.toBeNull()
  })

  test('is rejected with a reason if invalid, and the previous one stays', async () => {
    const rosa = await person()
    const { json } = await send(rosa, await aPicture())
    const bytes = new Uint8Array(await (await aPicture({ width: 900, height: 900 })).arrayBuffer())
    const huge = sharp({ create: { width: 5_100, height: 5_000, channels: 3, background: '#fff' } })
    const cases: [Blob, number, unknown][] = [
      [new Blob(['hello'], { type: 'image/png' }), 422, { photo: 'not_a_picture' }],
      [new Blob(['%PDF-1.7'], { type: 'image/jpeg' }), 422, { photo: 'not_a_picture' }],
      [new Blob([], { type: 'image/jpeg' }), 422, { photo: 'file_required' }],
      [new Blob([bytes.slice(0, 4_000)], { type: 'image/jpeg' }), 422, { photo: 'unreadable_picture' }],
      [new Blob([new Uint8Array(await huge.png().toBuffer())], { type: 'image/png' }), 422, { photo: 'too_many_pixels' }],
      [new Blob(['<svg/>'], { type: 'image/svg+xml' }), 415, null],
      [new Blob([new Uint8Array(pictureBytes + 1)], { type: 'image/jpeg' }), 413, null],
    ] // biome-ignore format: a table
    for (const [body, status, payload] of cases) {
      const refused = await send(rosa, body)
      expect([refused.status, refused.json.payload]).toEqual([status, payload])
    }
    expect((await userOf(rosa)).salesPhoto).toEqual(json.payload)
  })

  test('counts against the limit before it is decoded: the 61st within an hour is not decoded', async () => {
    const rosa = await person()
    const broken = new Blob(['no picture'], { type: 'image/png' })
    for (let n = 0; n < 60; n++) expect((await send(rosa, broken)).status).toBe(422)
    for (const body of [broken, await aPicture()]) {
      const refused = await send(rosa, body)
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect((await userOf(rosa)).salesPhoto).toBeNull()
  })

  test('sent twenty times concurrently waits or is refused, and one is stored', async () => {
    const rosa = await person()
    const picture = await aPicture()
    const sent = await Promise.all(Array.from({ length: 20 }, () => send(rosa, picture)))
    const statuses = new Set(sent.map(({ status }) => status))
    expect([...statuses].sort()).toEqual([200, 429])
    const keys = sent.flatMap(({ status, json }) => (status === 200 ? json.payload.key : []))
    expect(keys).toContain((await userOf(rosa)).salesPhoto.key)
    // The slots are free again.
    expect((await send(rosa, picture)).status).toBe(200)
  })

  test('is refused without a login, whatever its size', async () => {
    const rosa = await person()
    const large = new Blob([new Uint8Array(pictureBytes)], { type: 'image/jpeg' })
    expect((await visitor().call(setSalesPhoto, { ...path(rosa), body: large })).status).toBe(401)
    const form = new FormData()
    form.set('photo', large, 'me.jpg')
    const posted = await get(site.address + salesPhotoUrl(), { method: 'POST', body: form })
    expect([posted.status, posted.headers.get('location')]).toEqual([303, '/account/profile'])
  })

  test('is part of the export, and deleted with the account', async () => {
    const rosa = await person()
    const before = await files()
    await send(rosa, await aPicture())
    const file = await rosa.call(exportData, path(rosa))
    expect(file.json.payload.features.photos.salesPhoto).toMatch(/^data:image\/jpeg;base64,/)
    await rosa.call(deleteAccount, { ...path(rosa), body: { password: rosa.password } })
    await until(files, names => names.every(name => before.includes(name)))
    expect((await files()).filter(name => !before.includes(name))).toEqual([])
  })

  test('is rejected in malformed forms without a server error', async () => {
    const rosa = await person()
    for (const url of [salesPhotoUrl(), salesPhotoRemovalUrl()])
      for (const [type, body] of [
        ['multipart/form-data', 'no boundary'],
        ['multipart/form-data; boundary=x', '--x\r\nwrong'],
      ] as const) {
        const reply = await get(site.address + url, {
          method: 'POST',
          headers: { cookie: rosa.cookie, 'content-type': type },
          body,
        })
        expect(reply.status).toBe(400)
      }
  })
})

test('all stored data can be downloaded as a file', async () => {
  const rosa = await person()
  await rosa.call(changeProfile, { ...path(rosa), body: everything })
  const file = await rosa.call(exportData, path(rosa))
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="my-data.json"')
  expect(file.json.payload).toMatchObject({
    registeredUser: { username: rosa.username, phone: { number: '(813) 555-0142' } },
    features: { account: { sessions: [{}], socialIdentities: [], owned: [] }, contact: [] },
  })
  // The file contains no session token.
  expect(file.json.payload.features.account.sessions[0]).not.toHaveProperty('isCurrent')
})

test('the export includes details in a message, even if they differ from the profile', async () => {
  const rosa = await person()
  const entityKey = await aPark(world.database, { email: 'office@park.example' })
  const query = { type: 'park', 'entity-key': entityKey }
  const shown = (await rosa.call(leadRecipients, { query })).json.payload as { id: string }[]
  const said = { name: 'R. Delgado', email: 'work@mail.example', phone: '(813) 555-0177' }
  const body = {
    type: 'park',
    entityKey,
    ...said,
    message: 'Is there a site?',
    recipients: shown.map(({ id }) => id),
  }
  expect((await rosa.call(sendLead, { body })).status).toBe(201)
  const { features } = (await rosa.call(exportData, path(rosa))).json.payload
  expect(features.leads.sent).toMatchObject([{ ...said, moveIn: null, zip: null }])
})

test('data with only an email address is exported and deleted only after that is confirmed', async () => {
  const { database } = world
  const mallory = await person({ isVerified: false })
  const ana = { name: 'Ana Ruiz', email: mallory.username, phone: '8135550142' }
  const anybody = visitor()
  await anybody.call(sendContactMessage, { body: { ...ana, message: 'My home has a new roof.' } })
  await anybody.call(sendListingRequest, { body: { ...ana, offer: 'sale', zip: '33610' } })
  const entityKey = await aPark(database, { email: 'office@park.example' })
  const query = { type: 'park', 'entity-key': entityKey }
  const shown = (await anybody.call(leadRecipients, { query })).json.payload as { id: string }[]
  const recipients = shown.map(({ id }) => id)
  const lead = { type: 'park', entityKey, ...ana, message: 'Is there a site?', recipients }
  expect((await anybody.call(sendLead, { body: lead })).status).toBe(201)
  const exported = async () => (await mallory.call(exportData, path(mallory))).json.payload.features

  expect(await exported()).toMatchObject({ contact: [], listingRequests: [], relays: [] })
  await database.query('update registered_user set email_verified_at = now() where key = $1', [mallory.key])
  expect(await exported()).toMatchObject({
    contact: [{ name: 'Ana Ruiz' }],
    listingRequests: [{ name: 'Ana Ruiz' }],
    relays: [{}],
  })

  await database.query('update registered_user set email_verified_at = null where key = $1', [mallory.key])
  const body = { password: mallory.password }
  expect((await mallory.call(deleteAccount, { ...path(mallory), body })).status).toBe(204)
  const left = await database.query<{ what: string }>(
    `select 'contact' as what from contact_message where email = $1
    union all select 'request' from listing_request where email = $1
    union all select 'lead' from lead where email = $1
    union all select 'relay' from relay where address_a = $1`,
    [mallory.username],
  )
  expect(left.map(({ what }) => what)).toEqual(['contact', 'request', 'lead', 'relay'])
})

test('an account is deleted with its password; its homes leave the market, its park and dealer stay', async () => {
  const { database } = world
  const rosa = await person()
  const owner = { ownerType: 'registered-users', ownerKey: rosa.key } as const
  const home = await aListing(database, owner)
  const park = await aPark(database, owner)
  const dealer = await aDealer(database, owner)
  const owned = await rosa.call(getPerson, {
    ...path(rosa),
    query: { 'include[]': 'appointment-availability' },
  })
  expect(owned.json.payload.appointmentAvailability).toMatchObject([
    { type: 'listing', key: home },
    { type: 'park', key: park },
    { type: 'sales-center', key: dealer },
  ])
  const elsewhere = visitor()
  await elsewhere.call(authenticate, { body: { username: rosa.username, password: rosa.password } })
  const remove = (password: string) => rosa.call(deleteAccount, { ...path(rosa), body: { password } })
  const wrong = await remove('not my password')
  expect([wrong.status, wrong.json.payload]).toEqual([422, { password: 'wrong_password' }])
  const gone = await remove(rosa.password)
  expect([gone.status, gone.headers.getSetCookie()]).toEqual([
    204,
    [
      'session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0',
      'signed-in=; Path=/; SameSite=Lax; Max-Age=0',
      'draft=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0',
      // Their homes are gone from every node.
      'changed=1; Path=/; HttpOnly; SameSite=Lax; Max-Age=5',
    ],
  ])
  expect((await elsewhere.call(getSession)).json.payload.isLoggedIn).toBe(false)
  expect((await signIn(rosa.username, rosa.password)).status).toBe(401)
  const left = await database.query(
    `select 'home' as what, active, owner_key as owner from listing where key = ${home}
    union all select 'park', active::integer, owner_key from park where key = ${park}
    union all select 'dealer', active::integer, owner_key from sales_center where key = ${dealer}`,
  )
  expect(left).toEqual([
    { what: 'home', active: 4, owner: null },
    { what: 'park', active: 1, owner: null },
    { what: 'dealer', active: 1, owner: null },
  ])
})

test('the tests above cover success and every documented error', async () => {
  const rosa = await person()
  for (const operation of [changeProfile, changePassword, changeEmail, deleteAccount])
    await rosa.call(operation, { path: { key: 'x' }, body: bodies[operation.id] ?? {} })
  await rosa.call(setSalesPhoto, { path: { key: 'x' }, body: await aPicture() })
  for (const operation of [listSessions, exportData, endOtherSessions, removeSalesPhoto])
    await rosa.call(operation, { path: { key: 'x' } })
  expect(unseen('profile')).toEqual([])
})
