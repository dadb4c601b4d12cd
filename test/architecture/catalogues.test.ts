import { glob, readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { readCatalogue } from '#i18n/catalogue-file.ts'
import { accountTypes } from '#model/account/values.ts'
import { articleTopics } from '#model/content.ts'
import { dealerSearch } from '#model/dealer/search.ts'
import { socialNetworks } from '#model/dealer/values.ts'
import { roomKinds } from '#model/floor-plan/rooms.ts'
import { floorPlanSearch } from '#model/floor-plan/search.ts'
import { holidays } from '#model/holidays.ts'
import { listingSearch } from '#model/listing/search.ts'
import * as values from '#model/listing/values.ts'
import { parkSearch } from '#model/park/search.ts'
import * as parkValues from '#model/park/values.ts'
import type { SearchDefinition } from '#model/search/definition.ts'
import { textIn } from '#web/ui/client/text.tsx'
import { type Messages, placeholders, readMessages } from './po.ts'

/** Every search type: its filters and orders have names. */
const definitions: readonly SearchDefinition[] = [listingSearch, parkSearch, dealerSearch, floorPlanSearch]

let en: Messages
let es: Messages
/** Sources that use messages, without comments. */
let sources = ''
beforeAll(async () => {
  en = await readMessages('en')
  es = await readMessages('es')
  for await (const file of glob(
    'src/{web,model,kit,contract,i18n,services/appointment,services/lead,services/listing-load,services/mail,services/photo}/**/*.{ts,tsx}',
  ))
    if (!/\.test\.tsx?$|\/text-keys\.ts$/.test(file)) sources += withoutComments(await readFile(file, 'utf8'))
})

const withoutComments = (source: string) => source.replace(/\/\*.*?\*\/|(?<!:)\/\/[^\n]*/gs, '')

/** Literal keys, and patterns of template keys: `listing.badge.${badge}`. */
function usedKeys(text: string, roots: ReadonlySet<string>): { literal: Set<string>; patterns: RegExp[] } {
  const literal = new Set<string>()
  const patterns: RegExp[] = []
  for (const [, key] of text
    .matchAll(/(['"`])([a-z][\w-]*(?:\.[\w-]+)+)\1/gi)
    .map(match => [match[1], match[2]]))
    if (roots.has(key!.split('.')[0]!)) literal.add(key!)
  for (const [, template] of text.matchAll(
    /`([a-z][\w-]*\.(?:[\w.-]|\$\{[^}]*\})*\$\{[^}]*\}(?:[\w.-]|\$\{[^}]*\})*)`/gi,
  )) {
    if (!roots.has(template!.split('.')[0]!)) continue
    const parts = template!.split(/\$\{[^}]*\}/).map(part => part.replaceAll('.', '\\.'))
    patterns.push(new RegExp(`^${parts.join('[\\w.-]+')}$`))
  }
  return { literal, patterns }
}

const rootsOf = (messages: Messages) => new Set([...messages.keys()].map(key => key.split('.')[0]!))

describe('the catalogues', () => {
  test('have the same keys in the same catalogues in both languages, and no empty text (L209)', () => {
    const places = (messages: Messages) =>
      [...messages].map(([key, { catalogue }]) => `${catalogue} ${key}`).sort()
    expect(places(es)).toEqual(places(en))
    expect([...en, ...es].filter(([, { text }]) => text.trim() === '')).toEqual([])
  })

  test('have the same placeholders in both languages', () => {
    const differing = [...en].filter(
      ([key, { text }]) => placeholders(text).join() !== placeholders(es.get(key)!.text).join(),
    )
    expect(differing.map(([key]) => key)).toEqual([])
  })

  test('are translated to Spanish, except listed texts that are the same (L209)', () => {
    const same = [...en].filter(
      ([key, { text }]) => es.get(key)!.text === text && /[a-z]{3}/i.test(text.replace(/\{[^{}]*\}/g, '')),
    )
    expect(same.map(([key]) => key).sort()).toEqual([...sameInBoth].sort())
  })

  test('have keys without spaces, since text with spaces is shown as is (L210)', () => {
    expect([...en.keys()].filter(key => !/^[a-z][\w-]*(\.[\w-]+)+$/i.test(key))).toEqual([])
    const all = Object.fromEntries([...es].map(([key, { text }]) => [key, text]))
    const spanish = textIn('es', all)
    expect(spanish._('shell.skipToContent')).toBe(all['shell.skipToContent'])
    for (const label of ['Homes for sale', 'Lot rent', 'Big & blue']) expect(spanish._(label)).toBe(label)
  })

  test('have every used key', () => {
    const { literal, patterns } = usedKeys(sources, rootsOf(en))
    expect(literal.size).toBeGreaterThan(50)
    const asked = [...sources.matchAll(/\bt\(\s*'([^']+)'/g)].map(([, key]) => key!)
    expect([...new Set(asked)].filter(key => !en.has(key))).toEqual([])
    const empty = patterns.filter(pattern => ![...en.keys()].some(key => pattern.test(key)))
    expect(empty.map(String)).toEqual([])
  })

  test('have no unused key', () => {
    const { literal, patterns } = usedKeys(sources, rootsOf(en))
    const orders = new Set<string>(definitions.flatMap(({ orders }) => orders.shown.map(orders.label)))
    const unused = [...en.keys()].filter(
      key => !literal.has(key) && !orders.has(key) && !patterns.some(pattern => pattern.test(key)),
    )
    expect(unused).toEqual([])
  })
})

/** Names, and words that Spanish shares. */
const sameInBoth: ReadonlySet<string> = new Set([
  'webhook.url',
  'follow.feed.atom',
  'follow.feed.json',
  'form.errorTitle',
  'dealer.network.facebook',
  'dealer.network.instagram',
  'dealer.network.linkedin',
  'dealer.network.pinterest',
  'dealer.network.tiktok',
  'dealer.network.youtube',
  'account-menu.webhooks.name',
  'sell.field.fax',
  'staff.start.step.chat',
  'webhook.list',
  'business.package.BasicPro',
  'business.package.Pro',
  'business.package.ProPlus',
  'dealer.badge.pro',
  'dealer.badge.pro-plus',
  'listing.amenity.energy-star',
  'listing.amenity.patio',
  'listing.amenityGroup.inside',
  'listing.amenityGroup.outside',
  'listing.lotRentInclusion.cable',
  'listing.lotRentInclusion.gas',
  'listing.lotRentInclusion.internet',
  'listing.packageName.premium',
  'listing.seller.fax',
  'listing.share.facebook',
  'sell.field.video',
  'loan-fit.short.choicehome',
  'loan-fit.short.fannie-mae',
  'loan-fit.short.fha-title-1',
  'loan-fit.short.fha-title-2',
  'loan-fit.short.freddie-mac',
  'loan-fit.short.mh-advantage',
  'loan-fit.short.usda',
  'package.order.total',
  'professional.package.BasicPro',
  'professional.package.Pro',
  'professional.package.ProPlus',
  'professional.package.premium',
  'professional.territory.pro',
  'park.detail.internet',
  'shell.footer.california',
  'shell.footer.florida',
  'shell.footer.texas',
  'listing.badge.premium',
  'listing.homeType.park-model',
  'listing.rentInclusion.cable',
  'listing.rentInclusion.gas',
  'listing.rentInclusion.internet',
  'park.detail.shuffleboard',
])

describe('every value has a label in both languages', () => {
  const sets: Record<string, readonly (string | number)[]> = {
    listingType: values.listingTypes,
    homeType: values.homeTypes,
    locationType: values.locationTypes,
    displayStatus: values.displayStatuses,
    tenure: values.tenures,
    titleStatus: values.titleStatuses,
    condition: values.conditions,
    foundation: values.foundations,
    moves: values.moveStates,
    roofLoadZone: values.roofLoadZones,
    lotRentInclusion: values.lotRentInclusions,
    paymentTerm: values.paymentTerms,
    rentInclusion: values.rentInclusions,
    lotRentSource: values.lotRentSources,
    amenity: values.amenities,
    badge: values.badges,
  }
  test.each(Object.entries(sets))('%s', (name, all) => {
    const missing = all.filter(
      value => !en.has(`listing.${name}.${value}`) || !es.has(`listing.${name}.${value}`),
    )
    expect(missing).toEqual([])
  })

  test('rooms of a floor plan', () => {
    const keys = roomKinds.map(kind => `floor-plan.room.${kind}`)
    expect(keys.filter(key => !en.has(key) || !es.has(key))).toEqual([])
  })

  test('of dealers', () => {
    const keys = [...socialNetworks.map(network => `dealer.network.${network}`)]
    expect(keys.filter(key => !en.has(key) || !es.has(key))).toEqual([])
  })

  test('details, sources and owners of parks', () => {
    const keys = [
      ...parkValues.parkDetailCategories.map(category => `park.detailCategory.${category}`),
      ...parkValues.allParkDetailTypes.map(type => `park.detail.${type}`),
      ...parkValues.parkRentSources.map(source => `park.rentSource.${source}`),
      ...parkValues.siteKinds.map(kind => `park.siteKind.${kind}`),
      ...parkValues.hopaRules.map(rule => `park.hopaRule.${rule}`),
      ...parkValues.parkOwnerKinds.map(kind => `park.ownerKind.${kind}`),
    ]
    expect(keys.filter(key => !en.has(key) || !es.has(key))).toEqual([])
  })

  test('kinds of accounts', () => {
    const keys = accountTypes.map(type => `account.accountType.${type}`)
    expect(keys.filter(key => !en.has(key) || !es.has(key))).toEqual([])
  })

  test('holidays', () => {
    const keys = holidays.map(holiday => `hours.holiday.${holiday}`)
    expect(keys.filter(key => !en.has(key) || !es.has(key))).toEqual([])
  })

  test('topics of guides', () => {
    const labels = articleTopics.map(topic => `content.topic.${topic}`)
    expect(labels.filter(key => !en.has(key) || !es.has(key))).toEqual([])
  })

  test('filters, their choices, and orders', () => {
    const labels = [
      ...definitions
        .flatMap(({ filters }) => filters)
        .flatMap(filter => [
          filter.label,
          ...('choices' in filter ? filter.choices.map(({ label }) => label) : []),
        ]),
      ...definitions.flatMap(({ orders }) => orders.shown.map(orders.label)),
    ]
    expect(labels.filter(key => !en.has(key) || !es.has(key))).toEqual([])
  })
})

describe('parsing catalogues', () => {
  test('joins texts of several lines', () => {
    expect(
      readCatalogue('msgid ""\nmsgstr "head\\n"\n\nmsgid "a.b"\nmsgstr ""\n"one "\n"\\"two\\""\n'),
    ).toEqual([['a.b', 'one "two"']])
  })

  test.each([
    ['Hello {name}', ['name']],
    ['{count, plural, one {# home in {place}} other {# homes}}', ['count, plural', 'place']],
    [
      '{kind, select, sale {For sale} other {{n, number}}}',
      ['kind, select', 'kind: other', 'kind: sale', 'n, number'],
    ],
    ['no values at all', []],
  ])('%s', (text, wanted) => expect(placeholders(text)).toEqual(wanted))

  test('finds literal and template keys, but not in comments', () => {
    const together = '`home.kind.$' + '{kind}`'
    const text = withoutComments(`t('home.title') /* 'home.gone' */ // 'home.too'\n${together} 'https://x.y'`)
    const { literal, patterns } = usedKeys(text, new Set(['home']))
    expect([...literal]).toEqual(['home.title'])
    expect(patterns.map(pattern => [pattern.test('home.kind.sale'), pattern.test('home.kind')])).toEqual([
      [true, false],
    ])
  })
})
