import type { Tables } from '#db/tables.ts'
import { type BudgetForm, type PagesForm, type PlaceForm, unfairFields } from '#model/ad/campaign.ts'
import { type AdSubject, MICROS } from '#model/ad/values.ts'
import { weekdays } from '#model/weekdays.ts'
import type { Places } from '../place/index.ts'

type Columns = Partial<Tables['ad_campaign']>
type Checked = { columns: Columns } | { fields: Record<string, string> }

/** Millionths of a dollar, in whole cents. */
export const micros = (dollars: number) => Math.round(dollars * 100) * (MICROS / 100)

/** A bit for each weekday, Sunday first. */
const ALL_WEEKDAYS = 127

const noPlace = {
  target_state: null,
  county_key: null,
  city_key: null,
  zip: null,
  miles: null,
  latitude: null,
  longitude: null,
}

/** Columns of an area; the fields that are missing, unknown or too narrow otherwise. */
export function placeColumns(
  { target, state, county, city, zip, miles }: PlaceForm,
  subject: AdSubject,
  places: Pick<Places, 'resolve'>,
): Checked {
  const unfair = unfairFields(subject, { target, miles })
  if (Object.keys(unfair).length > 0) return { fields: unfair }
  if (target === 'nation') return { columns: { target, ...noPlace } }
  if (target === 'state')
    return state === undefined
      ? { fields: { state: 'required' } }
      : { columns: { target, ...noPlace, target_state: state } }
  if (target === 'county') {
    if (state === undefined || county === undefined)
      return {
        fields: {
          ...(state === undefined && { state: 'required' }),
          ...(county === undefined && { county: 'required' }),
        },
      }
    const found = places.resolve({ state, county })
    return found?.kind === 'county'
      ? { columns: { target, ...noPlace, target_state: state, county_key: found.countyKey } }
      : { fields: { county: 'result_from_list' } }
  }
  if (target === 'zip' || (target === 'radius' && zip !== undefined)) {
    if (zip === undefined) return { fields: { zip: 'required' } }
    const found = places.resolve({ zip })
    if (!found) return { fields: { zip: 'result_from_list' } }
    if (target === 'zip') return { columns: { target, ...noPlace, target_state: found.state, zip } }
    return aroundOf(found, { zip, miles })
  }
  if (state === undefined || city === undefined)
    return {
      fields: {
        ...(state === undefined && { state: 'required' }),
        ...(city === undefined && { city: 'required' }),
      },
    }
  const found = places.resolve({ state, city })
  if (found?.kind !== 'city') return { fields: { city: 'result_from_list' } }
  if (target === 'city')
    return { columns: { target, ...noPlace, target_state: state, city_key: found.cityKey } }
  return aroundOf(found, { miles })
}

function aroundOf(
  found: NonNullable<ReturnType<Places['resolve']>>,
  { zip, miles }: { zip?: string; miles: number | undefined },
): Checked {
  if (miles === undefined) return { fields: { miles: 'required' } }
  const { state, cityKey, coordinates } = found
  return {
    columns: {
      target: 'radius',
      ...noPlace,
      target_state: state,
      city_key: cityKey,
      zip: zip ?? null,
      miles,
      ...coordinates,
    },
  }
}

/** Columns of what pages are about. */
export function pagesColumns(
  { pages, offer, leasedLot, seniors, minPrice, maxPrice, minYear, maxYear, language }: PagesForm,
  subject: AdSubject,
): Checked {
  const unfair = unfairFields(subject, { seniors, language })
  if (Object.keys(unfair).length > 0) return { fields: unfair }
  if (minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice)
    return { fields: { maxPrice: 'end_too_low' } }
  if (minYear !== undefined && maxYear !== undefined && minYear > maxYear)
    return { fields: { maxYear: 'end_too_low' } }
  return {
    columns: {
      pages,
      offer: offer ?? null,
      is_chattel: leasedLot === undefined ? null : leasedLot === 'yes',
      is_senior: seniors === undefined ? null : true,
      min_price: minPrice ?? null,
      max_price: maxPrice ?? null,
      min_year: minYear ?? null,
      max_year: maxYear ?? null,
      language: language ?? null,
    },
  }
}

/** Columns of what a campaign may cost, and when it runs. */
export function budgetColumns({
  bid,
  dailyBudget,
  totalBudget,
  startsOn,
  endsOn,
  dailyViews,
  weekdays: chosen,
}: BudgetForm): Checked {
  const fields = {
    ...(dailyBudget < bid && { dailyBudget: 'below_bid' }),
    ...(totalBudget !== undefined && totalBudget < dailyBudget && { totalBudget: 'below_daily' }),
    ...(startsOn !== undefined && endsOn !== undefined && endsOn < startsOn && { endsOn: 'end_too_low' }),
  }
  if (Object.keys(fields).length > 0) return { fields }
  return {
    columns: {
      bid: micros(bid),
      daily_budget: micros(dailyBudget),
      total_budget: totalBudget === undefined ? null : micros(totalBudget),
      starts_on: startsOn ?? null,
      ends_on: endsOn ?? null,
      daily_views: dailyViews ?? null,
      weekdays:
        chosen.length === 0
          ? ALL_WEEKDAYS
          : chosen.reduce((bits, day) => bits | (1 << weekdays.indexOf(day)), 0),
    },
  }
}
