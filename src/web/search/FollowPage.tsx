import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { searchDealers } from '#contract/v1/dealer.ts'
import { searchFloorPlans } from '#contract/v1/floor-plan.ts'
import { searchListings } from '#contract/v1/listing.ts'
import { searchParks } from '#contract/v1/park.ts'
import type { SearchOperation } from '#contract/v1/search.ts'
import { formats } from '#i18n/format.ts'
import { fieldOf } from '#kit/field.ts'
import { newAlertUrl } from '#model/alert/urls.ts'
import type { SearchType } from '#model/place/search-type.ts'
import { toParameters, toQuery } from '#model/search/query.ts'
import { emptySearchOf } from '#model/search/search.ts'
import { tagsOf } from '#model/search/tags.ts'
import { type FollowForm, followUrl, pageOfFollow, typeOfPage } from '#model/search/urls.ts'
import { tagText } from '../ui/client/tag-text.ts'
import { useText } from '../ui/client/text.tsx'
import { load, useLocalized, useWorld } from '../ui/client/world.ts'
import { Head } from '../ui/head/Head.tsx'
import { Breadcrumbs } from '../ui/primitives/Breadcrumbs.tsx'
import { ButtonLink } from '../ui/primitives/Button.tsx'
import { Section } from '../ui/primitives/Section.tsx'
import { readPath, readSearch, searchAddress } from './address.ts'
import styles from './FollowPage.module.css'
import { type KindShape, meantSearch } from './kind.ts'
import { dealersShape } from './kinds/dealers-shape.ts'
import { floorPlansShape } from './kinds/floorplans-shape.ts'
import { homesShape } from './kinds/homes-shape.ts'
import { parksShape } from './kinds/parks-shape.ts'
import { headingOf } from './names.ts'

const kinds: Readonly<Record<SearchType, { shape: KindShape; operation: SearchOperation }>> = {
  homes: { shape: homesShape, operation: searchListings },
  parks: { shape: parksShape, operation: searchParks },
  dealers: { shape: dealersShape, operation: searchDealers },
  floorplans: { shape: floorPlansShape, operation: searchFloorPlans },
}

export async function loader(args: LoaderFunctionArgs) {
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
    const asked = meantSearch(shape, { ...search, filters: { ...filters, ...more }, limit: 1 })
    return (await load(args, operation, { query: toParameters(definition, asked), detail: 'nano' })).meta
  }
  try {
    const [meta, open] = await Promise.all([
      counted({}),
      type === 'homes' ? counted({ 'open-house': true }) : undefined,
    ])
    return { type, path, search, place: meta.place, total: meta.total, open: open?.total ?? 0 }
  } catch (error) {
    // A place that does not exist.
    if (fieldOf(error, 'data') === 'not_found') throw data('not_found', { status: 404 })
    throw error
  }
}

/** The ways to follow a search: feeds; of homes also by email, and a calendar of their open houses. */
export function Component() {
  const { type, path, search, place, total, open } = useLoaderData<typeof loader>()
  const { t, language } = useText()
  const { number } = formats(language)
  const { site } = useWorld()
  const at = useLocalized()
  const { shape } = kinds[type]
  const { definition } = shape
  const address = searchAddress(shape, path, search)
  const results = { path, search, meta: { total, offset: 0, limit: 1, counts: {}, place } }
  const heading = headingOf(shape, results, t, language)
  const tags = tagsOf(definition, search).map(tag => tagText(tag, t))
  const file = (form: FollowForm) => new URL(at(followUrl(address, form)), site.origin).href
  return (
    <div className={`page ${styles.page}`}>
      <Head title={`${t('follow.title')}: ${heading}`} noindex />
      <Breadcrumbs steps={[{ label: heading, href: address }, { label: t('follow.title') }]} />
      <h1>{t('follow.title')}</h1>
      <p>
        <a href={at(address)}>{[heading, ...tags].join(', ')}</a>
        <br />
        {t(`search.${type}.total`, { count: total, number: number(total) })}
      </p>
      {type === 'homes' && (
        <>
          <Section id="email" title={t('follow.email.title')}>
            <p>{t('follow.email.text')}</p>
            <ButtonLink
              href={at(newAlertUrl(toQuery(definition, meantSearch(shape, search))))}
              rel="nofollow"
            >
              {t('follow.email.save')}
            </ButtonLink>
          </Section>
          <Section id="calendar" title={t('follow.calendar.title')}>
            <p>{t('follow.calendar.text')}</p>
            <p>{t('follow.calendar.now', { count: open, number: number(open) })}</p>
            <ButtonLink href={file('calendar').replace(/^https?/, 'webcal')}>
              {t('follow.calendar.subscribe')}
            </ButtonLink>
            <p>{t('follow.calendar.other')}</p>
            <p className={styles.address}>
              <a href={file('calendar')}>{file('calendar')}</a>
            </p>
          </Section>
        </>
      )}
      <Section id="feed" title={t('follow.feed.title')}>
        <p>
          {t(`follow.feed.${type}.text`)} {t('follow.feed.how')}
        </p>
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
