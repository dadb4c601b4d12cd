import * as v from 'valibot'
import { choice, form, text, whole } from '../form.ts'
import { trimmed } from '../sent-text.ts'

/** Partners of a list, homes on one of its pages, and characters of its texts at most. */
export const sharedListLimits = { partners: 10, homes: 24, title: 80, name: 40, note: 500 } as const

/** What somebody thinks of a home. */
export const listVotes = ['yes', 'maybe', 'no'] as const
export type ListVote = (typeof listVotes)[number]

/** A shared list, as its owner describes it. */
export const sharedListForm = form({
  title: text(1, sharedListLimits.title, 'Title of the list, up to 80 characters.'),
  alertKey: v.optional(
    whole(1, 2_147_483_647, "Key of one of the owner's saved searches that is shared with the homes."),
  ),
})
export type SharedListForm = v.InferOutput<typeof sharedListForm>

/** Who a partner is. */
export const partnerForm = form({
  name: text(1, sharedListLimits.name, 'Name that the others read, up to 40 characters.'),
})

/** What somebody thinks of a home; absent fields keep their value. */
export const opinionForm = form({
  vote: v.optional(choice([...listVotes, 'none'], '`yes`, `maybe` or `no`; `none` takes the vote back.')),
  note: v.optional(
    v.pipe(
      trimmed(sharedListLimits.note),
      v.regex(/^[^{}]*$/, 'containsCurlyBraces'),
      v.description('A note that everyone with the link reads, up to 500 characters; empty takes it away.'),
    ),
  ),
})
export type Opinion = v.InferOutput<typeof opinionForm>
