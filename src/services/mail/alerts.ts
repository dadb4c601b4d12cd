import { formats } from '#i18n/format.ts'
import { formatMoney, thousands } from '#kit/money.ts'
import type { AlertKind, Frequency } from '#model/alert/alert.ts'
import type { PriceLine } from '#model/listing/price.ts'
import { listingUrl } from '#model/listing/urls.ts'
import { photoUrl } from '#model/photo/urls.ts'
import { placeLabelIn } from '#model/place/county.ts'
import { stateName } from '#model/place/states.ts'
import type { Tag } from '#model/search/tags.ts'
import type { Card, Content, Reader } from './content.ts'

/* Mails of search alerts: what happened to homes, and for whom they were looked for. */

/** An alert as a mail speaks of it. */
export interface AlertSaid {
  /** What its owner calls it. */
  name: string | null
  /** Where it looks: a whole state by its abbreviation, any other place by its label; null for the nation. */
  place: { state: string } | { label: string; miles: number | null } | null
  /** It looks at a piece of a map, or round a point. */
  isOnMap: boolean
  /** Miles round that point. */
  near?: number
  filters: Pick<Tag, 'filter' | 'label' | 'text'>[]
  /** The results of its search, and the page to change it without login. */
  resultsUrl: string
  manageUrl: string
}

/** A home that somebody is told of. */
export interface HomeTold {
  kind: AlertKind
  /** Dollars, of a price that dropped. */
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
  /** Dollars a month; `isParks`: the newest figure of its park, of that day where it has one. */
  lotRent: { amount: number; isParks: boolean; asOf: string | null } | null
  photoModified: number | null
  /** Places in the mail's list of alerts: those that it fits. */
  alerts: number[]
}

export interface AlertMatches {
  isDaily: boolean
  homes: HomeTold[]
  /** Homes that fit beside those shown. */
  more: number
  alerts: AlertSaid[]
}

export interface AlertConfirmed {
  alert: AlertSaid
  frequency: Frequency
  /** Homes that fit now. */
  total: number
}

type Words = Pick<Reader, 't' | 'language'>

/** Filters whose text says it all, and those whose text is a key that tells people nothing. */
const priceFilters: ReadonlySet<string> = new Set(['minimum-price', 'maximum-price'])
const keyFilters: ReadonlySet<string> = new Set(['state-association-key', 'park-key', 'sales-center-key'])

function whereOf({ place, isOnMap, near }: AlertSaid, { t, language }: Words): string {
  if (isOnMap)
    return near === undefined ? t('mail.alert.where.map') : t('mail.alert.where.near', { miles: near })
  if (place === null) return t('mail.alert.where.nation')
  if ('state' in place) return stateName(place.state, language)
  const label = placeLabelIn(place.label, language)
  return place.miles === null ? label : t('mail.alert.where.within', { miles: place.miles, place: label })
}

/** What an alert asks for: 'within 20 miles of Tampa, FL · For sale · Bedrooms 3+'; filters as far as `most` characters hold. */
export function asksOf(alert: AlertSaid, words: Words, most = Number.POSITIVE_INFINITY): string {
  const { t } = words
  const filters = alert.filters.map(({ filter, label, text }) => {
    if (text === undefined || keyFilters.has(filter)) return t(label)
    return priceFilters.has(filter) ? text : `${t(label)} ${text}`
  })
  return filters.reduce(
    (said, filter) => {
      const more = `${said} · ${filter}`
      return more.length > most ? said : more
    },
    whereOf(alert, words),
  )
}

const nameOf = (alert: AlertSaid, words: Words) => alert.name ?? whereOf(alert, words)

function priceOf({ price }: HomeTold, t: Words['t']): string {
  if (!price) return t('mail.alert.price.none')
  const amount = formatMoney(price.amount, 0)
  return price.kind === 'sale' ? amount : t(`mail.alert.price.${price.kind}`, { amount })
}

function happened({ kind, from, to }: HomeTold, t: Words['t']): string {
  if (kind !== 'price-drop' || from === null || to === null) return t(`mail.alert.kind.${kind}`)
  return t('mail.alert.kind.price-drop', { from: formatMoney(from, 0), to: formatMoney(to, 0) })
}

function lotRentOf({ amount, isParks, asOf }: NonNullable<HomeTold['lotRent']>, { t, language }: Words) {
  const money = formatMoney(amount, 0)
  if (!isParks) return t('mail.alert.lotRent', { amount: money })
  return asOf === null
    ? t('mail.alert.lotRent.average', { amount: money })
    : t('mail.alert.lotRent.park', { amount: money, date: formats(language).month(asOf) })
}

function cardOf(home: HomeTold, alerts: readonly AlertSaid[], words: Words): Card {
  const { t } = words
  const { key, city, state, year, make, model, bedrooms, bathrooms, squareFeet, photoModified } = home
  const place = `${city}, ${state}`
  const rooms = [
    ...(bedrooms === null ? [] : [t('mail.alert.bedrooms', { count: bedrooms })]),
    ...(bathrooms === null ? [] : [t('mail.alert.bathrooms', { count: bathrooms })]),
    ...(squareFeet === null ? [] : [t('mail.alert.squareFeet', { count: thousands(squareFeet) })]),
  ]
  const named = [year, make, model].filter(part => part !== null)
  // A year alone names no home.
  const built = year !== null && make === null && model === null ? [t('mail.alert.ofYear', { year })] : named
  const names = home.alerts.map(at => nameOf(alerts[at]!, words))
  return {
    title: `${priceOf(home, t)} · ${place}`,
    lines: [
      happened(home, t),
      ...(rooms.length > 0 ? [rooms.join(' · ')] : []),
      ...(built.length > 0 ? [built.join(' ')] : []),
      ...(home.lotRent ? [lotRentOf(home.lotRent, words)] : []),
      ...(alerts.length > 1 ? [t('mail.alert.fits', { names: names.join('; ') })] : []),
    ],
    url: listingUrl(key),
    ...(photoModified !== null && {
      picture: {
        url: photoUrl({ owner: 'homes', key }, { type: 'card', mod: photoModified }),
        alt: t('mail.alert.picture', { place }),
      },
    }),
  }
}

function subjectOf({ isDaily, homes, more, alerts }: AlertMatches, words: Words): string {
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

/** What an alert asks for, under its name; a name that the form proposed would say the same twice. */
export function asked(alert: AlertSaid, words: Words): readonly [string, string] {
  const asks = asksOf(alert, words)
  const isSaid = alert.name === null || asks.replaceAll(' · ', ', ').startsWith(alert.name)
  return [isSaid ? words.t('mail.alert.yours') : alert.name!, asks]
}

/** Where an alert is changed; the first of several stands for all of them in its words. */
const footer = (alerts: readonly AlertSaid[], words: Reader): NonNullable<Content['footer']> => ({
  reason: words.t('mail.alert.why', { site: words.site }),
  links: alerts.map(alert => ({
    label: words.t('mail.alert.manage', { name: nameOf(alert, words) }),
    url: alert.manageUrl,
  })),
})

/** Homes that fit somebody's alerts: what happened to each, and what the alerts ask for. */
export function alertMatches(details: AlertMatches, reader: Reader): Content {
  const { t } = reader
  const { homes, more, alerts } = details
  return {
    subject: subjectOf(details, reader),
    blocks: [
      { kind: 'heading', text: t('mail.alert.heading', { count: homes.length + more }) },
      {
        kind: 'facts',
        facts: alerts.map(alert => asked(alert, reader)),
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

/** Says that an alert is saved, what it asks for, and how to end it. */
export function alertConfirmed({ alert, frequency, total }: AlertConfirmed, reader: Reader): Content {
  const { t } = reader
  const name = nameOf(alert, reader)
  return {
    subject: t('mail.alert.saved.subject', { name }),
    blocks: [
      { kind: 'heading', text: t('mail.alert.saved.heading') },
      { kind: 'text', text: t(`mail.alert.saved.${frequency}`) },
      { kind: 'facts', facts: [asked(alert, reader)] },
      { kind: 'text', text: t('mail.alert.saved.now', { count: total }) },
      { kind: 'actions', actions: [{ label: t('mail.alert.all'), url: alert.resultsUrl }] },
    ],
    footer: footer([alert], reader),
  }
}
