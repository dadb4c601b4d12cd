import { formats } from '#i18n/format.ts'
import { itemAt } from '#kit/lookup.ts'
import { formatMoney, thousands } from '#kit/money.ts'
import type { AlertKind, Frequency } from '#model/alert/alert.ts'
import type { PriceLine } from '#model/listing/price.ts'
import { listingUrl } from '#model/listing/urls.ts'
import type { OwnAssumptions } from '#model/monthly-cost/assumptions.ts'
import { withAssumptions } from '#model/monthly-cost/own.ts'
import { photoUrl } from '#model/photo/urls.ts'
import { placeLabelIn } from '#model/place/county.ts'
import { stateName } from '#model/place/states.ts'
import type { Tag } from '#model/search/tags.ts'
import type { Card, Content, Reader, Text } from './content.ts'

/* Emails of search alerts: saved searches and events of matching homes. */

/** Summary of an alert. */
export interface AlertSummary {
  /** Name chosen by the owner. */
  name: string | null
  /** Place searched: a state by its abbreviation, any other place by its label; null for nationwide. */
  place: { state: string } | { label: string; miles: number | null } | null
  /** Searches a map area, or around a point. */
  isOnMap: boolean
  /** Radius around that point in miles. */
  near?: number
  filters: Pick<Tag, 'filter' | 'label' | 'text' | 'not'>[]
  /** The results of its search, and the page to change it without login. */
  resultsUrl: string
  manageUrl: string
}

/** Summary of a home with its event. */
export interface HomeSummary {
  kind: AlertKind
  /** Previous price of a price drop, in dollars. */
  from: number | null
  to: number | null
  key: number
  price: PriceLine | null
  city: string
  state: string
  year: number | null
  make: string | null
  model: string | null
  bedrooms: number | null
  bathrooms: number | null
  squareFeet: number | null
  /** US dollars a month; `isParks`: the newest figure of its park, with its date if known. */
  lotRent: { amount: number; isParks: boolean; asOf: string | null } | null
  /** US dollars a month, and the unknown parts. */
  monthlyCost: { amount: number; lacks: readonly string[] } | null
  /** Assumptions that replace the site's. */
  assumed: OwnAssumptions | null
  photoModified: number | null
  /** Indexes of matching alerts in the email's list. */
  alerts: number[]
}

export interface AlertMatches {
  isDaily: boolean
  homes: HomeSummary[]
  /** Number of matching homes not shown. */
  more: number
  alerts: AlertSummary[]
}

export interface AlertConfirmed {
  alert: AlertSummary
  frequency: Frequency
  /** Current number of matches. */
  total: number
}

type Words = { t: Text; language: Reader['language'] }

/** Filters whose text is complete, and filters whose text is only an internal key. */
const priceFilters: ReadonlySet<string> = new Set(['minimum-price', 'maximum-price'])
const keyFilters: ReadonlySet<string> = new Set(['state-association-key', 'park-key', 'sales-center-key'])

function whereOf({ place, isOnMap, near }: AlertSummary, { t, language }: Words): string {
  if (isOnMap)
    return near === undefined ? t('mail.alert.where.map') : t('mail.alert.where.near', { miles: near })
  if (place === null) return t('mail.alert.where.nation')
  if ('state' in place) return stateName(place.state, language)
  const label = placeLabelIn(place.label, language)
  return place.miles === null ? label : t('mail.alert.where.within', { miles: place.miles, place: label })
}

/**
 * Text of an alert's search: 'within 20 miles of Tampa, FL · For sale · Bedrooms 3+'; includes filters up to `limit`
 * characters.
 */
export function searchSummary(alert: AlertSummary, words: Words, limit = Number.POSITIVE_INFINITY): string {
  const { t } = words
  const filters = alert.filters.map(({ filter, label, text, not }) => {
    if (not) return t('search.not', { name: t(label) })
    if (text === undefined || keyFilters.has(filter)) return t(label)
    return priceFilters.has(filter) ? text : `${t(label)} ${text}`
  })
  return filters.reduce(
    (joined, filter) => {
      const more = `${joined} · ${filter}`
      return more.length > limit ? joined : more
    },
    whereOf(alert, words),
  )
}

const nameOf = (alert: AlertSummary, words: Words) => alert.name ?? whereOf(alert, words)

function priceOf({ price }: HomeSummary, t: Words['t']): string {
  if (!price) return t('mail.alert.price.none')
  const amount = formatMoney(price.amount, 0)
  return price.kind === 'sale' ? amount : t(`mail.alert.price.${price.kind}`, { amount })
}

function happened({ kind, from, to }: HomeSummary, t: Words['t']): string {
  if (kind !== 'price-drop') return t(`mail.alert.kind.${kind}`)
  // Only other events have no prices.
  return t('mail.alert.kind.price-drop', { from: formatMoney(from ?? 0, 0), to: formatMoney(to ?? 0, 0) })
}

function lotRentOf({ amount, isParks, asOf }: NonNullable<HomeSummary['lotRent']>, { t, language }: Words) {
  const money = formatMoney(amount, 0)
  if (!isParks) return t('mail.alert.lotRent', { amount: money })
  return asOf === null
    ? t('mail.alert.lotRent.average', { amount: money })
    : t('mail.alert.lotRent.park', { amount: money, date: formats(language).month(asOf) })
}

function costOf({ amount, lacks }: NonNullable<HomeSummary['monthlyCost']>, t: Words['t']) {
  const money = formatMoney(amount, 0)
  if (lacks.includes('lot-rent')) return t('mail.alert.cost.withoutLot', { amount: money })
  return lacks.length > 0
    ? t('mail.alert.cost.from', { amount: money })
    : t('mail.alert.cost', { amount: money })
}

export function cardOf(home: HomeSummary, alerts: readonly AlertSummary[], words: Words): Card {
  const { t } = words
  const { key, city, state, year, make, model, bedrooms, bathrooms, squareFeet, photoModified } = home
  const place = `${city}, ${state}`
  const facts = [
    ...(bedrooms === null ? [] : [t('mail.alert.bedrooms', { count: bedrooms })]),
    ...(bathrooms === null ? [] : [t('mail.alert.bathrooms', { count: bathrooms })]),
    ...(squareFeet === null ? [] : [t('mail.alert.squareFeet', { count: thousands(squareFeet) })]),
    // A year alone does not describe a home.
    year !== null && make === null && model === null
      ? t('mail.alert.ofYear', { year })
      : [year, make, model].filter(part => part !== null).join(' '),
  ].filter(Boolean)
  const costs = [
    ...(home.lotRent ? [lotRentOf(home.lotRent, words)] : []),
    ...(home.monthlyCost ? [costOf(home.monthlyCost, t)] : []),
  ]
  const names = home.alerts.map(at => nameOf(itemAt(alerts, at), words))
  return {
    title: `${priceOf(home, t)} · ${place}`,
    lines: [
      happened(home, t),
      ...(facts.length > 0 ? [facts.join(' · ')] : []),
      ...(costs.length > 0 ? [costs.join(' · ')] : []),
      ...(alerts.length > 1 ? [t('mail.alert.fits', { names: names.join('; ') })] : []),
    ],
    url: withAssumptions(listingUrl(key), home.assumed ?? {}),
    ...(photoModified !== null && {
      picture: {
        url: photoUrl({ owner: 'homes', key }, { type: 'card', mod: photoModified }),
        alt: t('mail.alert.picture', { place }),
      },
    }),
  }
}

export function subjectOf({ isDaily, homes, more, alerts }: AlertMatches, words: Words): string {
  const { t } = words
  const [first] = homes
  const count = homes.length + more
  const [alert] = alerts
  const name = alerts.length === 1 ? nameOf(alert!, words) : undefined
  if (count === 1 && first) {
    const values = { price: priceOf(first, t), place: `${first.city}, ${first.state}` }
    return t(`mail.alert.subject.${first.kind}`, values)
  }
  if (isDaily) return t('mail.alert.subject.daily', { count })
  return name === undefined
    ? t('mail.alert.subject.many', { count })
    : t('mail.alert.subject.one', { count, name })
}

/** Search and name of an alert; omits a default name that would only repeat the search. */
export function searchFact(alert: AlertSummary, words: Words): readonly [string, string] {
  const criteria = searchSummary(alert, words)
  const isIncluded = alert.name === null || criteria.replaceAll(' · ', ', ').startsWith(alert.name)
  return [isIncluded ? words.t('mail.alert.yours') : alert.name!, criteria]
}

/** Links to change the alerts; the text names only the first of several. */
const footer = (alerts: readonly AlertSummary[], words: Reader): NonNullable<Content['footer']> => ({
  reason: words.t('mail.alert.why', { site: words.site }),
  links: alerts.map(alert => ({
    label: words.t('mail.alert.manage', { name: nameOf(alert, words) }),
    url: alert.manageUrl,
  })),
})

/** Email about homes that match alerts: what happened to each home, and the alerts. */
export function alertMatches(details: AlertMatches, reader: Reader): Content {
  const { t } = reader
  const { homes, more, alerts } = details
  return {
    subject: subjectOf(details, reader),
    blocks: [
      { kind: 'heading', text: t('mail.alert.heading', { count: homes.length + more }) },
      {
        kind: 'facts',
        facts: alerts.map(alert => searchFact(alert, reader)),
      },
      { kind: 'list', cards: homes.map(home => cardOf(home, alerts, reader)) },
      ...(more > 0 ? [{ kind: 'text', text: t('mail.alert.more', { count: more }) } as const] : []),
      {
        kind: 'actions',
        actions: alerts.map(alert => ({
          label:
            alerts.length === 1
              ? t('mail.alert.all')
              : t('mail.alert.allOf', { name: nameOf(alert, reader) }),
          url: alert.resultsUrl,
        })),
      },
    ],
    footer: footer(alerts, reader),
  }
}

/** Email that confirms a new alert, its search, and how to delete it. */
export function alertConfirmed({ alert, frequency, total }: AlertConfirmed, reader: Reader): Content {
  const { t } = reader
  const name = nameOf(alert, reader)
  return {
    subject: t('mail.alert.saved.subject', { name }),
    blocks: [
      { kind: 'heading', text: t('mail.alert.saved.heading') },
      { kind: 'text', text: t(`mail.alert.saved.${frequency}`) },
      { kind: 'facts', facts: [searchFact(alert, reader)] },
      { kind: 'text', text: t('mail.alert.saved.now', { count: total }) },
      { kind: 'actions', actions: [{ label: t('mail.alert.all'), url: alert.resultsUrl }] },
    ],
    footer: footer([alert], reader),
  }
}
