import { type ComponentProps, type ComponentType, useEffect, useState } from 'react'
import { read } from '#contract/error.ts'
import type { ListingCard as Listing } from '#contract/v1/listing.response.ts'
import { getListing } from '#contract/v1/listing.ts'
import { boxAround } from '#kit/geo.ts'
import { emptySearch, type ListingSearch, listingSearch } from '#model/listing/search.ts'
import { stateByAbbreviation } from '#model/place/states.ts'
import { BEST_MATCH } from '#model/search/orders.ts'
import { toParameters } from '#model/search/query.ts'
import { browserClient } from '../ui/browser-client.ts'
import { useGo } from '../ui/go.ts'
import { Icon } from '../ui/icons.tsx'
import { ListingCard } from '../ui/ListingCard.tsx'
import { type CardListing, cardListing } from '../ui/listing-card.ts'
import type { ListingMap, Start } from '../ui/map/ListingMap.tsx'
import { useText } from '../ui/text.tsx'
import { useLocalized, useWorld } from '../ui/world.ts'
import { searchAddress } from './address.ts'
import { SHEET_ID } from './Filters.tsx'
import styles from './MapPane.module.css'
import type { Results } from './search-data.ts'

type MapComponent = ComponentType<ComponentProps<typeof ListingMap>>

/** The map beside the list, over everything on small screens. Its code comes when it is first shown. */
export function MapPane({ results }: { results: Results }) {
  const { t } = useText()
  const { site } = useWorld()
  const at = useLocalized()
  const go = useGo()
  const { path, search } = results
  const [Loaded, setLoaded] = useState<MapComponent>()
  const [failed, setFailed] = useState(false)
  const [chosen, setChosen] = useState<number>()
  const home = useHome(chosen)

  useEffect(() => {
    import('../ui/map/ListingMap.tsx').then(
      module => setLoaded(() => module.ListingMap),
      () => setFailed(true),
    )
  }, [])

  return (
    <section className={styles.pane} aria-label={t('search.map.label')} data-chosen={home ? '' : undefined}>
      {Loaded && !failed && (
        <Loaded
          start={startOf(results)}
          query={filterParameters(search)}
          styleUrl={site.mapStyleUrl}
          chosen={chosen}
          onChoose={setChosen}
          onSearchArea={bounds =>
            go(at(searchAddress({}, { ...withoutPlace(search), bounds }, 'map')), { noScroll: true })
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
        <a href={at(searchAddress(path, search))}>
          <Icon name="list" />
          {t('search.view.list')}
        </a>
        <button type="button" popoverTarget={SHEET_ID}>
          <Icon name="filter" />
          {t('search.filters')}
        </button>
      </div>
      {home && (
        <section className={styles.chosen} aria-label={t('search.map.card')}>
          <ListingCard listing={home} sizes="160px" level={3} />
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

/** The card of the home whose pin was chosen, once it is there. */
function useHome(key: number | undefined): CardListing | undefined {
  const [home, setHome] = useState<CardListing>()
  useEffect(() => {
    if (key === undefined) return
    const asked = new AbortController()
    read(browserClient(), getListing, { path: { key }, detail: 'micro', signal: asked.signal }).then(
      ({ payload }) => setHome(cardListing(payload as Listing)),
      () => {},
    )
    return () => asked.abort()
  }, [key])
  return home?.key === key ? home : undefined
}

/** The filters alone: a map finds by what it shows, wherever the search was. Distances need a point to start from. */
function withoutPlace(search: ListingSearch): ListingSearch {
  const { near: _near, bounds: _bounds, groupBy: _groupBy, ...rest } = search
  const order = search.order[0] === 'distance:asc' ? [BEST_MATCH] : search.order
  return { ...rest, order, place: {}, offset: 0 }
}

/** What the map's call takes: filters, and neither order nor page. */
const filterParameters = ({ filters }: ListingSearch) =>
  toParameters(listingSearch, { ...emptySearch, filters })

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
