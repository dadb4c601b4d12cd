import type { Queryable } from '#db/database.ts'
import type { Point } from '#kit/geo.ts'
import { keysOf } from '#kit/keys.ts'
import { type Actor, may, type Owner, ownedByCompany, ownedByUser } from '#model/access/access.ts'
import { type CheckedText, fairHousingFaults } from '#model/fair-housing/check.ts'
import { knownSections } from '#model/listing/sections.ts'
import { listingFieldsOf, missingSteps } from '#model/listing-draft/publish.ts'
import {
  type DraftAnswer,
  type DraftAnswers,
  type DraftStep,
  draftSteps,
} from '#model/listing-draft/steps.ts'
import type { TypedTexts } from '#model/listing-draft/typed.ts'
import type { Transaction } from '#platform/write/index.ts'
import { atPark, isFar, type NewHome, selectParkPlace } from '../listing/index.ts'
import type { Packages } from '../package/index.ts'
import type { Places } from '../place/index.ts'
import { locatedAddress, type NewAddress } from '../rows/index.ts'
import { type DraftRow, isDealerOf, isSeniorPark } from './store.ts'

type User = Extract<Actor, { kind: 'user' }>

/** Buyer and state of a package for the home of this draft. */
export const buyerOf = ({ userKey, answers }: DraftRow, owner: Owner | undefined) => ({
  userKey: userKey ?? undefined,
  companyKey: owner?.ownerType === 'companies' ? owner.ownerKey : undefined,
  state: answers.location?.state,
})

/** The first text of each field. */
const firstOf = (typed: TypedTexts): Partial<Record<string, string>> =>
  Object.fromEntries(Object.entries(typed).map(([name, [text]]) => [name, text]))

/** The home of a draft, and whose it will be; undefined before the login. */
type DraftHome = NewHome & { owner: Owner | undefined }

interface Needed {
  places: Pick<Places, 'locate' | 'resolve'>
  packages: Pick<Packages, 'quote'>
}

/** Checks of answers beyond the rules of their forms. */
export function openChecks({ places, packages }: Needed) {
  /** The address of a draft, located; or its invalid fields. */
  async function addressOf(
    queryable: Queryable,
    location: DraftAnswer<'location'>,
  ): Promise<NewAddress | { invalid: Record<string, string> }> {
    const { streetAddress1 = null, streetAddress2 = null, city, state, postalCode, parkKey } = location
    const address = locatedAddress(places, { streetAddress1, streetAddress2, city, state, postalCode })
    if (!address) return { invalid: { postalCode: 'zip_elsewhere' } }
    if (parkKey === undefined) return address
    const park = await selectParkPlace(queryable, parkKey)
    return park ? atPark(address, park) : { invalid: { parkKey: 'inclusion' } }
  }

  /** The point of a draft's address, to the known precision. */
  function pointOf({ answers, typed }: DraftRow): Point | null {
    const { city, state, postalCode } = { ...answers.location, ...firstOf(typed.location ?? {}) }
    if (state === undefined) return null
    return places.locate({ zip: postalCode ?? null, city: city ?? '', state })?.coordinates ?? null
  }

  /** Plainly unlawful phrases in the texts of some steps, `{field: error key}`. */
  async function textFaults(
    queryable: Queryable,
    answers: DraftAnswers,
    steps: readonly DraftStep[],
  ): Promise<Record<string, string>> {
    const { home, money, words } = answers
    const checked: Partial<Record<DraftStep, Partial<Record<CheckedText, string | null>>>> = {
      ...(home && { home: { additions: home.additions ?? null } }),
      ...(money && { money: { terms: money.terms ?? null } }),
      ...(words && { words: { caption: words.caption ?? null, description: words.description ?? null } }),
    }
    const texts = Object.assign({}, ...steps.map(step => checked[step]))
    const isSenior = await isSeniorPark(queryable, answers.location?.parkKey ?? null)
    return fairHousingFaults(texts, { isSenior })
  }

  /** The owner of the home, and its dealer; undefined if the user may not sell for them. */
  async function sellerOf(
    queryable: Queryable,
    user: User | undefined,
    listAs = 'me',
  ): Promise<{ owner: Owner | undefined; dealerKey: number | null } | undefined> {
    if (listAs === 'me') return { owner: user && ownedByUser(user.key), dealerKey: null }
    // A person belongs to one company at most (RULINGS 44).
    const companyKey = user?.memberships[0]?.companyKey
    if (!user || companyKey === undefined) return undefined
    const owner = ownedByCompany(companyKey)
    if (!may(user, 'listing.change', owner)) return undefined
    if (listAs === 'company') return { owner, dealerKey: null }
    const dealerKey = Number(listAs.slice('dealer-'.length))
    return (await isDealerOf(queryable, dealerKey, companyKey)) ? { owner, dealerKey } : undefined
  }

  /** Errors of answers beyond the rules of their forms, `{field: error key}`; undefined for none. */
  async function faultsOf(
    transaction: Transaction,
    row: DraftRow,
    user: User | undefined,
    answers: DraftAnswers,
  ): Promise<Record<string, string> | undefined> {
    if (answers.location) {
      const address = await addressOf(transaction, answers.location)
      if ('invalid' in address) return address.invalid
      const { latitude, longitude, pinConfirmed } = answers.location
      if (latitude !== undefined && longitude !== undefined && !pinConfirmed)
        if (isFar(address, { latitude, longitude })) return { pinConfirmed: 'pin_far' }
    }
    const faults = await textFaults(transaction, { ...row.answers, ...answers }, keysOf(answers))
    if (Object.keys(faults).length > 0) return faults
    const seller = await sellerOf(transaction, user, (answers.contact ?? row.answers.contact)?.listAs)
    if (answers.contact && !seller) return { listAs: 'inclusion' }
    if (!answers.package) return undefined
    const quoted = await packages.quote(transaction, buyerOf(row, seller?.owner), answers.package)
    return quoted.kind === 'invalid' ? quoted.fields : undefined
  }

  /** The home of a draft with its seller; or the invalid steps and fields. */
  async function homeOf(
    queryable: Queryable,
    { answers, typed }: DraftRow,
    user: User | undefined,
  ): Promise<DraftHome | { invalid: Record<string, string> }> {
    const missing = missingSteps(answers, typed)
    const { location, contact } = answers
    if (missing.length > 0 || !location || !contact)
      return { invalid: Object.fromEntries(missing.map(step => [step, 'required'])) }
    const address = await addressOf(queryable, location)
    if ('invalid' in address) return address
    // The park may be another one than when the texts were written.
    const faults = await textFaults(queryable, answers, draftSteps)
    if (Object.keys(faults).length > 0) return { invalid: { words: 'fair_housing' } }
    const seller = await sellerOf(queryable, user, contact.listAs)
    // The user has left the company, or has another role now.
    if (!seller) return { invalid: { contact: 'inclusion' } }
    const { latitude, longitude } = location
    return {
      ...seller,
      address,
      pin: latitude !== undefined && longitude !== undefined ? { latitude, longitude } : undefined,
      displayAddress: location.displayAddress,
      parkKey: location.parkKey ?? null,
      fields: listingFieldsOf(answers),
      sections: knownSections(answers.home ?? {}),
      sellerName: contact.sellerName,
      phone: contact.phone ?? null,
    }
  }

  return { pointOf, faultsOf, homeOf }
}
