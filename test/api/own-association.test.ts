import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getAssociation, listAssociations } from '#contract/association/v1.ts'
import {
  addAssociation,
  allAssociations,
  getOwnAssociation,
  managedAssociations,
  patchAssociation,
  restoreAssociation,
  retireAssociation,
  setAssociation,
} from '#contract/association/v2.ts'
import { getDealer } from '#contract/dealer/v1.ts'
import { addOwnPhoto, describeOwnPhoto, ownPhotos, removeOwnPhoto } from '#contract/own-photo/v2.ts'
import { deleteAccount } from '#contract/profile/v1.ts'
import type { RunningServer } from '#server/main.ts'
import { aNewAssociation } from '../world/association.ts'
import { type TestDatabase, testDatabase } from '../world/database.ts'
import { aDealer } from '../world/dealer.ts'
import { aPicture } from '../world/picture.ts'
import { unseen } from '../world/seen.ts'
import { get, type Reply, startSite, until } from '../world/site.ts'
import { aPerson, aVisitor, type SignedInVisitor, type Visitor } from '../world/visitor.ts'

let world: TestDatabase
let site: RunningServer
let staff: SignedInVisitor
let manager: SignedInVisitor

beforeAll(async () => {
  world = await testDatabase()
  site = await startSite({
    connectionString: world.connectionString,
    env: { TRUST_PROXY: '127.0.0.1,::1', SMTP_URL: 'smtp://127.0.0.1:1' },
  })
  staff = await aPerson(site.address, world.database, { isStaff: true })
  manager = await aPerson(site.address, world.database)
})
afterAll(async () => {
  await site?.stop()
  await world?.close()
})

const refusal = ({ status, json }: Reply) => [status, json.payload]
const add = (given: object = {}, who: Visitor = staff) =>
  who.call(addAssociation, { body: aNewAssociation(given) })
async function added(given: object = {}) {
  const reply = await add({ managerEmail: manager.username, ...given })
  expect(reply.status, reply.text).toBe(201)
  return reply.json.payload as { key: number; version: number; name: string }
}
const own = async (key: number) => (await staff.call(getOwnAssociation, { path: { key } })).json.payload
const change = (key: number, version: number, body: object, who: Visitor = manager) =>
  who.call(patchAssociation, { path: { key }, version, body })
const set = (key: number, version: number, body: object, who: Visitor = staff) =>
  who.call(setAssociation, { path: { key }, version, body })
/** What visitors see, once it fits. */
const shown = (key: number, fits: (reply: Reply) => boolean) =>
  until(
    () =>
      aVisitor(site.address).call(getAssociation, {
        path: { key },
        query: { 'include[]': ['layouts', 'address', 'phone'] },
      }),
    fits,
  )
const changes = (key: number) =>
  world.database.query<{ actor: string; call: string; before: object; after: object }>(
    `select actor_kind as actor, call, before, after from audit_entry
    where subject_type = 'state-association' and subject_key = $1 order by key`,
    [key],
  )

describe('staff add an association (L135)', () => {
  test('which is public at once, with its flags and its manager', async () => {
    const name = `Texas Sample Council ${crypto.randomUUID()}`
    const { key } = await added({ name, isSponsored: true, hasFilteredResults: true, boostsLeads: true })
    const { json } = await shown(key, ({ status }) => status === 200)
    expect(json.payload).toMatchObject({
      name,
      abbreviation: 'TSA',
      label: `TSA - ${name}`,
      state: 'TX',
      isSponsored: true,
      hasFilteredResults: true,
      boostsLeads: true,
      ManagerKey: manager.key,
      SendNotices: false,
      layouts: { showStatisticSection: true },
    })
    expect(await changes(key)).toMatchObject([
      { actor: 'staff', call: 'own-association.create', after: { name, managerKey: manager.key } },
    ])
  })

  test('under the key that the specification gives to its state, if no other has it (L141)', async () => {
    expect((await added({ state: 'FL' })).key).toBe(52)
    expect((await added({ state: 'FL' })).key).toBeGreaterThan(3001)
    expect((await added({ state: 'TX' })).key).toBeGreaterThan(3001)
  })

  test('but neither twice, nor with a manager without an account', async () => {
    const { name } = await added()
    expect(refusal(await add({ name: name.toUpperCase() }))).toEqual([422, { name: 'not_unique' }])
    expect(refusal(await add({ managerEmail: 'no.one@mail.example' }))).toEqual([
      422,
      { managerEmail: 'no_account' },
    ])
    expect(refusal(await add({ state: 'ZZ' }))).toEqual([422, { state: 'inclusion' }])
    expect((await add({}, manager)).status).toBe(403)
  })

  test('once, when the answer was lost and the call is repeated', async () => {
    const body = aNewAssociation()
    const call = () => staff.call(addAssociation, { body, idempotencyKey: 'association-1' })
    const [first, second] = [await call(), await call()]
    expect(second.json.payload.key).toBe(first.json.payload.key)
  })
})

describe('the manager changes the page', () => {
  const block = {
    enabled: true,
    link: '/state-associations',
    title: 'Courses',
    titleEs: 'Cursos',
    text: 'Two a year.',
  }

  test('with links, blocks, address, phone and switches (L135) (L136)', async () => {
    const { key, version } = await added()
    const reply = await change(key, version, {
      website: 'https://tsa.example',
      JoinLink: 'https://tsa.example/join',
      SendNotices: true,
      showStatisticSection: false,
      usefulLinks: [
        { label: 'Law', labelEs: 'Ley', url: 'https://law.example' },
        { label: 'Titles', url: 'https://titles.example' },
      ],
      about: { enabled: true, title: 'About us' },
      block1: block,
      phone: { number: '512.555.0142' },
      address: { streetAddress1: '100 Congress Ave', city: 'Austin', state: 'TX', postalCode: '78701' },
    })
    expect(reply.status, reply.text).toBe(200)
    const { json } = await shown(key, ({ json }) => json.payload.website !== null)
    expect(json.payload).toMatchObject({
      website: 'https://tsa.example',
      JoinLink: 'https://tsa.example/join',
      SendNotices: true,
      usefulLinks: [
        { label: { en: 'Law', es: 'Ley' }, url: 'https://law.example' },
        { label: { en: 'Titles', es: null }, url: 'https://titles.example' },
      ],
      phone: { number: '(512) 555-0142' },
      address: { streetAddress1: '100 Congress Ave', city: 'Austin', state: 'TX' },
      layouts: {
        showStatisticSection: false,
        about: { enabled: true, title: { en: 'About us', es: null } },
        block1: {
          enabled: true,
          link: '/state-associations',
          title: { en: 'Courses', es: 'Cursos' },
          text: { en: 'Two a year.', es: null },
        },
        block2: { enabled: false, title: null },
      },
    })
    // A part of a block, and the end of the address and the phone.
    const less = await change(key, version + 1, {
      block1: { titleEs: null },
      phone: null,
      address: null,
      usefulLinks: [],
    })
    expect(less.json.payload).toMatchObject({
      version: version + 2,
      block1: { ...block, titleEs: null },
      phone: null,
      address: null,
      usefulLinks: [],
    })
    expect(await changes(key)).toMatchObject([{}, { actor: 'user' }, { before: { usefulLinks: [{}, {}] } }])
  })

  test('but no unsafe link, unknown ZIP code or Spanish without English, and not an older version', async () => {
    const { key, version } = await added()
    const refused = async (body: object) => refusal(await change(key, version, body))
    expect(await refused({ block1: { link: 'javascript:alert(1)' } })).toEqual([422, expect.anything()])
    expect(await refused({ block1: { link: '//evil.example' } })).toEqual([422, expect.anything()])
    expect(await refused({ website: 'tsa' })).toEqual([422, { website: 'not_a_url' }])
    expect(await refused({ block1: { textEs: 'Dos al año.' } })).toEqual([422, { 'block1.text': 'required' }])
    const address = { city: 'Austin', state: 'TX', postalCode: '33601' }
    expect(await refused({ address })).toEqual([422, { address: 'zip_elsewhere' }])
    expect((await change(key, version, { SendNotices: true })).status).toBe(200)
    const stale = await change(key, version, { SendNotices: false })
    expect([stale.status, stale.json.payload.version]).toEqual([412, version + 1])
  })

  test('but not what it pays for, and no one else changes it', async () => {
    const { key, version, name } = await added()
    expect((await change(key, version, { isSponsored: true })).status).toBe(422)
    const settings = { name, abbreviation: 'TSA', state: 'TX', isSponsored: true }
    expect((await set(key, version, settings, manager)).status).toBe(403)
    const stranger = await aPerson(site.address, world.database)
    expect((await change(key, version, { SendNotices: true }, stranger)).status).toBe(403)
    expect((await stranger.call(getOwnAssociation, { path: { key } })).status).toBe(403)
    expect((await change(999_999, 1, { SendNotices: true })).status).toBe(404)
    for (const operation of [retireAssociation, restoreAssociation, getOwnAssociation])
      expect((await staff.call(operation, { path: { key: 999_999 } })).status).toBe(404)
    expect((await set(999_999, 1, aNewAssociation())).status).toBe(404)
    expect((await change(3001, 1, { SendNotices: true }, staff)).status).toBe(404)
  })

  test('and finds it in the account, until staff name another manager', async () => {
    const who = await aPerson(site.address, world.database)
    const managed = async () => {
      const { json } = await who.call(managedAssociations, { path: { userKey: who.key } })
      return json.payload.map(({ key }: { key: number }) => key)
    }
    const { key, version, name } = await added({ managerEmail: who.username })
    expect(await managed()).toEqual([key])
    const settings = { name, abbreviation: 'TSC', state: 'OK', managerEmail: manager.username }
    const reply = await set(key, version, settings)
    expect(reply.json.payload).toMatchObject({ abbreviation: 'TSC', state: 'OK', managerKey: manager.key })
    expect(await managed()).toEqual([])
    expect((await change(key, version + 1, { SendNotices: true }, who)).status).toBe(403)
    expect((await set(key, version, settings)).status).toBe(412)
    expect(refusal(await set(key, version + 1, { ...settings, name: (await added()).name }))).toEqual([
      422,
      { name: 'not_unique' },
    ])
  })
})

test('a manager who deletes the account leaves the association without one', async () => {
  const who = await aPerson(site.address, world.database)
  const { key } = await added({ managerEmail: who.username })
  const body = { password: who.password }
  expect((await who.call(deleteAccount, { path: { key: who.key }, body })).status).toBe(204)
  expect(await own(key)).toMatchObject({ managerKey: null, managerEmail: null })
  expect(JSON.stringify(await changes(key))).not.toContain('managerKey')
  await shown(key, ({ json }) => json.payload.ManagerKey === null)
})

test('its logos and the pictures of its page are uploaded and described (L135) (L138)', async () => {
  const { key, version, name } = await added()
  const path = { type: 'state-associations', key }
  const upload = async (kind: string, who: Visitor = manager) =>
    who.call(addOwnPhoto, { path, query: { kind }, body: await aPicture({ width: 400, height: 100 }) })
  for (const kind of [
    'logo',
    'alternate-logo',
    'about',
    'header',
    'card-header',
    'card-left',
    'card-right',
    'block1',
  ])
    expect((await upload(kind)).status, kind).toBe(201)
  await change(key, version, { block1: { enabled: true, title: 'Courses' } })
  const page = await shown(
    key,
    ({ json }) => json.payload.layouts.block1.backgroundImage !== null && json.payload.alternateLogo !== null,
  )
  const { logo, alternateLogo, imageLocations, layouts } = page.json.payload
  expect(logo).toMatchObject({ alt: name, width: 200, height: 50 })
  const urls: string[] = [
    logo.url,
    alternateLogo.url,
    ...Object.values(imageLocations as Record<string, string>),
    layouts.block1.backgroundImage,
  ]
  expect(new Set(urls).size).toBe(8)
  for (const url of urls) {
    const { status, headers } = await get(site.address + url)
    expect([url, status, headers.get('content-type')]).toEqual([url, 200, 'image/webp'])
  }

  const photos = (await manager.call(ownPhotos, { path })).json.payload
  const photoKey = photos.find((photo: { kind: string }) => photo.kind === 'logo').key
  const described = await manager.call(describeOwnPhoto, {
    path: { ...path, photoKey },
    body: { description: 'A star and a roof' },
  })
  expect(described.status).toBe(200)
  await shown(key, ({ json }) => json.payload.logo.alt === 'A star and a roof')
  await manager.call(removeOwnPhoto, { path: { ...path, photoKey } })
  await shown(key, ({ json }) => json.payload.logo === null)
  expect(await changes(key)).toContainEqual(expect.objectContaining({ call: 'own-photo.remove' }))

  expect((await upload('photo')).status).toBe(422)
  expect((await upload('cover')).status).toBe(422)
  expect((await upload('logo', await aPerson(site.address, world.database))).status).toBe(403)
})

test('staff retire an association and restore it: visitors do not see it meanwhile', async () => {
  const { key } = await added()
  const dealer = await aDealer(world.database, { name: 'Otter Creek Homes', stateAssociationKey: key })
  const membership = (fits: (association: object | null) => boolean) =>
    until(
      () =>
        aVisitor(site.address).call(getDealer, {
          path: { key: dealer },
          query: { 'include[]': ['state-association'] },
        }),
      ({ json }) => fits(json.payload.stateAssociation ?? null),
    )
  const isListed = async () => {
    const { json } = await aVisitor(site.address).call(listAssociations)
    return json.payload.some((association: { key: number }) => association.key === key)
  }
  await membership(association => association !== null)
  const retired = await staff.call(retireAssociation, { path: { key } })
  expect(retired.json.payload).toMatchObject({ retired: expect.any(String), members: 1 })
  expect((await staff.call(retireAssociation, { path: { key } })).json.payload.version).toBe(
    retired.json.payload.version,
  )
  await shown(key, ({ status }) => status === 404)
  await membership(association => association === null)
  expect(await isListed()).toBe(false)
  const all = (await staff.call(allAssociations)).json.payload
  expect(all.find((association: { key: number }) => association.key === key)).toMatchObject({
    retired: expect.any(String),
  })
  expect((await manager.call(retireAssociation, { path: { key } })).status).toBe(403)

  expect((await staff.call(restoreAssociation, { path: { key } })).json.payload.retired).toBeNull()
  await shown(key, ({ status }) => status === 200)
  await membership(association => association !== null)
  expect(await isListed()).toBe(true)
  expect((await own(key)).members).toBe(1)
})

test('every documented response occurred', () => {
  expect(unseen('own-association')).toEqual([])
})
