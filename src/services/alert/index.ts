import type { Database, Queryable, Transaction } from '#db/database.ts'
import { openCatalogue } from '#i18n/catalogue-file.ts'
import { may, ownedByUser, userActor } from '#model/access/access.ts'
import { type AlertForm, type AlertLinkForm, mostAlerts, rememberedDays } from '#model/alert/alert.ts'
import { readAlertSearch, saysSearch } from '#model/alert/search.ts'
import { alertUnsubscribeUrl, alertUrl, stopAlertsUrl } from '#model/alert/urls.ts'
import { type Language, languages, localized } from '#model/language.ts'
import { listingSearch } from '#model/listing/search.ts'
import { sentUrl } from '#model/page-urls.ts'
import { toParameters } from '#model/search/query.ts'
import type { Listings } from '../listing/index.ts'
import { asksOf, type Mail } from '../mail/index.ts'
import type { Places } from '../place/index.ts'
import { type AddressNames, whereOf } from '../search/index.ts'
import { mayMail } from './due.ts'
import { alertLinks } from './links.ts'
import { alertSaid, matchesSaid, searchOf } from './mailing.ts'
import { type Favour, openMatching } from './matching.ts'
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
  /** Signs the links of mails. */
  secret: string
  /** Milliseconds since 1970. */
  now: () => number
  /** Adds a home to those that people watch, where their alerts ask for it. */
  favour: Favour
  onError: (error: unknown) => void
}

/** What became of a wish: done, or why not; `fields` are error keys by field. */
export type AlertOutcome =
  | { kind: 'done'; alert: Alert }
  | { kind: 'not-found' }
  | { kind: 'invalid'; fields: Record<string, string> }

const notFound = { kind: 'not-found' } as const
/** Characters of what an alert looks for, as far as it goes into the subject of a mail. */
const longestSaid = 120
/** People mailed at a time. */
const batch = 50

export type Alerts = ReturnType<typeof openAlerts>

/** Search alerts: saved searches of homes that mail their owners what happens to homes that fit (part 2 §3, §5, §7). */
export function openAlerts(options: AlertOptions) {
  const { database, listings, places, names, mail, origin, secret, now, favour, onError } = options
  const links = alertLinks(secret)
  const catalogues = new Map(
    languages.map(language => [language, openCatalogue(['mail', 'enumeration'], language)]),
  )
  const scopeOf: ScopeOf = search => whereOf(listingSearch, search, places, names)?.scope
  const matching = openMatching({ database, listings, scopeOf, favour, now, onError })
  const present = (row: AlertRow) => presentAlert(row, links.encodedKey(row.key), places)
  const say = (alert: Pick<AlertRow, 'key' | 'name' | 'search'>) => alertSaid(alert, { places, links })

  /** The search that a form means, with the place by its own name; or what is wrong with it. */
  function readSearch(
    form: AlertForm,
    before?: Saved,
  ): { search: Saved } | { fields: Record<string, string> } {
    if (before && !saysSearch(form)) return { search: before }
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

  /** An alert's values after a form, which leaves those it does not name as they are. */
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
      // What is said to sellers is kept only while they may look (part 2 §5: shown only when isLead).
      additionalRequests: isLead ? text(form.additionalRequests, before.additionalRequests) : null,
      stop: flag(form.stop, before.stop),
    }
  }

  async function confirm(transaction: Transaction, key: number, values: AlertValues): Promise<void> {
    const person = await store.selectPerson(transaction, values.userKey)
    if (!person || !mayMail(person)) return
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

  /** How an alert is read: only looked at, or to be changed. */
  type Reading<Q extends Queryable> = (queryable: Q, key: number) => Promise<AlertRow | undefined>

  async function ownRow<Q extends Queryable>(read: Reading<Q>, queryable: Q, userKey: number, key: number) {
    const row = await read(queryable, key)
    return row && may(userActor(userKey), 'account.use', ownedByUser(row.userKey)) ? row : undefined
  }

  async function rowOfLink<Q extends Queryable>(read: Reading<Q>, queryable: Q, encodedKey: string) {
    const key = links.readEncodedKey(encodedKey)
    return key === undefined ? undefined : read(queryable, key)
  }

  /** Mails somebody what waits for them, in one transaction with the note that it was; false where another node does. */
  async function mailTo(userKey: number, frequency: 'instant' | 'daily'): Promise<boolean> {
    // Before the transaction, which would hold a connection while it waits for another one.
    const before = await store.selectPending(database, userKey, frequency)
    const asked = new Set(before.map(row => row.listingKey))
    // Homes that have gone meanwhile are no news any more.
    const cards = await listings.freshCards([...asked].reverse())
    const shown = new Set(cards.map(({ key }) => key))
    return database.transaction(async transaction => {
      const person = await store.lockPerson(transaction, userKey)
      if (!person) return false
      const pending = await store.selectPending(transaction, userKey, frequency)
      // What has come since waits for the next look.
      const waiting = pending.filter(row => asked.has(row.listingKey))
      const wanted = mayMail(person) ? waiting.filter(row => !row.stop) : []
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
        details: matchesSaid(
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
   * Matches events and emails what is due, a batch of each in turn until nothing is left, so that email goes out while
   * much is matched. Called every second, on any number of nodes.
   */
  async function work(): Promise<void> {
    let done = 1
    while (done > 0) done = (await matching.match()) + (await mailDue())
  }

  return {
    /** Saves an alert of somebody; at most 100 each. Saving one asks for its mail, whatever was said before. */
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

    /** An alert of somebody; undefined where it is not theirs. */
    async get(userKey: number, key: number): Promise<Alert | undefined> {
      const row = await ownRow(store.selectAlert, database, userKey, key)
      return row && present(row)
    },

    /**
     * Says in a language what an alert of somebody looks for, and where; undefined where it is not theirs. A piece of a map
     * has no name: it is called by the ZIP near which its owner asks.
     */
    async sayerOf(
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
        return asksOf(named, { language, t: catalogues.get(language)! }, longestSaid)
      }
    },

    /** Somebody's alerts, newest first, and whether mail about them is switched off, or waits for a confirmed address. */
    async list(userKey: number): Promise<{ alerts: Alert[]; isMuted: boolean; isConfirmed: boolean }> {
      const person = await store.selectPerson(database, userKey)
      return {
        alerts: (await store.selectAlertsOf(database, userKey)).map(present),
        isMuted: person?.muted.includes('alerts') ?? false,
        isConfirmed: person?.isVerified ?? false,
      }
    },

    /** Changes what a form names; somebody else's alert is not found. */
    async change(
      transaction: Transaction,
      userKey: number,
      key: number,
      form: AlertForm,
    ): Promise<AlertOutcome> {
      return change(transaction, await ownRow(store.lockAlert, transaction, userKey, key), form)
    },

    /** Whether there was such an alert of theirs. */
    async remove(transaction: Transaction, userKey: number, key: number): Promise<boolean> {
      const row = await ownRow(store.lockAlert, transaction, userKey, key)
      if (row) await store.deleteAlert(transaction, key)
      return row !== undefined
    },

    /** The alert of a mailed link, and whether mail about alerts is off; undefined where there is none any more. */
    async byLink(encodedKey: string): Promise<{ alert: Alert; isMuted: boolean } | undefined> {
      const row = await rowOfLink(store.selectAlert, database, encodedKey)
      if (!row) return undefined
      const person = await store.selectPerson(database, row.userKey)
      return { alert: presentByLink(present(row)), isMuted: person?.muted.includes('alerts') ?? false }
    },

    /** The same as `change` and `remove`, for whoever has the link of its mails. */
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

    /** Switches all mail about alerts off for the person of a mail's token; false where it is none of ours. */
    async unsubscribe(transaction: Transaction, token: string): Promise<boolean> {
      const userKey = links.readUnsubscribeToken(token)
      return userKey !== undefined && store.setMuted(transaction, userKey, true)
    },

    /** The same for the person of an alert's link. */
    async unsubscribeByLink(transaction: Transaction, encodedKey: string): Promise<boolean> {
      const row = await rowOfLink(store.selectAlert, transaction, encodedKey)
      return row !== undefined && store.setMuted(transaction, row.userKey, true)
    },

    /** Where the person of a mail's token switches that mail off by hand; undefined where it is none of ours. */
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

    /** Forgets what happened long ago. */
    prune: () => store.deleteEvents(database, rememberedDays),

    /** Deletes somebody's alerts and all that they met; gives the alerts' keys. */
    forget: (transaction: Transaction, who: { userKey?: number; email?: string }): Promise<number[]> =>
      store.deleteAlertsOf(transaction, who),

    /** All that is kept of somebody here. */
    async exportOf(userKey: number) {
      const rows = await store.selectAlertsOf(database, userKey)
      return { searchAlerts: rows.map(present), matches: await store.selectMatchesOf(database, userKey) }
    },
  }
}
