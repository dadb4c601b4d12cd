import * as v from 'valibot'
import { choice, form, integer, text } from '../form.ts'
import { trimmed } from '../sent-text.ts'

/** Maximum number of partners of a list, of homes on one of its pages, and of characters of its texts. */
export const sharedListLimits = { partners: 10, homes: 24, title: 80, name: 40, note: 500 } as const

/** Votes on a home. */
export const listVotes = ['yes', 'maybe', 'no'] as const
export type ListVote = (typeof listVotes)[number]

/** A shared list, as its owner describes it. */
export const sharedListForm = form({
  title: text(1, sharedListLimits.title, 'Title of the list, up to 80 characters.'),
  alertKey: v.optional(
    integer(1, 2_147_483_647, "Key of one of the owner's saved searches that is shared with the homes."),
  ),
})
export type SharedListForm = v.InferOutput<typeof sharedListForm>

/** Name of a partner. */
export const partnerForm = form({
  name: text(1, sharedListLimits.name, 'Name shown to the others, up to 40 characters.'),
})

/** Vote and note on a home; absent fields stay unchanged. */
export const opinionForm = form({
  vote: v.optional(choice([...listVotes, 'none'], '`yes`, `maybe` or `no`; `none` removes the vote.')),
  note: v.optional(
    v.pipe(
      trimmed(sharedListLimits.note),
      v.regex(/^[^{}]*$/, 'containsCurlyBraces'),
      v.description('A note for everyone with the link, up to 500 characters; empty removes it.'),
    ),
  ),
})
export type Opinion = v.InferOutput<typeof opinionForm>
