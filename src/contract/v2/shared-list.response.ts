import * as v from 'valibot'
import { listVotes } from '#model/shared-list/shared-list.ts'
import { field, known } from '../describe.ts'
import { watchedListing } from '../favorite.response.ts'
import { integer, pageMeta } from './owner.response.ts'

const nothing = v.object({})

const title = field(v.string(), 'Title of the list.')
const vote = known(v.picklist(listVotes), '`yes`, `maybe` or `no`; null: none.')
const note = known(v.string(), 'What they wrote about the home.')

const ownSharedList = v.object({
  token: field(v.string(), 'Token of the secret link.'),
  title,
  alertKey: known(integer, 'Key of the saved search that is shared with it.'),
  createdAt: field(v.string(), 'When it was first shared, YYYY-MM-DD HH:mm:ss, UTC.'),
  partners: field(
    v.array(
      v.object({
        key: field(integer, 'Key of the partner.'),
        name: field(v.string(), 'Name that they gave.'),
        joinedAt: field(v.string(), 'When they gave it, YYYY-MM-DD HH:mm:ss, UTC.'),
      }),
    ),
    'Everyone who gave a name, the first one first.',
  ),
  homes: field(
    v.array(
      v.object({
        listingKey: field(integer, 'Key of the home.'),
        votes: field(integer, 'Number of votes of partners.'),
        notes: field(integer, 'Number of notes of partners.'),
      }),
    ),
    'Homes that partners voted or wrote on.',
  ),
})
export type OwnSharedList = v.InferOutput<typeof ownSharedList>

const ownSharedListMeta = v.object({
  homes: field(integer, 'Number of saved homes that are shared, or would be; hidden ones are not.'),
})
export type OwnSharedListMeta = v.InferOutput<typeof ownSharedListMeta>

const sharedHome = v.object({
  listingKey: field(integer, 'Key of the home.'),
  label: watchedListing.entries.label,
  status: watchedListing.entries.statusNow,
  card: watchedListing.entries.card,
  own: field(v.object({ vote, note }), 'What the caller thinks of it.'),
  others: field(
    v.array(
      v.object({
        key: field(integer, 'Key of this vote and note.'),
        name: field(v.string(), 'Who it is of.'),
        vote,
        note,
      }),
    ),
    'What the others think of it, the owner first.',
  ),
})
export type SharedHome = v.InferOutput<typeof sharedHome>

const sharedList = v.object({
  title,
  owner: field(v.string(), 'First name of its owner.'),
  role: field(
    v.picklist(['owner', 'partner', 'visitor']),
    '`owner`, `partner` who gave a name, or `visitor`, who may only read.',
  ),
  ownName: known(v.string(), 'Name that the caller gave as a partner.'),
  isFull: field(v.boolean(), 'No more people can join.'),
  search: known(
    v.object({
      name: known(v.string(), "The owner's name of the search, else the place searched; null: everywhere."),
      resultsUrl: field(v.string(), 'Path of its results.'),
    }),
    'The search that is shared with the homes.',
  ),
  homes: field(
    v.array(sharedHome),
    'Homes that the owner saved, most recent first; hidden ones are left out.',
  ),
})
export type SharedList = v.InferOutput<typeof sharedList>

export const sharedListResponses = {
  'shared-list.own': { payload: v.nullable(ownSharedList), meta: ownSharedListMeta },
  'shared-list.save': { payload: v.null(), meta: nothing },
  'shared-list.renew': { payload: v.null(), meta: nothing },
  'shared-list.stop': { payload: v.null(), meta: nothing },
  'shared-list.remove-partner': { payload: v.null(), meta: nothing },
  'shared-list.remove-note': { payload: v.null(), meta: nothing },
  'shared-list.get': { payload: sharedList, meta: pageMeta },
  'shared-list.join': { payload: v.null(), meta: nothing },
  'shared-list.vote': { payload: v.null(), meta: nothing },
  'shared-list.leave': { payload: v.null(), meta: nothing },
}
