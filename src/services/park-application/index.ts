import type { Database } from '#db/database.ts'
import { type Actor, may, ownedByUser } from '#model/access/access.ts'
import type { ApplicationForm, NewApplicationForm } from '#model/park-application/forms.ts'
import { applicationState, dueReminder, maxApplications } from '#model/park-application/track.ts'
import { applicationStopUrl, applicationUrl } from '#model/park-application/urls.ts'
import { signedLinks } from '#platform/signed-link/index.ts'
import type { Transaction } from '#platform/write/index.ts'
import type { Mail } from '../mail/index.ts'
import type { Who } from '../personal-data/index.ts'
import {
  type ApplicationRow,
  deleteApplication,
  deleteOfUser,
  insertApplication,
  lockApplication,
  lockReminded,
  selectApplications,
  selectCandidates,
  selectForNew,
  setReminded,
  stopReminders,
  updateApplication,
} from './store.ts'

interface ApplicationOptions {
  database: Database
  mail: Pick<Mail, 'send'>
  /** Secret for signing links in emails. */
  secret: string
  now: () => number
}

export type ParkApplications = ReturnType<typeof openParkApplications>

const mayUse = (actor: Actor, userKey: number) => may(actor, 'account.use', ownedByUser(userKey))

const present = (row: ApplicationRow) => ({ ...row, state: applicationState(row) })

/** What buyers note of their applications to parks, for them alone, and the reminders that they get. */
export function openParkApplications({ database, mail, secret, now }: ApplicationOptions) {
  const links = signedLinks(secret)

  /** Writes the reminder that is due for an application, if there is one. */
  async function remind(transaction: Transaction, key: number): Promise<void> {
    const track = await lockReminded(transaction, key)
    const due = track && dueReminder(track, now())
    if (!due) return
    const { userKey, username, language, park } = track
    await setReminded(transaction, key, due.kind, new Date(now()))
    await mail.send(transaction, {
      to: username,
      language,
      template: 'park-application-reminder',
      details: {
        ...due,
        park,
        url: applicationUrl(key),
        stopUrl: applicationStopUrl(links.write('park-application', key)),
      },
      kind: 'reminders',
      about: [{ userKey }],
    })
  }

  return {
    /** The applications of an account, the newest first; undefined if the actor may not see them. */
    async list(actor: Actor, userKey: number) {
      if (!mayUse(actor, userKey)) return undefined
      return (await selectApplications(database, userKey)).map(present)
    },

    /** Starts a track; returns its key, or errors by field. */
    async add(
      transaction: Transaction,
      actor: Actor,
      userKey: number,
      form: NewApplicationForm,
    ): Promise<{ key: number } | { faults: Record<string, string> } | undefined> {
      if (!mayUse(actor, userKey)) return undefined
      const { isPark, isHome, isTracked, count } = await selectForNew(transaction, userKey, form)
      if (!isPark) return { faults: { parkKey: 'unknown' } }
      if (!isHome) return { faults: { listingKey: 'unknown' } }
      if (isTracked) return { faults: { parkKey: 'not_unique' } }
      if (count >= maxApplications) return { faults: { parkKey: 'too_many_applications' } }
      return { key: await insertApplication(transaction, userKey, form) }
    },

    /** Changes an application; false if the account has none with this key. */
    async change(
      transaction: Transaction,
      actor: Actor,
      { userKey, key }: { userKey: number; key: number },
      form: ApplicationForm,
    ): Promise<boolean> {
      if (!mayUse(actor, userKey) || !(await lockApplication(transaction, userKey, key))) return false
      await updateApplication(transaction, key, form)
      return true
    },

    /** Deletes an application; false if the account has none with this key. */
    remove: async (
      transaction: Transaction,
      actor: Actor,
      { userKey, key }: { userKey: number; key: number },
    ): Promise<boolean> => mayUse(actor, userKey) && deleteApplication(transaction, userKey, key),

    /** Ends the reminders of an application by the link in one; false for an invalid link. */
    async stop(transaction: Transaction, token: string): Promise<boolean> {
      const key = links.read('park-application', token)
      return key !== undefined && stopReminders(transaction, key)
    },

    repeated: {
      interval: 10 * 60_000,
      /** Writes the reminders that are due, one application per transaction. */
      async run(stopping?: AbortSignal): Promise<void> {
        for (const key of await selectCandidates(database, new Date(now()))) {
          if (stopping?.aborted) return
          await database.transaction(transaction => remind(transaction, key))
        }
      },
      failure: 'Reminders of applications to parks failed.',
    },

    erase: async (transaction: Transaction, { userKey }: Who): Promise<number> =>
      userKey === undefined ? 0 : deleteOfUser(transaction, userKey),

    exportOf: (userKey: number) => selectApplications(database, userKey),
  }
}
