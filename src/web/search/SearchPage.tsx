import { Fragment } from 'react'
import { useLoaderData, useLocation, useNavigation } from 'react-router'
import { formats } from '#i18n/format.ts'
import { eventTypeOf } from '#model/event-type.ts'
import { myMonthUrl } from '#model/monthly-cost/urls.ts'
import { placeLabelIn } from '#model/place/county.ts'
import { atPage, pageOf, type Search } from '#model/search/search.ts'
import { tagsOf } from '#model/search/tags.ts'
import { followPageUrl } from '#model/search/urls.ts'
import { AdSlot } from '../parts/ad/AdSlot.tsx'
import { AssociationStrip } from '../parts/card/AssociationStrip.tsx'
import { WhoseAssumptions } from '../parts/monthly-cost/WhoseAssumptions.tsx'
import { PlaceBox } from '../parts/place/PlaceBox.tsx'
import { useLocalized, useRenderContext } from '../ui/client/render-context.ts'
import { useReport } from '../ui/client/report.ts'
import { tagText } from '../ui/client/tag-text.ts'
import { useText } from '../ui/client/text.tsx'
import { Breadcrumbs } from '../ui/primitives/Breadcrumbs.tsx'
import { Icon } from '../ui/primitives/icons.tsx'
import { Pagination } from '../ui/primitives/Pagination.tsx'
import { adAboutOf } from './ad-about.ts'
import { searchAddress } from './address.ts'
import { BackToPlace } from './BackToPlace.tsx'
import { Empty } from './Empty.tsx'
import { ClearAll, Filters, SHEET_ID } from './Filters.tsx'
import { carriedFields } from './fields.ts'
import { Groups } from './Groups.tsx'
import { KindProvider, type SearchKind, useKind } from './kind.ts'
import bar from './MapBar.module.css'
import { MapPane } from './MapPane.tsx'
import { breadcrumbsOf, headingOf, placeName } from './names.ts'
import { Order } from './Order.tsx'
import { SaveSearch } from './SaveSearch.tsx'
import { SearchHead } from './SearchHead.tsx'
import styles from './SearchPage.module.css'
import type { Results } from './search-data.ts'
import { TypedText } from './TypedText.tsx'
import { useRememberedSearch } from './use-remembered-search.ts'
import { ViewSwitch } from './ViewSwitch.tsx'

/** Number of cards before the ad among them: full rows of one, two, three and four. */
const AD_AFTER = 12

/** Results page (part 1 §2.1): list, filters, map. */
export const resultsPage = (kind: SearchKind) =>
  function ResultsOfKind() {
    return (
      <KindProvider value={kind}>
        <SearchPage />
      </KindProvider>
    )
  }

function SearchPage() {
  const results = useLoaderData<Results>()
  const kind = useKind()
  const { definition, map } = kind
  const { type } = definition
  const { t, language } = useText()
  const { number } = formats(language)
  const loading = useNavigation().state === 'loading'
  const { search, meta } = results
  useReport(
    eventTypeOf[type],
    'search',
    results.items.map(({ key }) => key),
  )
  useRememberedSearch(results)
  const isMap = map && results.view === 'map'
  const total = (
    <p className={styles.total} role="status">
      {!results.failed && t(`search.${type}.total`, { count: meta.total, number: number(meta.total) })}
    </p>
  )
  const found = (
    <div id={RESULTS_ID} tabIndex={-1} className={loading ? styles.loading : styles.list} aria-busy={loading}>
      {results.failed ? (
        <Failed />
      ) : meta.total === 0 ? (
        <>
          <Empty results={results} />
          <Association results={results} />
          <Further results={results} />
        </>
      ) : (
        <List results={results} />
      )}
    </div>
  )
  return (
    <>
      <a className="skip-link" href={`#${RESULTS_ID}`}>
        {t('search.skip')}
      </a>
      <SearchHead results={results} />
      {isMap ? (
        <div className={styles.map}>
          <div className={bar.bar}>
            <Place results={results} />
            <Filters results={results} />
            <Order search={search} />
            <SaveSearch results={results} awaited />
            <ViewSwitch results={results} />
          </div>
          <div className={styles.beside}>
            <div className={styles.column}>
              <div className={styles.head}>
                <Heading results={results} />
                {total}
              </div>
              <Notes results={results} />
              <Tags results={results} />
              {found}
              <div className={styles.way}>
                <Breadcrumbs steps={breadcrumbsOf(kind, results, t, language)} />
              </div>
            </div>
            <MapPane results={results} map={map} />
          </div>
        </div>
      ) : (
        <div className={`page-wide ${styles.page}`}>
          <div className={styles.head}>
            <div className={styles.name}>
              <Breadcrumbs steps={breadcrumbsOf(kind, results, t, language)} />
              <Heading results={results} />
            </div>
            <Place results={results} />
          </div>
          <Notes results={results} />
          <Filters results={results} />
          <Tags results={results} />
          <div className={styles.tools}>
            {total}
            {type === 'homes' && meta.total > 0 && <WhoseAssumptions repeatsSearch={isAboutCost(search)} />}
            <Order search={search} />
            {map && <ViewSwitch results={results} />}
            <SaveSearch results={results} awaited />
          </div>
          {found}
          <Floating results={results} />
        </div>
      )}
    </>
  )
}

const RESULTS_ID = 'results'

/** The heading, and the way back to the place from which the map was moved. */
function Heading({ results }: { results: Results }) {
  const { t, language } = useText()
  return (
    <>
      <h1>{headingOf(useKind(), results, t, language)}</h1>
      <BackToPlace results={results} />
    </>
  )
}

/** The box with the place of the search. */
function Place({ results }: { results: Results }) {
  const { language } = useText()
  const { definition } = useKind()
  const { search, typed } = results
  const place =
    definition.places === 'state' ? search.place.state : placeName(results, language, placeLabelIn)
  return (
    <div className={styles.place}>
      <PlaceBox
        tabs={false}
        types={[definition.type]}
        advanced={false}
        text={typed?.text ?? results.said?.text ?? place ?? ''}
        {...(typed && { error: typed.error })}
      >
        {carriedFields(definition, results).map(([name, value]) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ))}
      </PlaceBox>
    </div>
  )
}

/** What was typed and is not part of the search. */
function Notes({ results }: { results: Results }) {
  const { t } = useText()
  const { ignored } = results
  return (
    <>
      <TypedText results={results} />
      {ignored.length > 0 && (
        <p className={styles.notice}>
          {t('search.ignored', { count: ignored.length, names: ignored.join(', ') })}
        </p>
      )}
    </>
  )
}

/** Whether a filter or the order of a search depends on monthly costs. */
const isAboutCost = ({ filters, order }: Search) =>
  filters['maximum-monthly-cost'] !== undefined || order.some(name => name.startsWith('monthly-cost:'))

/** Floating buttons for the map and the filters on a phone. */
function Floating({ results: { path, search } }: { results: Results }) {
  const { t } = useText()
  const at = useLocalized()
  const kind = useKind()
  return (
    <nav className={styles.floating} aria-label={t('search.floating')}>
      {kind.map && (
        <a href={at(searchAddress(kind, path, search, 'map'))}>
          <Icon name="map" />
          {t('search.view.map')}
        </a>
      )}
      <button type="button" popoverTarget={SHEET_ID}>
        <Icon name="filter" />
        {t('search.filters')}
      </button>
    </nav>
  )
}

/** The state's association, with a link to homes of its members. */
function Association({ results: { association, path, search, view } }: { results: Results }) {
  const kind = useKind()
  if (!association) return null
  // Parks have this filter only in the URL (part 2 §7), so nothing here offers it.
  const offers = kind.definition.shownFilters.some(({ filters }) => filters.includes(memberFilter))
  const narrowed = search.filters[memberFilter] === association.key
  const filters = { ...search.filters, [memberFilter]: association.key }
  const members =
    offers && !narrowed ? searchAddress(kind, path, { ...search, filters, offset: 0 }, view) : undefined
  return <AssociationStrip association={association} type={kind.definition.type} members={members} />
}
const memberFilter = 'state-association-key'

/** Active filters, each linked to the same search without it. */
function Tags({ results }: { results: Results }) {
  const { t } = useText()
  const at = useLocalized()
  const { path, search, view } = results
  const kind = useKind()
  const tags = tagsOf(kind.definition, search)
  if (tags.length === 0 && !search.area) return null
  const { area, ...everywhere } = search
  return (
    <ul role="list" className={styles.tags} aria-label={t('search.tags')}>
      {area && (
        <li>
          <a href={at(searchAddress(kind, path, { ...everywhere, offset: 0 }, view))} data-no-scroll>
            <span className="visually-hidden">{t('search.tag.remove')} </span>
            {t('search.area')} <span aria-hidden="true">×</span>
          </a>
        </li>
      )}
      {tags.map(tag => (
        <li key={`${tag.filter}=${tag.value}`}>
          <a href={at(searchAddress(kind, path, tag.without, view))} data-no-scroll>
            <span className="visually-hidden">{t('search.tag.remove')} </span>
            {tagText(tag, t)} <span aria-hidden="true">×</span>
          </a>
        </li>
      ))}
      {tags.length > 0 && (
        <li className={styles.clear}>
          <ClearAll results={results} />
        </li>
      )}
    </ul>
  )
}

/** Retry link: the URL of the page. */
function Failed() {
  const { t } = useText()
  const { site } = useRenderContext()
  const { pathname, search } = useLocation()
  const at = useLocalized()
  return (
    <div className={styles.failed} role="alert">
      <p>{t('shell.error.text', { site: site.name })}</p>
      <a href={at(pathname + search)}>{t('search.again')}</a>
    </div>
  )
}

/** Pages about a search. */
function Further({ results: { path, search } }: { results: Results }) {
  const { t } = useText()
  const at = useLocalized()
  const kind = useKind()
  const address = searchAddress(kind, path, { ...search, order: [kind.definition.orders.default], offset: 0 })
  return (
    <ul role="list" className={styles.further}>
      <li>
        <a href={at(followPageUrl(address))} rel="nofollow">
          {t('search.follow')}
        </a>
      </li>
      {kind.definition.type === 'homes' && (
        <li>
          <a href={at(myMonthUrl())}>{t('search.myMonth')}</a>
        </li>
      )}
    </ul>
  )
}

function List({ results }: { results: Results }) {
  const { t } = useText()
  const at = useLocalized()
  const kind = useKind()
  const { path, search, items, meta, view } = results
  const about = adAboutOf(results)
  const adsId = searchAddress(kind, path, search, view)
  return (
    <>
      <Groups results={results} />
      <h2 className="visually-hidden">{t(`search.${kind.definition.type}.list`)}</h2>
      <ul role="list" className={styles.cards}>
        {items.map((item, index) => (
          <Fragment key={item.key}>
            {index === AD_AFTER && view === 'list' && (
              <li className={styles.strip}>
                <AdSlot slot="results-card" about={about} resetId={adsId} />
              </li>
            )}
            <li data-found={item.key}>
              {kind.card(item, { first: index === 0, state: search.place.state })}
            </li>
            {index === 0 && results.association && (
              <li className={styles.sponsor}>
                <Association results={results} />
              </li>
            )}
          </Fragment>
        ))}
      </ul>
      {kind.definition.type === 'homes' && (
        <div className={styles.costs}>
          <WhoseAssumptions />
        </div>
      )}
      <Further results={results} />
      <Pagination
        page={pageOf(search)}
        pages={Math.ceil(meta.total / search.limit)}
        address={page => at(searchAddress(kind, path, atPage(search, page), view))}
      />
      {view === 'list' && <AdSlot slot="results-end" about={about} resetId={adsId} />}
    </>
  )
}
