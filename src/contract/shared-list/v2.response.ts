import * as v from 'valibot'
import { listVotes } from '#model/shared-list/shared-list.ts'
import { field, known } from '../describe.ts'
import { watchedListing } from '../favorite.response.ts'
import { integer, pageMeta } from '../owner/v2.response.ts'

const nothing = v.object({})

const title = field(v.string(), 'Title of the list.')
const vote = known(v.picklist(listVotes), 'Vote: `yes`, `maybe` or `no`. Null if there is none.')
const note = known(v.string(), 'Note about the home. Null if there is none.')

const ownSharedList = v.object({
  token: field(v.string(), 'Token of the secret link.'),
  title,
  alertKey: known(integer, 'Key of the saved search that is shared with the list. Null if there is none.'),
  createdAt: field(v.string(), 'When the list was first shared, YYYY-MM-DD HH:mm:ss, UTC.'),
  partners: field(
    v.array(
      v.object({
        key: field(integer, 'Key of the partner.'),
        name: field(v.string(), 'Name that the partner entered.'),
        joinedAt: field(v.string(), 'When the partner entered a name, YYYY-MM-DD HH:mm:ss, UTC.'),
      }),
    ),
    'Partners who entered a name, in the order in which they joined.',
  ),
  homes: field(
    v.array(
      v.object({
        listingKey: field(integer, 'Key of the home.'),
        votes: field(integer, 'Number of votes by partners.'),
        notes: field(integer, 'Number of notes by partners.'),
      }),
    ),
    'Homes that have votes or notes by partners.',
  ),
})
export type OwnSharedList = v.InferOutput<typeof ownSharedList>

const ownSharedListMeta = v.object({
  homes: field(
    integer,
    'Number of saved homes that the list shows, or would show, without hidden ones. A list can be shared if it has at least one.',
  ),
})
export type OwnSharedListMeta = v.InferOutput<typeof ownSharedListMeta>

const sharedHome = v.object({
  listingKey: field(integer, 'Key of the home.'),
  label: watchedListing.entries.label,
  status: watchedListing.entries.statusNow,
  card: watchedListing.entries.card,
  own: field(v.object({ vote, note }), 'Vote and note of the caller.'),
  others: field(
    v.array(
      v.object({
        key: field(integer, 'Key of this vote and note.'),
        name: field(v.string(), 'Author of the vote and note.'),
        vote,
        note,
      }),
    ),
    'Votes and notes of other people, the owner first.',
  ),
})
export type SharedHome = v.InferOutput<typeof sharedHome>

const sharedList = v.object({
  title,
  owner: field(v.string(), "First name of the list's owner."),
  role: field(
    v.picklist(['owner', 'partner', 'visitor']),
    'Role of the caller: `owner`, `partner` who entered a name, or `visitor`, who can only read.',
  ),
  ownName: known(v.string(), 'Name that the caller entered as a partner. Null if there is none.'),
  isFull: field(v.boolean(), 'Whether the list is full, so that no one else can join.'),
  search: known(
    v.object({
      name: known(
        v.string(),
        'Name that the owner gave the search, otherwise the place of the search. Null if it covers all places.',
      ),
      resultsUrl: field(v.string(), 'Path of the search results.'),
    }),
    'Search that is shared with the homes. Null if there is none.',
  ),
  homes: field(v.array(sharedHome), 'Homes that the owner saved, newest first, without hidden ones.'),
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
