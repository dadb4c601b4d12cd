import type { Feed } from './feed.ts'

/** A feed as JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/). */
export const jsonFeed = ({ id, page, language, title, author, entries }: Feed): string =>
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
      // Required, so the title has to do without one.
      content_text: summary || title,
      image,
      date_published: published,
      date_modified: updated,
    })),
  })
