import * as v from 'valibot'
import { checkbox, choice, form, text } from '../form.ts'
import type { Language } from '../language.ts'
import { type ListingSearch, listingSearch } from '../listing/search.ts'
import { toParameters } from '../search/query.ts'
import { frequencies } from './alert.ts'
import { alertFields, narrowing, truthyOnly } from './search.ts'

/** Initial values of the get-alerts form (part 2 §5). */
export const getAlertsDefaults = { homeAlerts: true, autoFavorite: true, isLead: false } as const

/** Whether the form shows the message to sellers. */
export const showsRequests = ({ isLead }: { isLead: boolean }): boolean => isLead

const fields = {
  name: v.optional(text(1, 80, 'Name of the alert, up to 80 characters.')),
  frequency: v.optional(choice(frequencies, 'How often matches are emailed.'), 'instant'),
  autoFavorite: v.optional(checkbox('Add matches to the favorites.'), false),
  isLead: v.optional(checkbox('Send a message to local sellers once the alert is saved.'), false),
  additionalRequests: v.optional(
    text(1, 2_000, 'Additional message to the sellers, up to 2,000 characters.'),
  ),
}

/** Drop a message that was typed before the checkbox was cleared. */
const withoutIdleRequests = <T extends { isLead: boolean; additionalRequests?: string | undefined }>({
  additionalRequests,
  ...alert
}: T) => ({
  ...alert,
  ...(showsRequests(alert) && additionalRequests !== undefined && { additionalRequests }),
})

/**
 * The get-alerts form as its page sends it (part 2 §5); unchecked checkboxes are absent. Name and frequency are
 * additions.
 */
export const getAlertsForm = v.pipe(
  form({
    homeAlerts: v.pipe(
      v.optional(checkbox('Email matching new listings; other values are rejected.'), false),
      v.literal(true, 'accepted'),
    ),
    ...fields,
  }),
  v.transform(withoutIdleRequests),
)

/** The form for an existing alert; an empty name clears the name. */
export const editAlertForm = v.pipe(form(fields), v.transform(withoutIdleRequests))

interface Filled {
  name?: string | undefined
  frequency: (typeof frequencies)[number]
  autoFavorite: boolean
  isLead: boolean
  additionalRequests?: string
}

/** Request body for a new alert: the search both as fields and as one object, only truthy values (part 2 §5). */
export const newAlert = (
  { name, frequency, autoFavorite, isLead, additionalRequests }: Filled,
  search: ListingSearch,
  language: Language,
) =>
  truthyOnly({
    ...alertFields(search),
    parameters: toParameters(listingSearch, narrowing(search)),
    name,
    frequency,
    language,
    autoFavorite,
    dealerContactAgree: isLead,
    additionalRequests,
  })

/** Request body of a change: all fields of the form, empty or not. */
export const changedAlert = ({
  name = '',
  frequency,
  autoFavorite,
  isLead,
  additionalRequests = '',
}: Filled) => ({ name, frequency, autoFavorite, dealerContactAgree: isLead, additionalRequests })

/** Request body that replaces the search of an alert; also clears a name that only described the old search. */
export const replacedSearch = (search: ListingSearch, isNameProposed: boolean) => ({
  parameters: toParameters(listingSearch, narrowing(search)),
  ...(isNameProposed && { name: '' }),
})
