import { followedAt, typeOfPage } from '#model/search/urls.ts'
import { atomFeed } from './atom.ts'
import { type EventCalendar, openHouseCalendar } from './calendar.ts'
import { feeds } from './feed.ts'
import type { FollowRequest } from './gather.ts'
import { jsonFeed } from './json-feed.ts'

/** The file with which a search is followed; undefined if the URL is of none. */
export async function followFile(
  request: FollowRequest & { writeCalendar(calendar: EventCalendar): string },
): Promise<{ text: string; type: string } | undefined> {
  const followed = followedAt(request.url.pathname)
  if (!followed) return undefined
  const { page, form } = followed
  if (form === 'calendar') {
    const calendar = await openHouseCalendar(page, request)
    return calendar && { text: request.writeCalendar(calendar), type: 'text/calendar; charset=utf-8' }
  }
  const type = typeOfPage(page)
  const feed = type && (await feeds[type](page, form, request))
  if (!feed) return undefined
  return form === 'atom'
    ? { text: atomFeed(feed), type: 'application/atom+xml; charset=utf-8' }
    : { text: jsonFeed(feed), type: 'application/feed+json; charset=utf-8' }
}
