import type { Transaction } from '#db/database.ts'
import { type AlertForm, type AlertLinkForm, maxAlerts } from '#model/alert/alert.ts'
import { type Context, ownRow, rowOfLink } from './context.ts'
import { mayEmail } from './due.ts'
import { readSearch, valuesOf } from './form.ts'
import { searchOf } from './mailing.ts'
import { type Alert, presentByLink } from './present.ts'
import type { AlertRow, AlertValues } from './rows.ts'
import * as store from './store.ts'

/** Result of a change; `fields` are error keys by field. */
export type AlertOutcome =
  | { kind: 'done'; alert: Alert }
  | { kind: 'not-found' }
  | { kind: 'invalid'; fields: Record<string, string> }

const notFound = { kind: 'not-found' } as const

/** Changes of alerts, by their owner or by the holder of an emailed link. */
export function alertCommands({ listings, places, mail, links, present, summarize, envelope }: Context) {
  async function confirm(transaction: Transaction, key: number, values: AlertValues): Promise<void> {
    const person = await store.selectPerson(transaction, values.userKey)
    if (!person || !mayEmail(person)) return
    await mail.send(transaction, {
      ...envelope(person.email, values.userKey),
      language: values.language,
      template: 'alert-confirm',
      details: {
        alert: summarize({ key, name: values.name, search: values.search }),
        frequency: values.frequency,
        total: listings.totalOf(searchOf(values.search)) ?? 0,
      },
    })
  }

  async function change(
    transaction: Transaction,
    row: AlertRow | undefined,
    form: AlertForm,
  ): Promise<AlertOutcome> {
    if (!row) return notFound
    const read = readSearch(form, places, row.search)
    if ('fields' in read) return { kind: 'invalid', fields: read.fields }
    const values = { ...valuesOf(form, row), search: read.search }
    const isResumed = row.stop && !values.stop
    await store.updateAlert(transaction, row.key, values, isResumed)
    if (isResumed) await store.setMuted(transaction, row.userKey, false)
    return { kind: 'done', alert: present((await store.selectAlert(transaction, row.key))!) }
  }

  return {
    /** Saves an alert; up to 100 per user. Also turns the user's alert emails on. */
    async create(
      transaction: Transaction,
      userKey: number,
      form: AlertForm,
    ): Promise<{ kind: 'done'; key: number } | { kind: 'invalid'; fields: Record<string, string> }> {
      const read = readSearch(form, places)
      if ('fields' in read) return { kind: 'invalid', fields: read.fields }
      if ((await store.countAlerts(transaction, userKey)) >= maxAlerts)
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

    /** Updates the supplied fields; another user's alert is not found. */
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

    /** Like `change` and `remove`, for the holder of an emailed link. */
    async changeByLink(
      transaction: Transaction,
      encodedKey: string,
      form: AlertLinkForm,
    ): Promise<AlertOutcome> {
      const outcome = await change(
        transaction,
        await rowOfLink(links, store.lockAlert, transaction, encodedKey),
        form,
      )
      return outcome.kind === 'done' ? { ...outcome, alert: presentByLink(outcome.alert) } : outcome
    },
    async removeByLink(transaction: Transaction, encodedKey: string): Promise<boolean> {
      const row = await rowOfLink(links, store.lockAlert, transaction, encodedKey)
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
      const row = await rowOfLink(links, store.selectAlert, transaction, encodedKey)
      return row !== undefined && store.setMuted(transaction, row.userKey, true)
    },
  }
}
