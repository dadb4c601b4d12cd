import { randomInt } from 'node:crypto'
import type { Database } from '#db/database.ts'
import { DAY, formatMoment } from '#kit/dates.ts'
import { type Actor, may, noOwner, type Owner, ownedByCompany, ownedByUser } from '#model/access/access.ts'
import { claimUrl, ownParkUrl } from '#model/account/urls.ts'
import { maxProofs, proofDays } from '#model/moderation/proof.ts'
import {
  type ClaimDecisionForm,
  type ClaimForm,
  type ClaimWay,
  claimCode,
  maskedEmail,
  openClaimDays,
} from '#model/park/claim.ts'
import { parkLabel } from '#model/park/label.ts'
import { parkUrl } from '#model/park/urls.ts'
import type { Throttle } from '#platform/throttle/index.ts'
import { done, forbidden, invalid, notFound, type Transaction } from '#platform/write/index.ts'
import type { Mail } from '../mail/index.ts'
import type { ReceivedProof } from '../moderation/index.ts'
import { assignPark } from '../park/index.ts'
import { selectManagers } from '../rows/index.ts'
import { claimCodeHash } from './code.ts'
import { openNewParks } from './new-parks.ts'
import { presentClaim, presentForStaff } from './present.ts'
import {
  type ClaimedParkRow,
  type ClaimRow,
  claimAttempt,
  countQueue,
  deleteClaim,
  deleteOld,
  eraseClaimsOf,
  insertProof,
  lockClaim,
  selectClaim,
  selectClaimOf,
  selectClaimsOf,
  selectPark,
  selectPerson,
  selectProof,
  selectQueue,
  setCode,
  updateClaim,
  upsertClaim,
} from './store.ts'

/** Claims that a user starts, and codes that a park's mailbox gets. */
const limits = { user: { calls: 5, seconds: 86_400 }, park: { calls: 3, seconds: 86_400 } }

type User = Extract<Actor, { kind: 'user' }>

/** Result of a change of a claim. */
export type ClaimChange =
  | { kind: 'done' }
  | { kind: 'not-found' }
  | { kind: 'forbidden' }
  | { kind: 'wait'; seconds: number }
  | { kind: 'invalid'; fields: Record<string, string> }

export type ParkClaims = ReturnType<typeof openParkClaims>

export interface ParkClaimOptions {
  database: Database
  mail: Pick<Mail, 'send'>
  throttle: Pick<Throttle, 'count'>
  places: Parameters<typeof openNewParks>[0]['places']
  secret: string
  now: () => number
}

/** Claims of people who manage a park, and new parks that wait for staff. */
export function openParkClaims({ database, mail, throttle, places, secret, now }: ParkClaimOptions) {
  const hashOf = (key: number, code: string) => claimCodeHash(secret, key, code)

  /** Sets a new code. */
  async function newCode(transaction: Transaction, key: number, way: 'email' | 'letter'): Promise<string> {
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    const lasts = way === 'email' ? (claimCode.emailHours * DAY) / 24 : claimCode.letterDays * DAY
    await setCode(transaction, key, {
      hash: hashOf(key, code),
      expiresAt: new Date(now() + lasts),
      ...(way === 'letter' && { letterAt: new Date(now()) }),
    })
    return code
  }

  /** Notifies the present owner of a park of another claim, or of the decision on it; never names the claimant. */
  async function notifyOwner(
    transaction: Transaction,
    park: ClaimedParkRow,
    event: 'disputed' | 'kept' | 'lost',
  ): Promise<void> {
    for (const { key, email, language } of await selectManagers(transaction, ownerOf(park)))
      await mail.send(transaction, {
        to: email,
        language,
        template: 'park-claim-owner',
        details: {
          event,
          park: labelOf(park),
          url: event === 'lost' ? parkUrl(park.key) : ownParkUrl(park.key),
        },
        about: [{ userKey: key, email }],
      })
  }

  async function notifyAuthor(
    transaction: Transaction,
    park: ClaimedParkRow,
    claim: ClaimRow,
    form: ClaimDecisionForm,
  ): Promise<void> {
    const { decision, reason = null, message = null } = form
    const person = claim.userKey === null ? undefined : await selectPerson(transaction, claim.userKey)
    if (!person) return
    await mail.send(transaction, {
      to: person.email,
      language: person.language,
      template: 'park-claim-decision',
      details: {
        decision,
        reason,
        message,
        park: labelOf(park),
        url: decision === 'approve' ? ownParkUrl(park.key) : claimUrl(park.key),
      },
      about: [{ userKey: person.key, email: person.email }],
    })
  }

  /** A claim with its park, locked; or why the actor may not change it. */
  async function lockOwn(transaction: Transaction, actor: Actor, key: number) {
    const claim = await lockClaim(transaction, key)
    if (!claim) return notFound
    if (!may(actor, 'claim.use', ownedByUser(claim.userKey))) return forbidden
    const park = await selectPark(transaction, claim.parkKey)
    return park ? ({ kind: 'found', claim, park } as const) : notFound
  }

  /** Leaves a claim to staff; if the park has an owner, it is disputed from now on. */
  async function leaveToStaff(transaction: Transaction, claim: ClaimRow, park: ClaimedParkRow) {
    await updateClaim(transaction, claim.key, { state: 'waiting', at: new Date(now()) })
    if (park.ownerKey !== null && park.claimStatus !== 'disputed')
      await notifyOwner(transaction, park, 'disputed')
  }

  return {
    newParks: openNewParks({ database, mail, places }),

    /** A park with the ways to claim it and the user's own claim; undefined if it is not public. */
    async ofPark(actor: User, key: number) {
      const park = await selectPark(database, key)
      if (!park) return undefined
      const claim = await selectClaimOf(database, { parkKey: key, userKey: actor.key })
      const ways = waysOf(park)
      return {
        key,
        label: labelOf(park),
        claimStatus: park.claimStatus,
        isYours: isYours(actor, park),
        ways,
        email: park.email === null ? null : maskedEmail(park.email),
        street: ways.includes('letter') ? addressOf(park) : null,
        claim: claim ? presentClaim(claim) : null,
      }
    },

    /** The park of a user's claim; undefined for other claims. */
    async parkOf(actor: User, key: number) {
      const claim = await selectClaim(database, key)
      return claim && may(actor, 'claim.use', ownedByUser(claim.userKey)) ? claim.parkKey : undefined
    },

    /** Starts a claim, or starts the open one again. A code by email is sent at once. */
    async start(transaction: Transaction, actor: User, key: number, form: ClaimForm): Promise<ClaimChange> {
      const { way, forCompany, statement = null } = form
      const wait = await throttle.count(transaction, 'claim.start', String(actor.key), limits.user)
      if (wait !== undefined) return { kind: 'wait', seconds: wait }
      const park = await selectPark(transaction, key)
      if (!park) return notFound
      const owner = claimantOf(actor, forCompany)
      if (!owner) return invalid({ forCompany: 'exclusion' })
      if (isYours(actor, park) || !waysOf(park).includes(way)) return invalid({ way: 'exclusion' })
      const before = await selectClaimOf(transaction, { parkKey: key, userKey: actor.key })
      if (before?.state === 'waiting') return invalid({ way: 'not_allowed' })
      const claimKey = await upsertClaim(transaction, {
        ...owner,
        parkKey: key,
        userKey: actor.key,
        way,
        statement,
        at: new Date(now()),
      })
      if (way !== 'email' || park.email === null) return done
      const full = await throttle.count(transaction, 'claim.mail', String(key), limits.park)
      if (full !== undefined) return { kind: 'wait', seconds: full }
      const person = await selectPerson(transaction, actor.key)
      await mail.send(transaction, {
        to: park.email,
        language: person?.language ?? 'en',
        template: 'park-claim-code',
        details: {
          code: await newCode(transaction, claimKey, 'email'),
          hours: claimCode.emailHours,
          park: labelOf(park),
          url: parkUrl(key),
        },
        about: [{ userKey: actor.key }],
      })
      return done
    },

    /** Checks a code, outside any transaction so that each attempt counts. */
    async check(actor: User, key: number, code: string) {
      const claim = await selectClaim(database, key)
      if (!claim) return 'not-found'
      if (!may(actor, 'claim.use', ownedByUser(claim.userKey))) return 'forbidden'
      const hash = await claimAttempt(database, key, { now: new Date(now()), max: claimCode.attempts })
      if (hash === undefined) return 'ended'
      return hash === hashOf(key, code) ? 'right' : 'wrong'
    },

    /** After a right code: the park is the claimant's, or disputed if it has an owner. */
    async settle(transaction: Transaction, actor: User, key: number): Promise<ClaimChange> {
      const found = await lockOwn(transaction, actor, key)
      if (found.kind !== 'found') return found
      const { claim, park } = found
      if (claim.state !== 'open') return notFound
      if (park.ownerKey !== null) {
        await leaveToStaff(transaction, claim, park)
        return done
      }
      const assigned = await assignPark(transaction, { key: park.key, actor, owner: claim })
      if (assigned !== 'done') return assigned === 'forbidden' ? forbidden : notFound
      await updateClaim(transaction, key, { state: 'approved', at: new Date(now()) })
      await notifyAuthor(transaction, park, claim, { decision: 'approve' })
      return done
    },

    /** Adds a document to a claim, and leaves it to staff. */
    async addProof(
      transaction: Transaction,
      actor: User,
      key: number,
      proof: ReceivedProof,
    ): Promise<ClaimChange> {
      const found = await lockOwn(transaction, actor, key)
      if (found.kind !== 'found') return found
      const { claim, park } = found
      const isOpen = claim.state === 'waiting' || (claim.state === 'open' && claim.way === 'proof')
      if (!isOpen) return invalid({ photo: 'exclusion' })
      if (claim.proofs >= maxProofs) return invalid({ photo: 'too_many_photos' })
      await insertProof(transaction, { ...proof, claimKey: key, at: new Date(now()) })
      if (claim.state === 'open') await leaveToStaff(transaction, claim, park)
      return done
    },

    /** Deletes an undecided claim. */
    async withdraw(transaction: Transaction, actor: User, key: number): Promise<ClaimChange> {
      const found = await lockOwn(transaction, actor, key)
      if (found.kind !== 'found') return found
      if (found.claim.state !== 'open' && found.claim.state !== 'waiting') return notFound
      await deleteClaim(transaction, key)
      return done
    },

    /** A page of the claims that wait for staff; undefined if the actor may not see them. */
    async queue(actor: Actor, page: { offset: number; limit: number }) {
      if (!may(actor, 'claim.decide', noOwner)) return undefined
      const [rows, total] = await Promise.all([selectQueue(database, page), countQueue(database)])
      const items = await Promise.all(rows.map(row => presentForStaff(database, row)))
      return { items: items.filter(item => item !== undefined), total }
    },

    /** A claim as staff see it; or why not. */
    async get(actor: Actor, key: number) {
      if (!may(actor, 'claim.decide', noOwner)) return 'forbidden'
      const claim = await selectClaim(database, key)
      return (claim && (await presentForStaff(database, claim))) ?? 'not-found'
    },

    /** Makes a new code for a letter to the park, which staff print and mail. */
    async letter(transaction: Transaction, actor: Actor, key: number) {
      if (!may(actor, 'claim.decide', noOwner)) return 'forbidden'
      const claim = await lockClaim(transaction, key)
      const park = claim && (await selectPark(transaction, claim.parkKey))
      if (!claim || !park || claim.state !== 'open' || claim.way !== 'letter') return 'not-found'
      const code = await newCode(transaction, key, 'letter')
      return { code, days: claimCode.letterDays, park: park.name, lines: linesOf(park), parkKey: park.key }
    },

    /** Approves or refuses a claim, and notifies its author and the present owner. */
    async decide(
      transaction: Transaction,
      actor: Actor,
      key: number,
      form: ClaimDecisionForm,
    ): Promise<ClaimChange> {
      if (actor.kind !== 'user' || !may(actor, 'claim.decide', noOwner)) return forbidden
      const claim = await lockClaim(transaction, key)
      const park = claim && (await selectPark(transaction, claim.parkKey))
      if (!claim || !park) return notFound
      if (claim.state !== 'waiting') return invalid({ decision: 'changed_meanwhile' })
      const { decision, reason, message } = form
      const isApproved = decision === 'approve'
      if (isApproved) {
        const assigned = await assignPark(transaction, { key: park.key, actor, owner: claim })
        if (assigned !== 'done') return assigned === 'forbidden' ? forbidden : notFound
      }
      await updateClaim(transaction, key, {
        state: isApproved ? 'approved' : 'refused',
        at: new Date(now()),
        staffKey: actor.key,
        reason: isApproved ? undefined : reason,
        message,
      })
      await notifyAuthor(transaction, park, claim, form)
      if (park.ownerKey !== null) await notifyOwner(transaction, park, isApproved ? 'lost' : 'kept')
      return done
    },

    /** A proof, for staff only. */
    readProof: async (actor: Actor, key: number) =>
      may(actor, 'claim.decide', noOwner) ? selectProof(database, key) : undefined,

    prune: () =>
      deleteOld(database, {
        leftBefore: new Date(now() - openClaimDays * DAY),
        decidedBefore: new Date(now() - proofDays.decided * DAY),
        sentBefore: new Date(now() - proofDays.undecided * DAY),
      }),

    erase: async (transaction: Transaction, { userKey }: { userKey?: number }) => {
      if (userKey !== undefined) await eraseClaimsOf(transaction, userKey)
    },

    exportOf: async (userKey: number) =>
      (await selectClaimsOf(database, userKey)).map(claim => ({
        ...presentClaim(claim),
        parkKey: claim.parkKey,
        changed: formatMoment(claim.changedAt.getTime()),
      })),
  }
}

const labelOf = (park: ClaimedParkRow) => parkLabel(park.name, park)

const ownerOf = ({ ownerType, ownerKey }: ClaimedParkRow): Owner => ({
  ownerType: ownerType ?? 'registered-users',
  ownerKey: ownerKey ?? 0,
})

/** Whether the user manages the park already, staff rights aside. */
const isYours = (actor: User, park: ClaimedParkRow) => may({ ...actor, isStaff: false }, 'park.change', park)

/** Whom a user may claim for: themselves, or the company in which they may change parks. */
function claimantOf(actor: User, forCompany: boolean): Owner | undefined {
  if (!forCompany) return ownedByUser(actor.key)
  const owners = actor.memberships.map(({ companyKey }) => ownedByCompany(companyKey))
  return owners.find(owner => may({ ...actor, isStaff: false }, 'park.change', owner))
}

/** The ways that the address on file of a park allows. */
function waysOf({ email, street }: ClaimedParkRow): ClaimWay[] {
  const ways: [ClaimWay, boolean][] = [
    ['email', email !== null],
    ['letter', street !== null],
    ['proof', true],
  ]
  return ways.filter(([, isOpen]) => isOpen).map(([way]) => way)
}

const addressOf = ({ street, city, state, postalCode }: ClaimedParkRow) =>
  `${street}, ${city}, ${state} ${postalCode}`

const linesOf = ({ name, street, city, state, postalCode }: ClaimedParkRow) => [
  name,
  street ?? '',
  `${city}, ${state} ${postalCode}`,
]
