import * as v from 'valibot'
import { ownerTypes } from '#model/access/access.ts'
import { storedProofTypes } from '#model/moderation/proof.ts'
import { claimReasons, claimStates, claimStatuses, claimWays } from '#model/park/claim.ts'
import { field, known } from '../describe.ts'
import { integer, pageMeta } from './owner.response.ts'

const moment = (what: string) => field(v.string(), `${what}, YYYY-MM-DD HH:mm:ss, UTC.`)
const knownMoment = (what: string) => known(v.string(), `${what}, YYYY-MM-DD HH:mm:ss, UTC.`)

const ownClaim = v.object({
  key: field(integer, 'Key of the claim.'),
  way: field(v.picklist(claimWays), 'How the author shows that they manage the park.'),
  state: field(
    v.picklist(claimStates),
    '`open`: a code or proof is missing; `waiting`: for staff; `approved`; `refused`.',
  ),
  forCompany: field(v.boolean(), 'The claim is for the company of the author.'),
  statement: known(v.string(), 'Words of the author.'),
  created: moment('Start of the claim'),
  letterSent: knownMoment('When the letter was printed'),
  codeExpires: knownMoment('When the code ends; null without a code'),
  attemptsLeft: known(integer, 'Attempts left to enter the code.'),
  proofCount: field(integer, 'Number of documents.'),
  reason: known(v.picklist(claimReasons), 'Why it was refused.'),
  message: known(v.string(), 'Words of staff.'),
})

const parkToClaim = v.object({
  key: field(integer, 'Key of the park.'),
  label: field(v.string(), "'name, city, state'."),
  claimStatus: field(v.picklist(claimStatuses), 'What visitors are told about who manages it.'),
  isYours: field(v.boolean(), 'The user manages it already.'),
  ways: field(v.array(v.picklist(claimWays)), 'Ways to claim it.'),
  email: known(v.string(), "The park's email address, masked: `o•••@park.example`."),
  street: known(v.string(), 'Where a letter would go; null where a letter is no way.'),
  claim: known(ownClaim, "The user's last claim."),
})
export type ParkToClaim = v.InferOutput<typeof parkToClaim>

const parkOfRegister = v.object({
  key: field(integer, 'Key of the park.'),
  label: field(v.string(), "'name, city, state'."),
  address: field(v.string(), 'Address on one line.'),
  phone: known(v.string(), 'Phone of the office.'),
  website: known(v.string(), 'Website.'),
  claimStatus: field(v.picklist(claimStatuses), 'What visitors are told about who manages it.'),
})
export type ParkOfRegister = v.InferOutput<typeof parkOfRegister>

const owner = v.object({
  ownerType: field(v.picklist(ownerTypes), 'Kind.'),
  ownerKey: field(integer, 'Key.'),
  name: known(v.string(), 'Name; null if the account is gone.'),
})

const staffClaim = v.object({
  ...ownClaim.entries,
  park: field(
    v.object({ ...parkOfRegister.entries, email: known(v.string(), 'Email address of the office.') }),
    'The park.',
  ),
  author: known(
    v.object({
      key: field(integer, 'Key.'),
      name: field(v.string(), 'Name.'),
      email: field(v.string(), 'Email address of the account.'),
    }),
    'Who claims it; null if the account is gone.',
  ),
  owner: field(owner, 'For whom.'),
  presentOwner: known(owner, 'Who has it now.'),
  changed: moment('Last change of the state'),
  proofs: field(
    v.array(
      v.object({
        key: field(integer, 'Key of the proof.'),
        mimeType: field(v.picklist(storedProofTypes), 'Media type.'),
        at: moment('Time of the upload'),
      }),
    ),
    'What the author sent, in order.',
  ),
})
export type StaffClaim = v.InferOutput<typeof staffClaim>

const claimLetter = v.object({
  code: field(v.string(), 'Code of six digits; an earlier one no longer works.'),
  days: field(integer, 'Days until it ends.'),
  park: field(v.string(), 'Name of the park.'),
  parkKey: field(integer, 'Key of the park.'),
  lines: field(v.array(v.string()), 'Lines of the address.'),
})
export type ClaimLetter = v.InferOutput<typeof claimLetter>

const newPark = v.object({
  key: field(integer, 'Key of the park.'),
  label: field(v.string(), "'name, city, state'."),
  address: field(v.string(), 'Address on one line.'),
  phone: known(v.string(), 'Phone of the office.'),
  website: known(v.string(), 'Website.'),
  description: known(v.string(), 'Description.'),
  created: moment('When it was added'),
  owner: field(owner, 'Who added it.'),
  alike: field(v.array(parkOfRegister), 'Public parks near by that may be the same.'),
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
