import type { Database } from '#db/database.ts'
import { formatMoment } from '#kit/dates.ts'
import { recordOf } from '#kit/keys.ts'
import { readPhone } from '#kit/phone.ts'
import { describeDevice } from '#model/account/device.ts'
import type { ProfileForm } from '#model/account/profile.ts'
import { defaultTextLeadSettings, nextAllowed } from '#model/account/text-lead-settings.ts'
import type { Transaction } from '#platform/write/index.ts'
import { type Person, selectUser, type UserRow } from '../account/index.ts'
import { deleteSessionsOf } from '../account-link/index.ts'
import type { Companies } from '../company/index.ts'
import type { Places } from '../place/index.ts'
import { type AddressRow, locatedAddress, type NewAddress, type PhoneRow } from '../rows/index.ts'
import type { FromDevice, SecurityLog } from '../security-log/index.ts'
import {
  deleteSessionOf,
  deleteUser,
  lockUser,
  replaceAddress,
  replacePhone,
  selectIdentities,
  selectOwned,
  selectSessionsOf,
  selectWho,
  updateUser,
} from './store.ts'

interface ProfileOptions {
  database: Database
  places: Pick<Places, 'locate' | 'resolve'>
  securityLog: Pick<SecurityLog, 'record'>
  companies: Pick<Companies, 'followProfile'>
  now: () => number
}

/** `{field: error key}` for invalid fields. */
type Wrong = Record<string, string>

/** Whether a phone was sent, and is another one. */
function isNewPhone(typed: string | null | undefined, before: PhoneRow | null): typed is string | null {
  if (typed === undefined) return false
  const phone = typed === null ? undefined : readPhone(typed)
  return phone?.number !== before?.number || (phone?.extension ?? null) !== (before?.extension ?? null)
}

const addressFields = ['streetAddress1', 'streetAddress2', 'city', 'state', 'postalCode'] as const

export type Profiles = ReturnType<typeof openProfiles>

/** Profiles of users. */
export function openProfiles({ database, places, securityLog, companies, now }: ProfileOptions) {
  /** The address after a change: null for none, with its place keys. */
  function addressOf(before: AddressRow | null, change: ProfileForm): NewAddress | null | Wrong {
    const wanted = recordOf(addressFields, field =>
      change[field] === undefined ? (before?.[field] ?? null) : change[field],
    )
    const { streetAddress1, streetAddress2, city, state, postalCode } = wanted
    if (Object.values(wanted).every(part => part === null)) return null
    const missing = (['city', 'state', 'postalCode'] as const).filter(field => wanted[field] === null)
    if (missing.length > 0) return Object.fromEntries(missing.map(field => [field, 'required']))
    const located = locatedAddress(places, {
      streetAddress1,
      streetAddress2,
      city: city!,
      state: state!,
      postalCode: postalCode!,
    })
    return located ?? { postalCode: 'zip_elsewhere' }
  }

  const isInvalid = (address: NewAddress | null | Wrong): address is Wrong =>
    address !== null && !('latitude' in address)

  /** Updates the supplied fields; returns errors. */
  async function change(
    transaction: Transaction,
    userKey: number,
    sent: ProfileForm,
  ): Promise<Wrong | undefined> {
    await lockUser(transaction, userKey)
    const before = await selectUser(transaction, userKey)
    if (!before) return { key: 'invalid' }
    // As it was read, it changes nothing.
    if (sent.acceptedDisclaimer === false && before.acceptedDisclaimerAt !== null)
      return { acceptedDisclaimer: 'accepted' }
    const isNewPart = (field: (typeof addressFields)[number]) =>
      sent[field] !== undefined && sent[field] !== (before.address?.[field] ?? null)
    if (addressFields.some(isNewPart)) {
      const address = addressOf(before.address, sent)
      if (isInvalid(address)) return address
      await replaceAddress(transaction, userKey, before.address?.key ?? null, address)
    }
    for (const kind of ['phone', 'fax'] as const) {
      const typed = sent[kind]
      if (!isNewPhone(typed, before[kind])) continue
      const phone = typed === null ? null : (readPhone(typed) ?? null)
      await replacePhone(transaction, userKey, kind, before[kind]?.key ?? null, phone)
    }
    await updateUser(transaction, userKey, merged(before, sent), now())
    if (isNewPhone(sent.phone, before.phone)) await companies.followProfile(transaction, userKey, sent.phone)
    return undefined
  }

  const moment = (at: Date) => formatMoment(at.getTime())

  async function sessions(userKey: number, current: number | undefined) {
    const rows = await selectSessionsOf(database, userKey, now())
    return rows.map(({ key, createdAt, activeAt, userAgent, isRemembered }) => ({
      key,
      ...describeDevice(userAgent ?? ''),
      created: moment(createdAt),
      seen: moment(activeAt),
      isRemembered,
      isCurrent: key === current,
    }))
  }

  return {
    change,
    sessions,

    /** Ends a session of a user; false if they have no such session. */
    async endSession(
      transaction: Transaction,
      userKey: number,
      session: number,
      device: FromDevice,
    ): Promise<boolean> {
      const isEnded = await deleteSessionOf(transaction, userKey, session)
      if (isEnded) await securityLog.record({ kind: 'sessions-ended', userKey, device }, transaction)
      return isEnded
    },

    /** Ends all sessions of a person but this one, and returns how many. */
    async endOtherSessions(
      transaction: Transaction,
      { key: userKey, session }: Pick<Person, 'key' | 'session'>,
      device: FromDevice,
    ): Promise<number> {
      const ended = await deleteSessionsOf(transaction, userKey, session)
      if (ended > 0) await securityLog.record({ kind: 'sessions-ended', userKey, device }, transaction)
      return ended
    },

    /** Times for text messages to a user about leads: the settings, and the next possible time, if any. */
    async textAvailability(userKey: number) {
      const settings = (await selectUser(database, userKey))?.textLeadSettings ?? defaultTextLeadSettings
      const at = now()
      const next = settings.active ? nextAllowed(settings, at) : undefined
      return {
        settings,
        isAvailable: next === at,
        nextAvailable: next === undefined ? null : formatMoment(next),
      }
    },

    /** Homes, parks and dealers of an account. */
    owned: (userKey: number) => selectOwned(database, userKey),

    /** Completes the person: the account and its address, if either is known. */
    who: (transaction: Transaction, person: { userKey?: number | undefined; email?: string | undefined }) =>
      selectWho(transaction, person),

    /** Deletes an account with everything that depends on it. */
    async erase(transaction: Transaction, { userKey }: { userKey?: number }): Promise<void> {
      if (userKey !== undefined) await deleteUser(transaction, userKey, now())
    },

    /** Exports data other than the profile. */
    async exportOf(userKey: number) {
      const identities = await selectIdentities(database, userKey)
      return {
        sessions: (await sessions(userKey, undefined)).map(({ isCurrent, ...session }) => session),
        socialIdentities: identities.map(({ provider, linkedAt }) => ({
          provider,
          linked: moment(linkedAt),
        })),
        owned: await selectOwned(database, userKey),
      }
    },
  }
}

/** Merges sent fields into the stored ones; undefined means not sent. */
function merged(before: UserRow, sent: ProfileForm): Parameters<typeof updateUser>[2] {
  const valueOr = <T>(value: T | undefined, otherwise: T): T => (value === undefined ? otherwise : value)
  return {
    prefix: valueOr(sent.prefix, before.prefix),
    firstName: valueOr(sent.firstName, before.firstName),
    middleName: valueOr(sent.middleName, before.middleName),
    lastName: valueOr(sent.lastName, before.lastName),
    suffix: valueOr(sent.suffix, before.suffix),
    company: valueOr(sent.company, before.company),
    accountType: valueOr(sent.accountType, before.accountType),
    professionalTypes: [...new Set(valueOr(sent.professionalTypes, before.professionalTypes))],
    professionalOtherDetail: valueOr(sent.professionalOtherDetail, before.professionalOtherDetail),
    licenseNumber: valueOr(sent.licenseNumber, before.licenseNumber),
    nmlsNumber: valueOr(sent.nmlsNumber, before.nmlsNumber),
    emailConsent: valueOr(sent.emailConsent, before.emailConsent),
    customId: valueOr(sent.customId, before.customId),
    textLeadSettings: valueOr(sent.textLeadSettings, before.textLeadSettings ?? undefined) ?? null,
    muted: [...new Set(valueOr(sent.muted, before.muted))],
    language: valueOr(sent.language, before.language),
    syncToCompany: valueOr(sent.syncToCompany, before.syncToCompany),
    syncToLocation: valueOr(sent.syncToLocation, before.syncToLocation),
    acceptsDisclaimer: sent.acceptedDisclaimer ?? false,
  }
}
