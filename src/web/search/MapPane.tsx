import { type ComponentProps, type ComponentType, useEffect, useMemo, useRef, useState } from 'react'
import { read } from '#contract/error.ts'
import type { AnyOperation } from '#contract/operation.ts'
import type { MapOperation } from '#contract/search/v1.ts'
import { formats } from '#i18n/format.ts'
import { boxAround, type Point } from '#kit/geo.ts'
import { stateByAbbreviation } from '#model/place/states.ts'
import type { SearchDefinition } from '#model/search/definition.ts'
import { toParameters, toQuery } from '#model/search/query.ts'
import { emptySearchOf, type Search } from '#model/search/search.ts'
import { searchAreaUrl } from '#model/search/urls.ts'
import { useSavedKeys } from '../parts/favorite/favorite.ts'
import { boxOfPoints, nation } from '../parts/map/bounds.ts'
import type { Outline } from '../parts/map/outline.ts'
import type { ResultsMap, Start } from '../parts/map/ResultsMap.tsx'
import { useMapLook } from '../parts/map/use-map-look.ts'
import { boxNames } from '../parts/place/box-names.ts'
import { browserClient } from '../ui/client/browser-client.ts'
import { useGo } from '../ui/client/go.ts'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { markViewed, viewedKeys } from '../ui/client/viewed.ts'
import { Icon } from '../ui/primitives/icons.tsx'
import { pageNames, searchAddress } from './address.ts'
import { BackToPlace } from './BackToPlace.tsx'
import { SHEET_ID } from './Filters.tsx'
import { apiSearch, type Found, type SearchKind, useKind } from './kind.ts'
import styles from './MapPane.module.css'
import { placeName } from './names.ts'
import type { Results } from './search-data.ts'

type MapComponent = ComponentType<ComponentProps<typeof ResultsMap>>

/** Map next to the list, full screen on small screens. Loaded when it is first shown. */
export function MapPane({ results, map }: { results: Results; map: NonNullable<SearchKind['map']> }) {
  const { t, language } = useText()
  const kind = useKind()
  const { type } = map
  const { number } = formats(language)
  const at = useLocalized()
  const go = useGo()
  const { path, search } = results
  const [Loaded, setLoaded] = useState<MapComponent>()
  const [failed, setFailed] = useState(false)
  const look = useMapLook(true, t('search.map.credit'), () => setFailed(true))
  const [chosen, setChosen] = useState<number>()
  const item = useItem(map.get, kind.item, chosen)
  const hovered = useHoveredPoint(results.items)
  const start = useStart(results, map.cells)
  const [pins, setPins] = useState<readonly number[]>([])
  const isSaved = useSavedKeys(map.favorite, pins)
  const [viewed, setViewed] = useState<readonly number[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: an opened pin changes its color
  useEffect(() => setViewed(viewedKeys(map.favorite)), [map.favorite, chosen])
  const pinStates = useMemo(
    () => ({ isSaved, isSeen: (key: number) => viewed.includes(key) }),
    [isSaved, viewed],
  )

  const place = placeName(results, language)
  const outlineToStart =
    results.meta.place?.fips && place ? { fips: results.meta.place.fips, name: place } : undefined
  const typeHref = at(searchAreaUrl(areaQuery(kind.definition, search)))

  function choose(key: number | undefined) {
    if (key !== undefined) markViewed(map.favorite, key)
    setChosen(key)
  }

  useEffect(() => {
    import('../parts/map/ResultsMap.tsx').then(
      module => setLoaded(() => module.ResultsMap),
      () => setFailed(true),
    )
  }, [])

  return (
    <section
      className={styles.pane}
      aria-label={t(`search.${type}.map.label`)}
      data-chosen={item ? '' : undefined}
    >
      {Loaded && look && start && !failed && (
        <Loaded
          start={start}
          isExact={search.bounds !== undefined}
          operation={map.cells}
          words={{
            total: (count, near) => {
              const place = isAllOfPlace(results, count) && placeName(results, language)
              if (place)
                return t(`search.${type}.map.totalIn`, {
                  count,
                  number: number(count),
                  place,
                  near,
                  nearby: number(near),
                })
              return near > 0
                ? t(`search.${type}.map.totalNear`, { count, number: number(count), near: number(near) })
                : t(`search.${type}.map.total`, { count, number: number(count) })
            },
            cluster: (count, isNear) =>
              t(`search.${type}.map.${isNear ? 'clusterNear' : 'cluster'}`, { count, number: number(count) }),
            text: cell => map.pin(cell, t),
            pin: (text, isNear) => t(`search.${type}.map.${isNear ? 'pinNear' : 'pin'}`, { text }),
            saved: name => t('search.map.saved', { name }),
            seen: name => t('search.map.seen', { name }),
          }}
          space={map.space}
          query={filterParameters(kind.definition, apiSearch(search))}
          matchQuery={hasPlace(search) ? matchParameters(kind.definition, apiSearch(search)) : undefined}
          hovered={hovered}
          outline={outlineOf(results)}
          pinStates={pinStates}
          onPins={setPins}
          look={look}
          hasParkNames={type !== 'parks'}
          chosen={chosen}
          onChoose={choose}
          drawing={{
            area: search.area,
            outline: outlineToStart,
            typeHref,
            onArea: area =>
              go(
                at(
                  searchAddress(
                    kind,
                    {},
                    { ...withoutPlace(kind.definition, search), ...(area && { area }) },
                    'map',
                  ),
                ),
                { noScroll: true },
              ),
          }}
          onSearchArea={bounds =>
            go(at(searchAddress(kind, path, { ...withoutArea(kind.definition, search), bounds }, 'map')), {
              noScroll: true,
              // Going back from a moved map restores the previous search.
              replace: search.bounds !== undefined,
            })
          }
          onFailure={() => setFailed(true)}
        />
      )}
      {(!Loaded || !look || !start || failed) && (
        <p className={styles.waiting}>
          {failed ? (
            t('search.map.failed')
          ) : (
            <>
              <span className={styles.loading}>{t('search.map.loading')}</span>
              <span className={styles.script}>
                {t('search.map.script')} <a href={typeHref}>{t('search.area.type')}</a>
              </span>
            </>
          )}
        </p>
      )}
      <div className={styles.buttons}>
        <a href={at(searchAddress(kind, path, search))}>
          <Icon name="list" />
          {t('search.view.list')}
        </a>
        <button type="button" popoverTarget={SHEET_ID}>
          <Icon name="filter" />
          {t('search.filters')}
        </button>
        <BackToPlace results={results} />
      </div>
      {item && (
        <section className={styles.chosen} aria-label={t(`search.${type}.map.card`)}>
          {kind.card(item, { first: false, sizes: '160px' })}
          <button
            type="button"
            className={styles.close}
            aria-label={t('search.close')}
            onClick={() => setChosen(undefined)}
          >
            <Icon name="close" />
          </button>
        </section>
      )}
    </section>
  )
}

/** The match of the selected pin, once loaded. */
function useItem(
  operation: AnyOperation,
  itemOf: SearchKind['item'],
  key: number | undefined,
): Found | undefined {
  const [item, setItem] = useState<Found>()
  useEffect(() => {
    if (key === undefined) return
    const controller = new AbortController()
    read(browserClient(), operation, { path: { key }, detail: 'micro', signal: controller.signal }).then(
      ({ payload }) => setItem(itemOf(payload)),
      () => {},
    )
    return () => controller.abort()
  }, [operation, itemOf, key])
  return item?.key === key ? item : undefined
}

/** The search without points and areas: a map searches what it shows. Distances need a center. */
function withoutArea({ orders }: SearchDefinition, search: Search): Search {
  const { near: _near, bounds: _bounds, area: _area, groupBy: _groupBy, ...rest } = search
  const { radius: _radius, ...place } = search.place
  const order = search.order[0] === 'distance:asc' ? [orders.default] : search.order
  return { ...rest, order, place, offset: 0 }
}

const withoutPlace = (definition: SearchDefinition, search: Search): Search => ({
  ...withoutArea(definition, search),
  place: {},
})

/** The search without a place, for the page on which the corners of its area are typed. */
function areaQuery(definition: SearchDefinition, search: Search): URLSearchParams {
  const { area } = search
  const changed = { ...withoutPlace(definition, search), ...(area && { area }) }
  const query = new URLSearchParams(toQuery(definition, changed))
  query.set(boxNames.type, definition.type)
  query.set(pageNames.view, 'map')
  return query
}

/** Parameters of the map call: filters without order and page. */
const filterParameters = (definition: SearchDefinition, { filters }: Search) =>
  toParameters(definition, { ...emptySearchOf(definition), filters })

/** Map defaults of part 2 §9. */
const ZOOM = 8

/**
 * Initial view of the map: the search's box, else the bounds of its results, else its place. Undefined until known.
 */
function useStart(results: Results, cells: MapOperation): Start | undefined {
  const { definition } = useKind()
  const { search } = results
  const fixed = fixedStart(search)
  const query = JSON.stringify(matchParameters(definition, search))
  const [found, setFound] = useState<{ query: string; start: Start }>()
  const latest = useRef(results)
  latest.current = results
  const isFixed = fixed !== undefined
  useEffect(() => {
    if (isFixed) return
    const controller = new AbortController()
    const world = { bounds: '-180,-90,180,90', zoom: ZOOM_OF_FIT }
    read(browserClient(), cells, { query: { ...JSON.parse(query), ...world }, signal: controller.signal })
      .then(({ payload }) => boxOfPoints(payload.map(cell => cell.coordinatePoint)))
      .catch(() => undefined)
      .then(box => {
        if (!controller.signal.aborted) setFound({ query, start: box ?? startWithout(latest.current) })
      })
    return () => controller.abort()
  }, [cells, query, isFixed])
  return fixed ?? found?.start
}

/** Cells small enough to fit the results closely, and few enough for a state. */
const ZOOM_OF_FIT = 9

function fixedStart({ bounds, area, near, place }: Search): Start | undefined {
  if (bounds) return bounds
  if (area) return boxOfPoints(area)
  if (near?.range) return boxAround(near, near.range)
  return place.state || place.zip || near ? undefined : nation
}

/** Initial view of a map without results: the place. */
function startWithout({ search: { near, place }, meta }: Results): Start {
  if (near) return { ...pointOf(near), zoom: ZOOM }
  if (meta.place && (place.city || place.county || place.zip))
    return place.radius
      ? boxAround(meta.place.coordinatePoint, place.radius)
      : { ...pointOf(meta.place.coordinatePoint), zoom: ZOOM }
  const state = place.state && stateByAbbreviation(place.state)
  return state ? { ...state.center, zoom: state.zoom } : nation
}

/** Outline of the search, if it has one: a state, a county, or a circle. */
function outlineOf({ search: { near, place, area }, meta }: Results): Outline | undefined {
  if (area) return { corners: area }
  if (near?.range) return { center: pointOf(near), miles: near.range }
  if (!meta.place) return undefined
  if (place.radius) return { center: pointOf(meta.place.coordinatePoint), miles: place.radius }
  return meta.place.fips === null ? undefined : { fips: meta.place.fips }
}

/** Whether the map shows all matches of the place, so that its name is more than "in view". */
const isAllOfPlace = ({ search: { place, near, bounds }, meta }: Results, count: number) =>
  count > 0 && count === meta.total && !place.radius && !near && !bounds

const hasPlace = ({ place, near, area, bounds }: Search) =>
  !bounds && Boolean(area ?? place.state ?? place.zip ?? near?.range)

/** Parameters of the map call for the matches alone. */
const matchParameters = (definition: SearchDefinition, { filters, place, near, area }: Search) =>
  toParameters(definition, {
    ...emptySearchOf(definition),
    filters,
    place,
    ...(near && { near }),
    ...(area && { area }),
  })

/** Location of the match whose card has hover or focus. */
function useHoveredPoint(items: readonly Found[]): Point | undefined {
  const [point, setPoint] = useState<Point>()
  useEffect(() => {
    const listen = ({ target }: Event) => {
      const card = target instanceof Element ? target.closest<HTMLElement>('[data-found]') : null
      const item = items.find(({ key }) => String(key) === card?.dataset.found)
      setPoint(item?.coordinatePoint ?? undefined)
    }
    document.addEventListener('pointerover', listen)
    document.addEventListener('focusin', listen)
    return () => {
      document.removeEventListener('pointerover', listen)
      document.removeEventListener('focusin', listen)
    }
  }, [items])
  return point
}

const pointOf = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({
  latitude,
  longitude,
})
