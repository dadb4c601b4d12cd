import { describe, expect, test } from 'vitest'
import { loadLanguage } from '#i18n/catalogues.ts'
import type { AuditSubject } from '#model/audit/entry.ts'
import { associationFields, auditFields, businessFields } from '#model/audit/fields.ts'
import { homeFields } from '#model/audit/home-fields.ts'
import { ownFields } from '#model/listing/own-fields.ts'
import { textIn, textOf } from '../../ui/client/text.tsx'
import { changedName, changedValue } from './change-text.ts'

const readers = {
  en: { language: 'en', t: textOf(textIn('en', await loadLanguage('en'))) },
  es: { language: 'es', t: textOf(textIn('es', await loadLanguage('es'))) },
} as const

const ofSubjects: [AuditSubject, readonly string[]][] = [
  ['listing', [...Object.keys(ownFields), ...homeFields]],
  ['park', businessFields],
  ['sales-center', businessFields],
  ['state-association', associationFields],
  ['ad-campaign', [...Object.keys(auditFields), 'person-7', 'ad-7', 'ad-7-picture']],
]

describe.each(['en', 'es'] as const)('in %s', language => {
  const reader = readers[language]
  test.each(ofSubjects)('every field of a %s has a name in words', (subject, names) => {
    const silent = names.filter(name => {
      const words = changedName(reader, subject, name)
      return words === name || words.includes('audit.') || /^[a-z]+([A-Z_-][a-z]+)+$/.test(words)
    })
    expect(silent).toEqual([])
  })
})

test.each<[AuditSubject, string, Parameters<typeof changedValue>[3], string, string]>([
  ['listing', 'active', 2, 'sold or rented', 'vendida o rentada'],
  ['listing', 'askingPrice', 54_900, '$54,900', '$54,900'],
  ['listing', 'packageName', 'featured', 'Featured', 'Destacado'],
  ['listing', 'review', 'hold', 'held for review', 'retenida para revisión'],
  ['listing', 'photos', '[{"key":1},{"key":2}]', '2 photos', '2 fotos'],
  ['ad-campaign', 'bid', 2_000_000, '$2.00', '$2.00'],
  ['ad-campaign', 'weekdays', 65, 'Sunday, Saturday', 'domingo, sábado'],
  ['ad-campaign', 'state', 'paused', 'paused', 'en pausa'],
  ['ad-campaign', 'ad-7', 'approved', 'approved', 'aprobado'],
  ['park', 'petsAllowed', 2, 'Pets welcome', 'Se admiten mascotas'],
  [
    'park',
    'hours',
    '[{"weekday":1,"opens":"09:00","closes":"17:00"}]',
    'Monday 09:00–17:00',
    'lunes 09:00–17:00',
  ],
  ['park', 'averageMonthlyRent', 610, '$610.00', '$610.00'],
  ['sales-center', 'phone', '{"number":"3525550101","extension":null}', '(352) 555-0101', '(352) 555-0101'],
  ['sales-center', 'packageName', 'ProPlus', 'Pro+', 'Pro+'],
  ['sales-center', 'ownerType', 'companies', 'company', 'empresa'],
  ['sales-center', 'licenseState', 'NC', 'North Carolina', 'Carolina del Norte'],
  ['floorplan', 'length', 56, '56 feet', '56 pies'],
  ['company', 'person-7', 'lead-taker', 'Lead taker', 'Atención de mensajes'],
  ['package-price', 'price', 49, '$49.00', '$49.00'],
  ['registered-user', 'deactivated', true, 'yes', 'sí'],
  ['registered-user', 'reason', null, 'none', 'ninguno'],
  ['registered-user', 'reason', 'fraud', 'fraud', 'fraud'],
])('of a %s, %s %j is "%s" and "%s"', (subject, name, value, en, es) => {
  expect(
    [changedValue(readers.en, subject, name, value), changedValue(readers.es, subject, name, value)].map(
      text => text.toLowerCase(),
    ),
  ).toEqual([en, es].map(text => text.toLowerCase()))
})
