import type { Database, Queryable, Transaction } from '#db/database.ts'
import { openCatalogue } from '#i18n/catalogue-file.ts'
import { may, ownedByUser, userActor } from '#model/access/access.ts'
import { type AlertForm, type AlertLinkForm, mostAlerts, rememberedDays } from '#model/alert/alert.ts'
import { hasSearch, readAlertSearch } from '#model/alert/search.ts'
import { alertUnsubscribeUrl, alertUrl, stopAlertsUrl } from '#model/alert/urls.ts'
import { type Language, languages, localized } from '#model/language.ts'
import { listingSearch } from '#model/listing/search.ts'
import { sentUrl } from '#model/page-urls.ts'
import { toParameters } from '#model/search/query.ts'
import type { Listings } from '../listing/index.ts'
import { type Mail, searchSummary } from '../mail/index.ts'
import type { Places } from '../place/index.ts'
import { type AddressNames, whereOf } from '../search/index.ts'
import { mayEmail } from './due.ts'
import { alertLinks } from './links.ts'
import { searchOf, summarizeAlert, summarizeMatches } from './mailing.ts'
import { type AddFavorite, openMatching } from './matching.ts'
import { type Alert, presentAlert, presentByLink } from './present.ts'
import type { AlertRow, AlertValues } from './rows.ts'
import type { Saved, ScopeOf } from './saved-searches.ts'
import * as store from './store.ts'

export interface AlertOptions {
  database: Database
  listings: Pick<Listings, 'rowsOf' | 'freshCards' | 'totalOf'>
  places: Pick<Places, 'resolve' | 'nearest'>
  names: Pick<AddressNames, 'cityFold'>
  mail: Pick<Mail, 'send'>
  /** Scheme and host of the site. */
  origin: string
  /** Secret for signing links in emails. */
  secret: string
  /** Milliseconds since 1970. */
  now: () => number
  /** Adds a home to users' favorites, if their alerts have that option. */
  addFavorite: AddFavorite
  onError: (error: unknown) => void
}

/** Result of a change; `fields` are error keys by field. */
export type AlertOutcome =
  | { kind: 'done'; alert: Alert }
  | { kind: 'not-found' }
  | { kind: 'invalid'; fields: Record<string, string> }

const notFound = { kind: 'not-found' } as const
/** Maximum number of characters of a search in the subject of an email. */
const maxSubjectSummaryLength = 120
/** Users emailed per batch. */
const batch = 50

export type Alerts = ReturnType<typeof openAlerts>

/**
 * Search alerts: saved searches of homes that email their owners about events of matching homes (part 2 §3, §5, §7).
 */
export function openAlerts(options: AlertOptions) {
  const { database, listings, places, names, mail, origin, secret, now, addFavorite, onError } = options
  const links = alertLinks(secret)
  const catalogues = new Map(
    languages.map(language => [language, openCatalogue(['mail', 'enumeration'], language)]),
  )
  const scopeOf: ScopeOf = search => whereOf(listingSearch, search, places, names)?.scope
  const matching = openMatching({ database, listings, scopeOf, addFavorite, now, onError })
  const present = (row: AlertRow) => presentAlert(row, links.encodedKey(row.key), places)
  const say = (alert: Pick<AlertRow, 'key' | 'name' | 'search'>) => summarizeAlert(alert, { places, links })

  /** The search of a form, with the canonical place; or its errors. */
  function readSearch(
    form: AlertForm,
    before?: Saved,
  ): { search: Saved } | { fields: Record<string, string> } {
    if (before && !hasSearch(form)) return { search: before }
    const read = readAlertSearch(form, before && toParameters(listingSearch, searchOf(before)))
    if ('errors' in read) return { fields: read.errors }
    const { place, filters, near, bounds } = read.search
    const named = place.state !== undefined || place.zip !== undefined
    const found = named ? places.resolve(place) : undefined
    if (named && !found)
      return {
        fields: { [place.zip ? 'zip' : place.city ? 'city' : place.county ? 'county' : 'state']: 'unknown' },
      }
    const search = {
      place: {
        ...(found && { state: found.state }),
        ...(found?.kind === 'city' && { city: found.place.city! }),
        ...(found?.kind === 'county' && { county: found.place.county! }),
        ...(found?.kind === 'zip' && { zip: found.place.zip! }),
        ...(place.radius !== undefined && { radius: place.radius }),
      },
      filters,
      ...(near && { near }),
      ...(bounds && { bounds }),
    }
    return { search }
  }

  /** An alert's values after a form; absent fields keep their value. */
  function valuesOf(form: AlertForm, before: AlertValues): AlertValues {
    const text = (given: string | null | undefined, kept: string | null) =>
      given === undefined ? kept : given || null
    const flag = (given: boolean | null | undefined, kept: boolean) =>
      given === undefined ? kept : given === true
    const isLead = flag(form.dealerContactAgree, before.dealerContactAgree)
    return {
      ...before,
      name: text(form.name, before.name),
      frequency: form.frequency ?? before.frequency,
      language: form.language ?? before.language,
      autoFavorite: flag(form.autoFavorite, before.autoFavorite),
      dealerContactAgree: isLead,
      // The message to sellers is stored only while it is used (part 2 §5: shown only when isLead).
      additionalRequests: isLead ? text(form.additionalRequests, before.additionalRequests) : null,
      stop: flag(form.stop, before.stop),
    }
  }

  async function confirm(transaction: Transaction, key: number, values: AlertValues): Promise<void> {
    const person = await store.selectPerson(transaction, values.userKey)
    if (!person || !mayEmail(person)) return
    await mail.send(transaction, {
      ...envelope(person.email, values.userKey),
      language: values.language,
      template: 'alert-confirm',
      details: {
        alert: say({ key, name: values.name, search: values.search }),
        frequency: values.frequency,
        total: listings.totalOf(searchOf(values.search)) ?? 0,
      },
    })
  }

  const envelope = (to: string, userKey: number) =>
    ({
      to,
      kind: 'alerts',
      about: [{ userKey }],
      list: { unsubscribeUrl: new URL(alertUnsubscribeUrl(links.unsubscribeToken(userKey)), origin).href },
    }) as const

  async function change(
    transaction: Transaction,
    row: AlertRow | undefined,
    form: AlertForm,
  ): Promise<AlertOutcome> {
    if (!row) return notFound
    const read = readSearch(form, row.search)
    if ('fields' in read) return { kind: 'invalid', fields: read.fields }
    const values = { ...valuesOf(form, row), search: read.search }
    await store.updateAlert(transaction, row.key, values)
    if (row.stop && !values.stop) await store.setMuted(transaction, row.userKey, false)
    return { kind: 'done', alert: present((await store.selectAlert(transaction, row.key))!) }
  }

  /** How to read an alert: read-only, or locked for a change. */
  type Reading<Q extends Queryable> = (queryable: Q, key: number) => Promise<AlertRow | undefined>

  async function ownRow<Q extends Queryable>(read: Reading<Q>, queryable: Q, userKey: number, key: number) {
    const row = await read(queryable, key)
    return row && may(userActor(userKey), 'account.use', ownedByUser(row.userKey)) ? row : undefined
  }

  async function rowOfLink<Q extends Queryable>(read: Reading<Q>, queryable: Q, encodedKey: string) {
    const key = links.readEncodedKey(encodedKey)
    return key === undefined ? undefined : read(queryable, key)
  }

  /** Emails pending matches to a user, and marks them in the same transaction; false if another node does it. */
  async function mailTo(userKey: number, frequency: 'instant' | 'daily'): Promise<boolean> {
    // Before the transaction, which would otherwise hold one connection while waiting for another.
    const before = await store.selectPending(database, userKey, frequency)
    const asked = new Set(before.map(row => row.listingKey))
    // Homes that have since been removed are omitted.
    const cards = await listings.freshCards([...asked].reverse())
    const shown = new Set(cards.map(({ key }) => key))
    return database.transaction(async transaction => {
      const person = await store.lockPerson(transaction, userKey)
      if (!person) return false
      const pending = await store.selectPending(transaction, userKey, frequency)
      // Matches added since then wait for the next run.
      const waiting = pending.filter(row => asked.has(row.listingKey))
      const wanted = mayEmail(person) ? waiting.filter(row => !row.stop) : []
      const told = wanted.filter(row => shown.has(row.listingKey))
      const toldKeys = new Set(told.map(({ key }) => key))
      await store.closeMatches(
        transaction,
        waiting.flatMap(({ key }) => (toldKeys.has(key) ? [] : [key])),
        null,
      )
      if (told.length === 0) return true
      const homes = new Set(told.map(row => row.listingKey))
      await mail.send(transaction, {
        ...envelope(person.email, userKey),
        language: told.at(-1)!.language,
        template: 'alert-matches',
        details: summarizeMatches(
          told,
          cards.filter(({ key }) => homes.has(key)),
          row => say({ key: row.alertKey, name: row.name, search: row.search }),
          frequency === 'daily',
        ),
      })
      await store.closeMatches(transaction, [...toldKeys], now())
      return true
    })
  }

  async function mailDue(): Promise<number> {
    const due = await store.selectDue(database, now(), batch)
    let mailed = 0
    for (const { userKey, frequency } of due) {
      try {
        if (await mailTo(userKey, frequency)) mailed++
      } catch (error) {
        onError(error)
      }
    }
    return mailed
  }

  /**
   * Matches events and sends due emails, alternating in batches until nothing is left, so that a backlog of events
   * does not delay emails. Called every second, on any number of nodes.
   */
  async function work(): Promise<void> {
    let done = 1
    while (done > 0) done = (await matching.match()) + (await mailDue())
  }

  return {
    /** Saves an alert; up to 100 per user. Also turns the user's alert emails on. */
    async create(
      transaction: Transaction,
      userKey: number,
      form: AlertForm,
    ): Promise<{ kind: 'done'; key: number } | { kind: 'invalid'; fields: Record<string, string> }> {
      const read = readSearch(form)
      if ('fields' in read) return { kind: 'invalid', fields: read.fields }
      if ((await store.countAlerts(transaction, userKey)) >= mostAlerts)
        return { kind: 'invalid', fields: { body: 'too_many_alerts' } }
      const values = {
        ...valuesOf(form, {
          userKey,
          name: null,
          search: read.search,
          frequency: 'instant',
          language: 'en',
          autoFavorite: false,
          dealerContactAgree: false,
          additionalRequests: null,
          stop: false,
        }),
      }
      const key = await store.insertAlert(transaction, values)
      await store.setMuted(transaction, userKey, false)
      if (!values.stop) await confirm(transaction, key, values)
      return { kind: 'done', key }
    },

    /** A user's alert; undefined if it is not theirs. */
    async get(userKey: number, key: number): Promise<Alert | undefined> {
      const row = await ownRow(store.selectAlert, database, userKey, key)
      return row && present(row)
    },

    /**
     * Returns functions that describe a user's alert and its place in a language; undefined if it is not theirs. A map
     * area has no name: it uses the ZIP given by the owner.
     */
    async describerOf(
      queryable: Queryable,
      userKey: number,
      key: number,
      zip: string | undefined,
    ): Promise<((language: Language) => string) | undefined> {
      const row = await ownRow(store.selectAlert, queryable, userKey, key)
      if (!row) return undefined
      const said = say(row)
      const near = zip === undefined ? undefined : places.resolve({ zip })?.place
      const named =
        said.isOnMap && near
          ? { ...said, isOnMap: false, place: { label: near.dropdownItemLabel, miles: null } }
          : said
      return language => {
        return searchSummary(named, { language, t: catalogues.get(language)! }, maxSubjectSummaryLength)
      }
    },

    /** A user's alerts, newest first, and whether alert emails are turned off, or wait for a confirmed address. */
    async list(userKey: number): Promise<{ alerts: Alert[]; isMuted: boolean; isConfirmed: boolean }> {
      const person = await store.selectPerson(database, userKey)
      return {
        alerts: (await store.selectAlertsOf(database, userKey)).map(present),
        isMuted: person?.muted.includes('alerts') ?? false,
        isConfirmed: person?.isVerified ?? false,
      }
    },

    /** Updates the given fields; another user's alert is not found. */
    async change(
      transaction: Transaction,
      userKey: number,
      key: number,
      form: AlertForm,
    ): Promise<AlertOutcome> {
      return change(transaction, await ownRow(store.lockAlert, transaction, userKey, key), form)
    },

    /** Returns whether the user had such an alert. */
    async remove(transaction: Transaction, userKey: number, key: number): Promise<boolean> {
      const row = await ownRow(store.lockAlert, transaction, userKey, key)
      if (row) await store.deleteAlert(transaction, key)
      return row !== undefined
    },

    /** The alert of an emailed link, and whether alert emails are off; undefined if it no longer exists. */
    async byLink(encodedKey: string): Promise<{ alert: Alert; isMuted: boolean } | undefined> {
      const row = await rowOfLink(store.selectAlert, database, encodedKey)
      if (!row) return undefined
      const person = await store.selectPerson(database, row.userKey)
      return { alert: presentByLink(present(row)), isMuted: person?.muted.includes('alerts') ?? false }
    },

    /** Like `change` and `remove`, for the holder of an emailed link. */
    async changeByLink(
      transaction: Transaction,
      encodedKey: string,
      form: AlertLinkForm,
    ): Promise<AlertOutcome> {
      const outcome = await change(
        transaction,
        await rowOfLink(store.lockAlert, transaction, encodedKey),
        form,
      )
      return outcome.kind === 'done' ? { ...outcome, alert: presentByLink(outcome.alert) } : outcome
    },
    async removeByLink(transaction: Transaction, encodedKey: string): Promise<boolean> {
      const row = await rowOfLink(store.lockAlert, transaction, encodedKey)
      if (row) await store.deleteAlert(transaction, row.key)
      return row !== undefined
    },

    /** Turns off all alert emails for the user of an emailed token; false for an invalid token. */
    async unsubscribe(transaction: Transaction, token: string): Promise<boolean> {
      const userKey = links.readUnsubscribeToken(token)
      return userKey !== undefined && store.setMuted(transaction, userKey, true)
    },

    /** Turns off all alert emails for the owner of an alert's link. */
    async unsubscribeByLink(transaction: Transaction, encodedKey: string): Promise<boolean> {
      const row = await rowOfLink(store.selectAlert, transaction, encodedKey)
      return row !== undefined && store.setMuted(transaction, row.userKey, true)
    },

    /** Page for turning off these emails by hand; undefined for an invalid token. */
    async unsubscribePage(token: string): Promise<string | undefined> {
      const userKey = links.readUnsubscribeToken(token)
      if (userKey === undefined || !(await store.selectPerson(database, userKey))) return undefined
      const [alert] = await store.selectAlertsOf(database, userKey)
      return alert
        ? localized(stopAlertsUrl(links.encodedKey(alert.key)), alert.language)
        : sentUrl(alertUrl(token), 'deleted')
    },

    work,
    repeated: { interval: 1_000, run: work, failure: 'Matching alerts failed.' },

    /** Deletes old events. */
    prune: () => store.deleteEvents(database, rememberedDays),

    /** Deletes a user's alerts and their matches; returns the alert keys. */
    forget: (transaction: Transaction, who: { userKey?: number; email?: string }): Promise<number[]> =>
      store.deleteAlertsOf(transaction, who),

    /** Exports a user's alerts and matches. */
    async exportOf(userKey: number) {
      const rows = await store.selectAlertsOf(database, userKey)
      return { searchAlerts: rows.map(present), matches: await store.selectMatchesOf(database, userKey) }
    },
  }
}
