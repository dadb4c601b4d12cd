import { escapeMarkup } from '#kit/markup.ts'
import { followedAt, typeOfPage } from '#model/search/urls.ts'
import { type EventCalendar, openHouseCalendar } from './calendar.ts'
import { type Feed, feeds } from './feed.ts'
import { type FollowRequest, printable } from './gather.ts'

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

/** A feed as Atom (RFC 4287). */
const atomFeed = ({ id, page, language, title, author, updated, entries }: Feed): string =>
  `<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">` +
  `<id>${escaped(id)}</id><title>${escaped(title)}</title><updated>${updated}</updated>` +
  `<link rel="self" href="${escaped(id)}"/><link rel="alternate" type="text/html" href="${escaped(page)}"/>` +
  `<author><name>${escaped(author)}</name></author>${entries.map(entryOf).join('')}</feed>\n`

const entryOf = ({ id, title, summary, published, updated }: Feed['entries'][number]) =>
  `<entry><id>${escaped(id)}</id><title>${escaped(title)}</title><published>${published}</published><updated>${updated}</updated>` +
  `<link rel="alternate" type="text/html" href="${escaped(id)}"/><summary>${escaped(summary)}</summary></entry>`

const escaped = (text: string) => escapeMarkup(printable(text))

/** A feed as JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/). */
const jsonFeed = ({ id, page, language, title, author, entries }: Feed): string =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: page,
    feed_url: id,
    language,
    authors: [{ name: author }],
    items: entries.map(({ id, title, summary, image, published, updated }) => ({
      id,
      url: id,
      title,
      content_text: summary,
      image,
      date_published: published,
      date_modified: updated,
    })),
  })
