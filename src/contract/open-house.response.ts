import * as v from 'valibot'
import { field, known } from './describe.ts'

const instant = (what: string) => field(v.string(), `${what}, YYYY-MM-DD HH:mm:ss, UTC.`)

/** An open house of a home that is not over. */
export const openHouse = v.object({
  key: field(v.pipe(v.number(), v.integer()), 'Key of the open house.'),
  name: known(v.string(), 'Title; null if none.'),
  description: known(v.string(), 'Information for visitors; null if none.'),
  url: known(v.string(), 'URL of the virtual open house; null if none.'),
  image: known(
    v.string(),
    '`fileName` of the photo of the home that announces the open house; null if none.',
  ),
  location: known(v.string(), 'Meeting point; null if none.'),
  startDate: field(v.object({ date: instant('When the open house starts') }), 'Start of the open house.'),
  endDate: field(v.object({ date: instant('When the open house ends') }), 'End of the open house.'),
  displayVirtualOpenHouse: field(v.boolean(), 'Whether the open house is held online.'),
  openHouseTimeData: field(
    v.string(),
    'Start and end in the time zone of the home, as an ISO 8601 interval.',
  ),
})
export type OpenHouse = v.InferOutput<typeof openHouse>
