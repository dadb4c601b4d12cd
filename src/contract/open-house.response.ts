import * as v from 'valibot'
import { field, known } from './describe.ts'

const instant = (what: string) => field(v.string(), `${what}, YYYY-MM-DD HH:mm:ss, UTC.`)

/** An open house of a home that is not over. */
export const openHouse = v.object({
  key: field(v.pipe(v.number(), v.integer()), 'Key of the open house.'),
  name: known(v.string(), 'Title.'),
  description: known(v.string(), 'Information for visitors.'),
  url: known(v.string(), 'URL of the virtual open house.'),
  image: known(v.string(), "`fileName` of the home's photo that announces it."),
  location: known(v.string(), 'Meeting point.'),
  startDate: field(v.object({ date: instant('Start') }), 'Start.'),
  endDate: field(v.object({ date: instant('End') }), 'End.'),
  displayVirtualOpenHouse: field(v.boolean(), 'Held online.'),
  openHouseTimeData: field(v.string(), 'Start and end in the time zone of the home, ISO 8601 interval.'),
})
export type OpenHouse = v.InferOutput<typeof openHouse>
