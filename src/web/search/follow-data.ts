import { data, type LoaderFunctionArgs } from 'react-router'
import { searchDealers } from '#contract/dealer/v1.ts'
import { searchFloorPlans } from '#contract/floor-plan/v1.ts'
import { searchListings } from '#contract/listing/v1.ts'
import { searchParks } from '#contract/park/v1.ts'
import type { SearchOperation } from '#contract/search/v1.ts'
import { fieldOf } from '#kit/field.ts'
import { newAlertUrl } from '#model/alert/urls.ts'
import type { SearchType } from '#model/place/search-type.ts'
import { toParameters, toQuery } from '#model/search/query.ts'
import { emptySearchOf } from '#model/search/search.ts'
import { type Tag, tagsOf } from '#model/search/tags.ts'
import { pageOfFollow, typeOfPage } from '#model/search/urls.ts'
import { load, loaderContext } from '../ui/client/render-context.ts'
import { readPath, readSearch, searchAddress } from './address.ts'
import type { HeadingWords } from './heading-text.ts'
import { apiSearch, type KindShape } from './kind.ts'
import { dealersShape } from './kinds/dealers-shape.ts'
import { floorPlansShape } from './kinds/floorplans-shape.ts'
import { homesShape } from './kinds/homes-shape.ts'
import { parksShape } from './kinds/parks-shape.ts'
import { headingWords } from './names.ts'

const kinds: Readonly<Record<SearchType, { shape: KindShape; operation: SearchOperation }>> = {
  homes: { shape: homesShape, operation: searchListings },
  parks: { shape: parksShape, operation: searchParks },
  dealers: { shape: dealersShape, operation: searchDealers },
  floorplans: { shape: floorPlansShape, operation: searchFloorPlans },
}

/** A search that can be followed, in words; addresses are language-neutral. */
export interface FollowData {
  type: SearchType
  /** The results page. */
  address: string
  heading: HeadingWords
  tags: readonly Omit<Tag, 'without'>[]
  total: number
  /** Of homes: the page that saves an alert, and how many have an open house that is not over. */
  homes: { alert: string; open: number } | undefined
}

/** @throws 404 for a page or a place that does not exist */
export async function loadFollow(args: LoaderFunctionArgs): Promise<FollowData> {
  const url = new URL(args.request.url)
  const page = pageOfFollow(url.pathname)
  const type = typeOfPage(page)
  const path = type && readPath(kinds[type].shape, page)
  if (!path) throw data('not_found', { status: 404 })
  const { shape, operation } = kinds[type]
  const { definition } = shape
  const { place, filters, near, bounds, area } = readSearch(shape, path, url.searchParams).search
  const search = {
    ...emptySearchOf(definition),
    place,
    filters,
    ...(near && { near }),
    ...(bounds && { bounds }),
    ...(area && { area }),
  }
  const counted = async (more: typeof filters) => {
    const singleMatch = apiSearch({ ...search, filters: { ...filters, ...more }, limit: 1 })
    return (await load(args, operation, { query: toParameters(definition, singleMatch), detail: 'nano' }))
      .meta
  }
  try {
    const [meta, open] = await Promise.all([
      counted({}),
      type === 'homes' ? counted({ 'open-house': true }) : undefined,
    ])
    return {
      type,
      address: searchAddress(shape, path, search),
      heading: headingWords(shape, { path, search, meta }, args.context.get(loaderContext).language),
      tags: tagsOf(definition, search).map(({ without: _, ...tag }) => tag),
      total: meta.total,
      homes: open && {
        alert: newAlertUrl(toQuery(definition, apiSearch(search))),
        open: open.total,
      },
    }
  } catch (error) {
    if (fieldOf(error, 'data') === 'not_found') throw data('not_found', { status: 404 })
    throw error
  }
}
