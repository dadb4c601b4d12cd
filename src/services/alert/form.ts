import type { AlertForm } from '#model/alert/alert.ts'
import { hasSearch, readAlertSearch } from '#model/alert/search.ts'
import { listingSearch } from '#model/listing/search.ts'
import { toParameters } from '#model/search/query.ts'
import type { Places } from '../place/index.ts'
import { searchOf } from './mailing.ts'
import type { AlertValues } from './rows.ts'
import type { Saved } from './saved-searches.ts'

/** The search of a form, with the canonical place; or its errors. */
export function readSearch(
  form: AlertForm,
  places: Pick<Places, 'resolve'>,
  before?: Saved,
): { search: Saved } | { fields: Record<string, string> } {
  if (before && !hasSearch(form)) return { search: before }
  const read = readAlertSearch(form, before && toParameters(listingSearch, searchOf(before)))
  if ('errors' in read) return { fields: read.errors }
  const { place, filters, near, bounds, area } = read.search
  const named = place.state !== undefined || place.zip !== undefined
  const found = named ? places.resolve(place) : undefined
  if (named && !found)
    return {
      fields: { [place.zip ? 'zip' : place.city ? 'city' : place.county ? 'county' : 'state']: 'unknown' },
    }
  const { city, county, zip } = found?.place ?? {}
  const search = {
    place: {
      ...(found && { state: found.state }),
      ...(found?.kind === 'city' && city && { city }),
      ...(found?.kind === 'county' && county && { county }),
      ...(found?.kind === 'zip' && zip && { zip }),
      ...(place.radius !== undefined && { radius: place.radius }),
    },
    filters,
    ...(near && { near }),
    ...(bounds && { bounds }),
    ...(area && { area }),
  }
  return { search }
}

/** An alert's values after a form; absent fields do not change. */
export function valuesOf(form: AlertForm, before: AlertValues): AlertValues {
  const text = (value: string | null | undefined, current: string | null) =>
    value === undefined ? current : value || null
  const flag = (value: boolean | null | undefined, current: boolean) =>
    value === undefined ? current : value === true
  const isLead = flag(form.dealerContactAgree, before.dealerContactAgree)
  return {
    ...before,
    name: text(form.name, before.name),
    frequency: form.frequency ?? before.frequency,
    language: form.language ?? before.language,
    autoFavorite: flag(form.autoFavorite, before.autoFavorite),
    dealerContactAgree: isLead,
    // The message to sellers is stored only while it is used (part 2 §5: shown only when isLead).
    additionalRequests: isLead ? text(form.additionalRequests, before.additionalRequests) : null,
    stop: flag(form.stop, before.stop),
  }
}
