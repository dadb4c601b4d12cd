import type { Queryable } from '#db/database.ts'
import { formatMoment } from '#kit/dates.ts'
import { formatPhone } from '#kit/phone.ts'
import { claimCode } from '#model/park/claim.ts'
import { parkLabel } from '#model/park/label.ts'
import { selectOwnerName } from '../rows/index.ts'
import { type ClaimedParkRow, type ClaimRow, selectPark, selectPerson, selectProofs } from './store.ts'

const momentOf = (at: Date | null) => at && formatMoment(at.getTime())

/** A claim as its author sees it. */
export const presentClaim = (claim: ClaimRow) => ({
  key: claim.key,
  way: claim.way,
  state: claim.state,
  forCompany: claim.ownerType === 'companies',
  statement: claim.statement,
  created: formatMoment(claim.createdAt.getTime()),
  letterSent: momentOf(claim.letterAt),
  codeExpires: momentOf(claim.codeExpiresAt),
  attemptsLeft: claim.codeExpiresAt === null ? null : Math.max(0, claimCode.attempts - claim.attempts),
  proofCount: claim.proofs,
  reason: claim.reason,
  message: claim.message,
})

/** A public park, next to a claim or a new park. */
export const presentPark = (park: ClaimedParkRow) => ({
  key: park.key,
  label: parkLabel(park.name, park),
  address: [park.street, `${park.city}, ${park.state} ${park.postalCode}`].filter(Boolean).join(', '),
  phone: park.phone && formatPhone(park.phone),
  website: park.website,
  claimStatus: park.claimStatus,
})

/** A claim as staff see it; undefined if the park is no longer public. */
export async function presentForStaff(queryable: Queryable, claim: ClaimRow) {
  const park = await selectPark(queryable, claim.parkKey)
  if (!park) return undefined
  const { ownerType, ownerKey } = park
  const [author, ownerName, present, proofs] = await Promise.all([
    claim.userKey === null ? undefined : selectPerson(queryable, claim.userKey),
    selectOwnerName(queryable, claim),
    ownerType === null || ownerKey === null ? undefined : selectOwnerName(queryable, { ownerType, ownerKey }),
    selectProofs(queryable, claim.key),
  ])
  return {
    ...presentClaim(claim),
    park: { ...presentPark(park), email: park.email },
    author: author ? { key: author.key, name: author.name, email: author.email } : null,
    owner: { ownerType: claim.ownerType, ownerKey: claim.ownerKey, name: ownerName ?? null },
    presentOwner:
      ownerType === null || ownerKey === null ? null : { ownerType, ownerKey, name: present ?? null },
    changed: formatMoment(claim.changedAt.getTime()),
    proofs: proofs.map(({ key, mimeType, at }) => ({ key, mimeType, at: formatMoment(at.getTime()) })),
  }
}
