import * as v from 'valibot'
import { field } from '../describe.ts'

const confirmedHome = v.object({
  listingKey: field(v.number(), 'Key of the home, which is on the market, or of one of several.'),
  homes: field(v.number(), 'Number of homes that are on the market.'),
})
export type ConfirmedHome = v.InferOutput<typeof confirmedHome>

const homeToConfirm = v.object({
  key: field(v.number(), 'Key of the home.'),
  label: field(v.string(), "Label of the home: '#key city, state · year make model'."),
})
export type HomeToConfirm = v.InferOutput<typeof homeToConfirm>

export const listingNoticeResponses = {
  'listing-notice.homes': { payload: v.array(homeToConfirm), meta: v.object({}) },
  'listing-notice.confirm': { payload: confirmedHome, meta: v.object({}) },
}
