import * as v from 'valibot'
import { catalogFiles, catalogUrl } from '#model/listing-catalog/urls.ts'
import { field } from '../describe.ts'

const catalog = v.object({
  token: field(
    v.string(),
    `Part of the URLs of the files: ${catalogFiles.map(file => `\`${catalogUrl('{token}', file)}\``).join(', ')}.`,
  ),
})
export type ListingCatalog = v.InferOutput<typeof catalog>

const none = { payload: v.null(), meta: v.object({}) }
export const listingCatalogResponses = {
  'listing-catalog.get': { payload: v.nullable(catalog), meta: v.object({}) },
  'listing-catalog.renew': none,
  'listing-catalog.remove': none,
}
