import type { Queryable } from '#db/database.ts'
import { openCatalogue } from '#i18n/catalogue-file.ts'
import { alertUrl, stopAlertsUrl } from '#model/alert/urls.ts'
import { type Language, languages, localized } from '#model/language.ts'
import { sentUrl } from '#model/page-urls.ts'
import { searchSummary } from '../mail/index.ts'
import { type Context, ownRow, rowOfLink } from './context.ts'
import { type Alert, presentByLink } from './present.ts'
import * as store from './store.ts'

/** Maximum number of characters of a search in the subject of an email. */
const maxSubjectSummaryLength = 120

/** Alerts as their owners and the holders of emailed links read them. */
export function alertQueries({ database, places, links, present, summarize }: Context) {
  const catalogues = new Map(
    languages.map(language => [language, openCatalogue(['mail', 'enumeration'], language)]),
  )
  return {
    /** A user's alert; undefined if it is not theirs. */
    async get(userKey: number, key: number): Promise<Alert | undefined> {
      const row = await ownRow(store.selectAlert, database, userKey, key)
      return row && present(row)
    },

    /**
     * Returns functions that describe a user's alert and its place in a language; undefined for another user's alert.
     * A map area has no name: it uses the owner's ZIP.
     */
    async describerOf(
      queryable: Queryable,
      userKey: number,
      key: number,
      zip: string | undefined,
    ): Promise<((language: Language) => string) | undefined> {
      const row = await ownRow(store.selectAlert, queryable, userKey, key)
      if (!row) return undefined
      const summary = summarize(row)
      const near = zip === undefined ? undefined : places.resolve({ zip })?.place
      const named =
        summary.isOnMap && near
          ? { ...summary, isOnMap: false, place: { label: near.dropdownItemLabel, miles: null } }
          : summary
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

    /** The alert of an emailed link, and whether alert emails are off; undefined if it no longer exists. */
    async byLink(encodedKey: string): Promise<{ alert: Alert; isMuted: boolean } | undefined> {
      const row = await rowOfLink(links, store.selectAlert, database, encodedKey)
      if (!row) return undefined
      const person = await store.selectPerson(database, row.userKey)
      return { alert: presentByLink(present(row)), isMuted: person?.muted.includes('alerts') ?? false }
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

    /** Exports a user's alerts and matches. */
    async exportOf(userKey: number) {
      const rows = await store.selectAlertsOf(database, userKey)
      return { searchAlerts: rows.map(present), matches: await store.selectMatchesOf(database, userKey) }
    },
  }
}
