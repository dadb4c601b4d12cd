import { expect, test } from 'vitest'
import type { Appointment } from '#contract/appointment/v1.response.ts'
import { loadCatalogue } from '#i18n/catalogues.ts'
import { accountPageUrl } from '#model/account/urls.ts'
import { appointmentUrl } from '#model/appointment/urls.ts'
import { rendered } from '#test/world/rendered.tsx'
import { type PageHandle, routes } from '../../shell/routes.tsx'
import { textIn } from '../../ui/client/text.tsx'
import { Facts } from '../../ui/primitives/Facts.tsx'
import { AppointmentFacts, wasOtherNotified } from './AppointmentFacts.tsx'

/** Renders with only these catalogues and those of every page. */
async function shown(page: React.ReactNode, catalogues: readonly string[], language: 'en' | 'es') {
  const loaded = await Promise.all(
    ['shell', 'place', ...catalogues].map(room => loadCatalogue(room, language)),
  )
  return rendered(page, { language, texts: textIn(language, Object.assign({}, ...loaded)) })
}

const pages = routes(async () => {})[0]!.children![0]!.children!
const cataloguesOf = (path: string) =>
  (pages.find(page => page.path === path)!.handle as PageHandle).catalogues

const visit = {
  side: 'host',
  startsAt: Date.parse('2026-11-24T18:00:00Z'),
  timeZone: 'America/Chicago',
  host: { name: 'Sunny Acres', place: '1 Acre Road, Austin, TX', phone: null },
  visitor: { name: null, email: null, phone: null },
  message: null,
  word: null,
} as unknown as Appointment

test.each([
  [accountPageUrl('tours')!, 'en', 'Deleted user'],
  [appointmentUrl(':token'), 'es', 'Alguien que pidió borrar sus datos'],
] as const)(
  'on %s a host reads that a visitor had their data deleted, in %s',
  async (path, language, words) => {
    const html = await shown(<AppointmentFacts appointment={visit} />, cataloguesOf(path), language)
    expect(html).toContain(words)
    expect(html).not.toMatch(/>(listing|appointment|form|hours)\./)
  },
)

test('a tour uses the time zone offset of its own day, and names who wrote each message', async () => {
  const said = {
    ...visit,
    startsAt: Date.parse('2026-07-24T18:00:00Z'),
    visitor: { name: 'Ana Ruiz', email: null, phone: null },
    message: 'May I bring my dog?',
    word: 'On a leash.',
  } as unknown as Appointment
  const html = await shown(
    <AppointmentFacts appointment={said} />,
    cataloguesOf(appointmentUrl(':token')),
    'en',
  )
  expect(html).toContain('1:00 PM CDT')
  expect(html).toContain('Central Daylight Time')
  expect(html).toContain('Ana Ruiz wrote:')
  expect(html).toContain('Message with the last change:')
})

test.each([
  ['phone alone', 'en', { email: null, phone: '(352) 555-0111' }, true],
  ['phone alone', 'es', { email: null, phone: '(352) 555-0111' }, true],
  ['email address', 'en', { email: 'ana@mail.example', phone: null }, false],
] as const)(
  'of a visitor with %s a host reads whether to call, in %s',
  async (_, language, ways, isToCall) => {
    const given = { ...visit, visitor: { name: 'Ana Ruiz', ...ways } } as Appointment
    const html = await shown(
      <AppointmentFacts appointment={given} />,
      cataloguesOf(appointmentUrl(':token')),
      language,
    )
    expect(/Please call to let them know|por teléfono\./.test(html)).toBe(isToCall)
    expect(wasOtherNotified(given)).toBe(!isToCall)
  },
)

test('an unknown fact is labelled as such on every page', async () => {
  expect(await shown(<Facts facts={[{ label: 'Phone', value: null }]} />, [], 'en')).toContain('Not listed')
})
