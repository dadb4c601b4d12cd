import type { Tables } from '#db/tables.ts'
import { type BudgetForm, type PagesForm, type PlaceForm, unfairFields } from '#model/ad/campaign.ts'
import { type AdKind, type AdSubject, MICROS, MIN_VIEWS_BID } from '#model/ad/values.ts'
import { weekdays } from '#model/weekdays.ts'
import type { Places } from '../../place/index.ts'
import { areaOf } from '../market/index.ts'

type Columns = Partial<Tables['ad_campaign']>
type Checked = { columns: Columns } | { fields: Record<string, string> }

/** Millionths of a dollar, rounded to cents. */
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
  const found = areaOf({ target, state, county, city, zip, miles }, places)
  if ('fields' in found) return found
  const { place } = found.area
  const isCircle = target === 'radius'
  return {
    columns: {
      target,
      ...noPlace,
      ...(place && { target_state: place.state }),
      ...(place && target === 'county' && { county_key: place.countyKey }),
      ...(place && (target === 'city' || isCircle) && { city_key: place.cityKey }),
      ...(place?.kind === 'zip' && { zip: place.place.zip }),
      ...(place && isCircle && { miles, ...place.coordinates }),
    },
  }
}

/** Columns of the subjects of pages. */
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

/** Columns of a campaign's maximum costs; empty for the site itself. */
function moneyColumns(
  { bid, dailyBudget, totalBudget }: BudgetForm,
  { companyKey, kind }: { companyKey: number | null; kind: AdKind },
): Checked {
  if (companyKey === null) {
    const amounts = Object.entries({ bid, dailyBudget, totalBudget }).filter(
      ([, value]) => value !== undefined,
    )
    return amounts.length > 0
      ? { fields: Object.fromEntries(amounts.map(([name]) => [name, 'unknown'])) }
      : { columns: { bid: 0, daily_budget: null, total_budget: null } }
  }
  if (bid === undefined || dailyBudget === undefined)
    return {
      fields: {
        ...(bid === undefined && { bid: 'required' }),
        ...(dailyBudget === undefined && { dailyBudget: 'required' }),
      },
    }
  const fields = {
    ...(kind === 'graphic' && bid < MIN_VIEWS_BID && { bid: 'low_views_bid' }),
    ...(dailyBudget < bid && { dailyBudget: 'below_bid' }),
    ...(totalBudget !== undefined && totalBudget < dailyBudget && { totalBudget: 'below_daily' }),
  }
  if (Object.keys(fields).length > 0) return { fields }
  return {
    columns: {
      bid: micros(bid),
      daily_budget: micros(dailyBudget),
      total_budget: totalBudget === undefined ? null : micros(totalBudget),
    },
  }
}

/** Columns of a campaign's maximum costs and schedule. */
export function budgetColumns(
  budget: BudgetForm,
  campaign: { companyKey: number | null; kind: AdKind },
): Checked {
  const { startsOn, endsOn, dailyViews, weekdays: chosen } = budget
  const money = moneyColumns(budget, campaign)
  if ('fields' in money) return money
  if (startsOn !== undefined && endsOn !== undefined && endsOn < startsOn)
    return { fields: { endsOn: 'end_too_low' } }
  return {
    columns: {
      ...money.columns,
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
