import * as v from 'valibot'
import { shownVersion } from '../edit-form.ts'
import { checkbox, choice, email, form, text } from '../form.ts'
import { states } from '../place/states.ts'

/** Settings of an association that staff change: name, state, manager and the features it pays for (part 2 §3). */
export const associationSettings = form({
  name: text(2, 120, 'Name.'),
  abbreviation: text(2, 20, 'Short name.'),
  state: choice(
    states.map(({ abbreviation }) => abbreviation),
    'Postal abbreviation of its state.',
  ),
  isSponsored: v.optional(checkbox('Sponsored: first in lists, and labeled.'), false),
  hasFilteredResults: v.optional(
    checkbox('Whether results of its state have a filter for its members.'),
    false,
  ),
  boostsLeads: v.optional(checkbox('Whether member dealers rank first among equals.'), false),
  managerEmail: v.optional(email('Email address of the account that maintains its page; absent: no one.')),
})
export type AssociationSettings = v.InferOutput<typeof associationSettings>

/** The same with the version shown on the page. */
export const shownAssociationSettings = form({ ...associationSettings.entries, version: shownVersion })
