import * as v from 'valibot'
import { ownerTypes } from '#model/access/access.ts'
import { storedProofTypes } from '#model/moderation/proof.ts'
import { claimReasons, claimStates, claimStatuses, claimWays } from '#model/park/claim.ts'
import { field, known } from '../describe.ts'
import { integer, pageMeta } from '../owner/v2.response.ts'

const moment = (what: string) => field(v.string(), `${what}, YYYY-MM-DD HH:mm:ss, UTC.`)
const knownMoment = (what: string) =>
  known(v.string(), `${what}, YYYY-MM-DD HH:mm:ss, UTC. Null if there is none.`)

const ownClaim = v.object({
  key: field(integer, 'Key of the claim.'),
  way: field(v.picklist(claimWays), 'How the author proves that they manage the park.'),
  state: field(
    v.picklist(claimStates),
    'Status of the claim: `open` if a code or proof is missing, `waiting` if staff have to decide, `approved` or `refused`.',
  ),
  forCompany: field(v.boolean(), 'Whether the claim is for the company of the author.'),
  statement: known(v.string(), 'Message from the author. Null if there is none.'),
  created: moment('When the claim was started'),
  letterSent: knownMoment('When the letter was printed'),
  codeExpires: knownMoment('When the code expires'),
  attemptsLeft: known(integer, 'Number of attempts left to enter the code. Null if there is no code.'),
  proofCount: field(integer, 'Number of proofs that the author uploaded.'),
  reason: known(v.picklist(claimReasons), 'Why the claim was refused. Null if it was not.'),
  message: known(v.string(), 'Message from staff. Null if there is none.'),
})

const parkToClaim = v.object({
  key: field(integer, 'Key of the park.'),
  label: field(v.string(), "Label of the park in the form 'name, city, state'."),
  claimStatus: field(
    v.picklist(claimStatuses),
    'Whether the park is claimed, unclaimed or disputed, as visitors see it.',
  ),
  isYours: field(v.boolean(), 'Whether the user already manages the park.'),
  ways: field(v.array(v.picklist(claimWays)), 'Ways to claim the park.'),
  email: known(
    v.string(),
    'Email address of the park, masked, such as `o•••@park.example`. Null if there is none.',
  ),
  street: known(v.string(), 'Address for a letter. Null if a letter is not available.'),
  claim: known(ownClaim, 'Latest claim of the user. Null if there is none.'),
})
export type ParkToClaim = v.InferOutput<typeof parkToClaim>

const parkOfRegister = v.object({
  key: field(integer, 'Key of the park.'),
  label: field(v.string(), "Label of the park in the form 'name, city, state'."),
  address: field(v.string(), 'Address on one line.'),
  phone: known(v.string(), 'Phone number of the office. Null if there is none.'),
  website: known(v.string(), 'Website of the park. Null if there is none.'),
  claimStatus: field(
    v.picklist(claimStatuses),
    'Whether the park is claimed, unclaimed or disputed, as visitors see it.',
  ),
})
export type ParkOfRegister = v.InferOutput<typeof parkOfRegister>

const owner = v.object({
  ownerType: field(v.picklist(ownerTypes), 'Type of the owner.'),
  ownerKey: field(integer, 'Key of the owner.'),
  name: known(v.string(), 'Name of the owner. Null if the account was deleted.'),
})

const staffClaim = v.object({
  ...ownClaim.entries,
  park: field(
    v.object({
      ...parkOfRegister.entries,
      email: known(v.string(), 'Email address of the office. Null if there is none.'),
    }),
    'Park that is claimed.',
  ),
  author: known(
    v.object({
      key: field(integer, 'Key of the user.'),
      name: field(v.string(), 'Name of the user.'),
      email: field(v.string(), "Email address of the user's account."),
    }),
    'User who made the claim. Null if the account was deleted.',
  ),
  owner: field(owner, 'User or company that would own the park.'),
  presentOwner: known(owner, 'Current owner of the park. Null if it has none.'),
  changed: moment('When the status last changed'),
  proofs: field(
    v.array(
      v.object({
        key: field(integer, 'Key of the proof.'),
        mimeType: field(v.picklist(storedProofTypes), 'Media type of the file.'),
        at: moment('When the file was uploaded'),
      }),
    ),
    'Proofs that the author uploaded, oldest first.',
  ),
})
export type StaffClaim = v.InferOutput<typeof staffClaim>

const claimLetter = v.object({
  code: field(v.string(), 'Six-digit code. Earlier codes no longer work.'),
  days: field(integer, 'Number of days until the code expires.'),
  park: field(v.string(), 'Name of the park.'),
  parkKey: field(integer, 'Key of the park.'),
  lines: field(v.array(v.string()), "Lines of the park's address."),
})
export type ClaimLetter = v.InferOutput<typeof claimLetter>

const newPark = v.object({
  key: field(integer, 'Key of the park.'),
  label: field(v.string(), "Label of the park in the form 'name, city, state'."),
  address: field(v.string(), 'Address on one line.'),
  phone: known(v.string(), 'Phone number of the office. Null if there is none.'),
  website: known(v.string(), 'Website of the park. Null if there is none.'),
  description: known(v.string(), 'Description of the park. Null if there is none.'),
  created: moment('When the park was added'),
  owner: field(owner, 'User or company that added the park.'),
  alike: field(v.array(parkOfRegister), 'Public parks nearby that may be the same.'),
})
export type NewPark = v.InferOutput<typeof newPark>

const nothing = v.object({})
const ofUser = { payload: parkToClaim, meta: nothing }

export const parkClaimResponses = {
  'park-claim.of-park': ofUser,
  'park-claim.start': ofUser,
  'park-claim.confirm': ofUser,
  'park-claim.add-proof': ofUser,
  'park-claim.withdraw': { payload: v.null(), meta: nothing },
  'park-claim.register': { payload: v.array(parkOfRegister), meta: nothing },
  'park-claim.queue': { payload: v.array(staffClaim), meta: pageMeta },
  'park-claim.get': { payload: staffClaim, meta: nothing },
  'park-claim.decide': { payload: staffClaim, meta: nothing },
  'park-claim.letter': { payload: claimLetter, meta: nothing },
  'park-claim.new-parks': { payload: v.array(newPark), meta: pageMeta },
  'park-claim.new-park': { payload: newPark, meta: nothing },
  'park-claim.decide-new-park': { payload: v.null(), meta: nothing },
}
