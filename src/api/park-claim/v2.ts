import { parkClaimRequests } from '#contract/park-claim/v2.request.ts'
import * as schemas from '#contract/park-claim/v2.response.ts'
import {
  addClaimProof,
  claimQueue,
  confirmClaim,
  decideAboutClaim,
  decideAboutNewPark,
  findInRegister,
  getNewPark,
  getParkToClaim,
  getStaffClaim,
  makeClaimLetter,
  newParkQueue,
  startClaim,
  withdrawClaim,
} from '#contract/park-claim/v2.ts'
import { actorOf, type Person } from '#services/account/index.ts'
import type { ClaimChange, ParkClaims } from '#services/park-claim/index.ts'
import { wait } from '../account-answer.ts'
import { type FeatureApi, found, handlerFor, invalid, type Refusal, refused } from '../handle.ts'
import { ownAnswers } from '../own/v2.ts'
import { pictureErrors } from '../picture-errors.ts'

const handler = handlerFor(parkClaimRequests)

const { missing, notTheirs } = ownAnswers('claim')
const noPark = refused(404, 'Park not found.', 'not_found')
const forStaff = refused(403, 'Only staff can do this.', null)
const gone = { status: 204, payload: null, meta: {} } as const

const refusalOf = (change: Exclude<ClaimChange, { kind: 'done' }>): Refusal => {
  if (change.kind === 'wait') return wait(change.seconds)
  if (change.kind === 'invalid') return invalid(change.fields)
  return change.kind === 'forbidden' ? notTheirs : missing
}

const resultOf = (change: ClaimChange) => (change.kind === 'done' ? found(null, {}) : refusalOf(change))

/** The park with the user's claim as it is now. */
async function current(parkClaims: ParkClaims, user: Person, parkKey: number) {
  const park = await parkClaims.ofPark(actorOf(user), parkKey)
  return park ? found(park, {}) : noPark
}

/** The same after a change of a claim of the user. */
async function afterChange(parkClaims: ParkClaims, user: Person, key: number) {
  const parkKey = await parkClaims.parkOf(actorOf(user), key)
  return parkKey === undefined ? missing : current(parkClaims, user, parkKey)
}

const created = <Outcome extends object>(outcome: Outcome) =>
  'meta' in outcome ? { ...outcome, status: 201 as const } : outcome

const ofPark = handler(getParkToClaim, ({ parkClaims }, { user, path }) =>
  current(parkClaims, user, path.key),
)

const start = handler(startClaim, async ({ parkClaims }, { user, path, body, write }) => {
  if (!user.isVerified) return invalid({ way: 'unconfirmed' })
  const written = await write(async transaction => {
    const change = await parkClaims.start(transaction, actorOf(user), path.key, body)
    return change.kind === 'not-found' ? noPark : resultOf(change)
  })
  return 'meta' in written ? created(await current(parkClaims, user, path.key)) : written
})

const confirm = handler(confirmClaim, async ({ parkClaims }, call) => {
  const { user, path, body, write } = call
  const limited = await call.count()
  if (limited) return limited
  const checked = await parkClaims.check(actorOf(user), path.key, body.code)
  if (checked === 'not-found') return missing
  if (checked === 'forbidden') return notTheirs
  if (checked !== 'right') return invalid({ code: checked === 'ended' ? 'expired' : 'wrong_code' })
  const written = await write(async transaction =>
    resultOf(await parkClaims.settle(transaction, actorOf(user), path.key)),
  )
  return 'meta' in written ? afterChange(parkClaims, user, path.key) : written
})

const sendProof = handler(addClaimProof, async ({ parkClaims, moderation }, call) => {
  const { path, body, user, write } = call
  // Before the file is decoded, which is expensive.
  const limited = await call.count()
  if (limited) return limited
  const proof = await moderation.proofs.receive(new Uint8Array(await body.arrayBuffer()), {
    userKey: user.key,
  })
  if (typeof proof === 'string') return invalid({ photo: pictureErrors[proof] })
  const written = await write(async transaction =>
    resultOf(await parkClaims.addProof(transaction, actorOf(user), path.key, proof)),
  )
  return 'meta' in written ? created(await afterChange(parkClaims, user, path.key)) : written
})

const withdraw = handler(withdrawClaim, async ({ parkClaims }, { user, path, write }) => {
  const written = await write(async transaction =>
    resultOf(await parkClaims.withdraw(transaction, actorOf(user), path.key)),
  )
  return 'meta' in written ? gone : written
})

const register = handler(findInRegister, async ({ parkClaims }, { query }) => {
  const parks = await parkClaims.newParks.alike(query.name, query.postalCode)
  return parks ? found(parks, {}) : invalid({ postalCode: 'zip' })
})

const queue = handler(claimQueue, async ({ parkClaims }, { user, query: { offset, limit } }) => {
  const page = await parkClaims.queue(actorOf(user), { offset, limit })
  return page ? found(page.items, { total: page.total, offset, limit }) : forStaff
})

async function staffClaim(parkClaims: ParkClaims, user: Person, key: number) {
  const claim = await parkClaims.get(actorOf(user), key)
  if (claim === 'not-found') return missing
  return claim === 'forbidden' ? forStaff : found(claim, {})
}

const get = handler(getStaffClaim, ({ parkClaims }, { user, path }) => staffClaim(parkClaims, user, path.key))

const decide = handler(decideAboutClaim, async ({ parkClaims }, { user, path, body, write }) => {
  const written = await write(async transaction =>
    resultOf(await parkClaims.decide(transaction, actorOf(user), path.key, body)),
  )
  return 'meta' in written ? staffClaim(parkClaims, user, path.key) : written
})

const print = handler(makeClaimLetter, ({ parkClaims }, { user, path, write }) =>
  write(async transaction => {
    const made = await parkClaims.letter(transaction, actorOf(user), path.key)
    if (made === 'not-found') return missing
    return made === 'forbidden' ? forStaff : found(made, {})
  }),
)

const newParks = handler(newParkQueue, async ({ parkClaims }, { user, query: { offset, limit } }) => {
  const page = await parkClaims.newParks.queue(actorOf(user), { offset, limit })
  return page ? found(page.items, { total: page.total, offset, limit }) : forStaff
})

const newPark = handler(getNewPark, async ({ parkClaims }, { user, path }) => {
  const park = await parkClaims.newParks.get(actorOf(user), path.key)
  if (park === 'not-found') return noPark
  return park === 'forbidden' ? forStaff : found(park, {})
})

const decideNewPark = handler(decideAboutNewPark, async ({ parkClaims }, { user, path, body, write }) =>
  write(async transaction => {
    const decided = await parkClaims.newParks.decide(transaction, actorOf(user), path.key, body)
    if (decided.kind === 'done') return gone
    if (decided.kind === 'invalid') return invalid(decided.fields)
    return decided.kind === 'forbidden' ? forStaff : noPark
  }),
)

export const parkClaimApi: FeatureApi = {
  handlers: [
    ofPark,
    start,
    confirm,
    sendProof,
    withdraw,
    register,
    queue,
    get,
    decide,
    print,
    newParks,
    newPark,
    decideNewPark,
  ],
  schemas: [schemas],
}
