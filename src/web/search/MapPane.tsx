import { type ComponentProps, type ComponentType, useEffect, useState } from 'react'
import { read } from '#contract/error.ts'
import type { AnyOperation } from '#contract/operation.ts'
import { formats } from '#i18n/format.ts'
import { boxAround } from '#kit/geo.ts'
import { stateByAbbreviation } from '#model/place/states.ts'
import type { SearchDefinition } from '#model/search/definition.ts'
import { toParameters } from '#model/search/query.ts'
import { emptySearchOf, type Search } from '#model/search/search.ts'
import { browserClient } from '../ui/client/browser-client.ts'
import { useGo } from '../ui/client/go.ts'
import { useText } from '../ui/client/text.tsx'
import { useLocalized, useWorld } from '../ui/client/world.ts'
import type { ResultsMap, Start } from '../ui/map/ResultsMap.tsx'
import { Icon } from '../ui/primitives/icons.tsx'
import { searchAddress } from './address.ts'
import { SHEET_ID } from './Filters.tsx'
import { type Found, type SearchKind, useKind } from './kind.ts'
import styles from './MapPane.module.css'
import type { Results } from './search-data.ts'

type MapComponent = ComponentType<ComponentProps<typeof ResultsMap>>

/** The map beside the list, over everything on small screens. Its code comes when it is first shown. */
export function MapPane({ results, map }: { results: Results; map: NonNullable<SearchKind['map']> }) {
  const { t, language } = useText()
  const kind = useKind()
  const { type } = kind.definition
  const { number } = formats(language)
  const { site } = useWorld()
  const at = useLocalized()
  const go = useGo()
  const { path, search } = results
  const [Loaded, setLoaded] = useState<MapComponent>()
  const [failed, setFailed] = useState(false)
  const [chosen, setChosen] = useState<number>()
  const item = useItem(map.get, kind.item, chosen)

  useEffect(() => {
    import('../ui/map/ResultsMap.tsx').then(
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
      {Loaded && !failed && (
        <Loaded
          start={startOf(results)}
          operation={map.cells}
          words={{
            label: t(`search.${type}.map.label`),
            total: count => t(`search.${type}.map.total`, { count, number: number(count) }),
            cluster: count => t(`search.${type}.map.cluster`, { count, number: number(count) }),
            text: cell => map.pin(cell, t),
            pin: text => t(`search.${type}.map.pin`, { text }),
          }}
          space={map.space}
          query={filterParameters(kind.definition, search)}
          styleUrl={site.mapStyleUrl}
          chosen={chosen}
          onChoose={setChosen}
          onSearchArea={bounds =>
            go(at(searchAddress(kind, {}, { ...withoutPlace(kind.definition, search), bounds }, 'map')), {
              noScroll: true,
            })
          }
          onFailure={() => setFailed(true)}
        />
      )}
      {(!Loaded || failed) && (
        <p className={styles.waiting}>
          {failed ? (
            t('search.map.failed')
          ) : (
            <>
              <span className={styles.loading}>{t('search.map.loading')}</span>
              <span className={styles.script}>{t('search.map.script')}</span>
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

/** The match whose pin was chosen, once it is there. */
function useItem(
  operation: AnyOperation,
  itemOf: SearchKind['item'],
  key: number | undefined,
): Found | undefined {
  const [item, setItem] = useState<Found>()
  useEffect(() => {
    if (key === undefined) return
    const asked = new AbortController()
    read(browserClient(), operation, { path: { key }, detail: 'micro', signal: asked.signal }).then(
      ({ payload }) => setItem(itemOf(payload)),
      () => {},
    )
    return () => asked.abort()
  }, [operation, itemOf, key])
  return item?.key === key ? item : undefined
}

/** The filters alone: a map finds by what it shows, wherever the search was. Distances need a point to start from. */
function withoutPlace({ orders }: SearchDefinition, search: Search): Search {
  const { near: _near, bounds: _bounds, groupBy: _groupBy, ...rest } = search
  const order = search.order[0] === 'distance:asc' ? [orders.default] : search.order
  return { ...rest, order, place: {}, offset: 0 }
}

/** What the map's call takes: filters, and neither order nor page. */
const filterParameters = (definition: SearchDefinition, { filters }: Search) =>
  toParameters(definition, { ...emptySearchOf(definition), filters })

/** Map defaults of part 2 §9. */
const ZOOM = 8
/** The 48 states that lie together. */
const nation: Start = { west: -125, south: 24.4, east: -66.9, north: 49.4 }

/** Where the map of a search begins. */
function startOf({ search, meta }: Results): Start {
  const { bounds, near, place } = search
  if (bounds) return bounds
  if (near) return near.range ? boxAround(near, near.range) : { ...pointOf(near), zoom: ZOOM }
  if (place.state && !place.city && !place.county && !place.zip) {
    const state = stateByAbbreviation(place.state)
    return state ? { ...state.center, zoom: state.zoom } : nation
  }
  if (!meta.place) return nation
  const { coordinatePoint } = meta.place
  return place.radius ? boxAround(coordinatePoint, place.radius) : { ...pointOf(coordinatePoint), zoom: ZOOM }
}

const pointOf = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({
  latitude,
  longitude,
})
