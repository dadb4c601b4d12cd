import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { searchListings } from '#contract/v1/listing.ts'
import { formats } from '#i18n/format.ts'
import { fieldOf } from '#kit/field.ts'
import { newAlertUrl } from '#model/alert/urls.ts'
import { toParameters, toQuery } from '#model/search/query.ts'
import { emptySearchOf } from '#model/search/search.ts'
import { tagsOf } from '#model/search/tags.ts'
import { type FollowForm, followUrl, pageOfFollow } from '#model/search/urls.ts'
import { tagText } from '../ui/client/tag-text.ts'
import { useText } from '../ui/client/text.tsx'
import { load, useLocalized, useWorld } from '../ui/client/world.ts'
import { Head } from '../ui/head/Head.tsx'
import { Breadcrumbs } from '../ui/primitives/Breadcrumbs.tsx'
import { ButtonLink } from '../ui/primitives/Button.tsx'
import { Section } from '../ui/primitives/Section.tsx'
import { readPath, readSearch, searchAddress } from './address.ts'
import styles from './FollowPage.module.css'
import { meantSearch } from './kind.ts'
import { homes } from './kinds/homes.tsx'
import { headingOf } from './names.ts'

const { definition } = homes

export async function loader(args: LoaderFunctionArgs) {
  const url = new URL(args.request.url)
  const path = readPath(homes, pageOfFollow(url.pathname))
  if (!path) throw data('not_found', { status: 404 })
  const { place, filters, near, bounds, area } = readSearch(homes, path, url.searchParams).search
  const search = {
    ...emptySearchOf(definition),
    place,
    filters,
    ...(near && { near }),
    ...(bounds && { bounds }),
    ...(area && { area }),
  }
  const counted = async (more: typeof filters) => {
    const asked = meantSearch(homes, { ...search, filters: { ...filters, ...more }, limit: 1 })
    return load(args, searchListings, { query: toParameters(definition, asked), detail: 'nano' })
  }
  try {
    const [{ meta }, { meta: open }] = await Promise.all([counted({}), counted({ 'open-house': true })])
    return { path, search, place: meta.place, total: meta.total, open: open.total }
  } catch (error) {
    // A place that does not exist.
    if (fieldOf(error, 'data') === 'not_found') throw data('not_found', { status: 404 })
    throw error
  }
}

/** The ways to follow a search of homes: email, feeds, and a calendar of its open houses. */
export function Component() {
  const { path, search, place, total, open } = useLoaderData<typeof loader>()
  const { t, language } = useText()
  const { number } = formats(language)
  const { site } = useWorld()
  const at = useLocalized()
  const address = searchAddress(homes, path, search)
  const results = { path, search, meta: { total, offset: 0, limit: 1, counts: {}, place } }
  const heading = headingOf(homes, results, t, language)
  const tags = tagsOf(definition, search).map(tag => tagText(tag, t))
  const file = (form: FollowForm) => new URL(at(followUrl(address, form)), site.origin).href
  const calendar = file('calendar')
  const alert = newAlertUrl(toQuery(definition, meantSearch(homes, search)))
  return (
    <div className={`page ${styles.page}`}>
      <Head title={`${t('follow.title')}: ${heading}`} noindex />
      <Breadcrumbs steps={[{ label: heading, href: address }, { label: t('follow.title') }]} />
      <h1>{t('follow.title')}</h1>
      <p>
        <a href={at(address)}>{[heading, ...tags].join(', ')}</a>
        <br />
        {t('search.homes.total', { count: total, number: number(total) })}
      </p>
      <Section id="email" title={t('follow.email.title')}>
        <p>{t('follow.email.text')}</p>
        <ButtonLink href={at(alert)} rel="nofollow">
          {t('follow.email.save')}
        </ButtonLink>
      </Section>
      <Section id="calendar" title={t('follow.calendar.title')}>
        <p>{t('follow.calendar.text')}</p>
        <p>{t('follow.calendar.now', { count: open, number: number(open) })}</p>
        <ButtonLink href={calendar.replace(/^https?/, 'webcal')}>{t('follow.calendar.subscribe')}</ButtonLink>
        <p>{t('follow.calendar.other')}</p>
        <p className={styles.address}>
          <a href={calendar}>{calendar}</a>
        </p>
      </Section>
      <Section id="feed" title={t('follow.feed.title')}>
        <p>{t('follow.feed.text')}</p>
        <dl>
          {(['atom', 'json'] as const).map(form => (
            <div key={form}>
              <dt>{t(`follow.feed.${form}`)}</dt>
              <dd className={styles.address}>
                <a href={file(form)}>{file(form)}</a>
              </dd>
            </div>
          ))}
        </dl>
      </Section>
    </div>
  )
}
