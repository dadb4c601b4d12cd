import {
  linkedHomeStates,
  linkedParkStates,
  type PopularCity,
  popularHomeCities,
  popularParkCities,
} from '#model/place/popular.ts'
import type { SearchType } from '#model/place/search-type.ts'
import { stateName } from '#model/place/states.ts'
import { citySaleUrl, homeSegmentUrl, searchSegmentUrl, searchUrl } from '#model/search/urls.ts'
import { NearLink } from '../parts/place/NearLink.tsx'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Icon } from '../ui/primitives/icons.tsx'
import style from './LinkFarm.module.css'

interface NamedLink {
  name: string
  url: string | undefined
  /** Fallback location of links that mean the visitor's area. */
  near?: { type: SearchType; query?: string }
}

/** Links to popular searches by state and by city (part 1 §2.4), except those without a page (RULINGS 25). */
export function LinkFarm() {
  const { t, language } = useText()
  const ofStates = (type: SearchType, abbreviations: readonly string[]): NamedLink[] =>
    abbreviations
      .map(state => ({ name: stateName(state, language), url: searchUrl(type, state) }))
      .toSorted((one, other) => one.name.localeCompare(other.name, language))
  const ofCities = (
    cities: readonly PopularCity[],
    url: (place: PopularCity) => string | undefined,
  ): NamedLink[] =>
    cities
      .map(place => ({ name: `${place.city}, ${place.state}`, url: url(place) }))
      .toSorted((one, other) => one.name.localeCompare(other.name, language))
  const blocks = [
    { id: 'home-states', links: ofStates('homes', linkedHomeStates) },
    {
      id: 'home-cities',
      links: [
        { name: t('home.links.sale'), url: homeSegmentUrl('sale') },
        {
          name: t('home.links.rent'),
          url: homeSegmentUrl('rent'),
          near: { type: 'homes', query: 'listing-type[]=for-rent' },
        },
        { name: t('home.links.plans'), url: searchUrl('floorplans') },
        ...ofCities(popularHomeCities, ({ state, slug }) => citySaleUrl(state, slug)),
      ],
    },
    { id: 'park-states', links: ofStates('parks', linkedParkStates) },
    {
      id: 'park-cities',
      links: [
        { name: t('home.links.parks'), url: searchUrl('parks'), near: { type: 'parks' } },
        { name: t('home.links.lots'), url: searchSegmentUrl('parks', 'mobile-home-lots') },
        ...ofCities(popularParkCities, ({ state, slug }) => searchUrl('parks', state, slug)),
      ],
    },
  ] as const satisfies readonly { id: string; links: readonly NamedLink[] }[]
  return (
    <div className={`page ${style.farm}`}>
      {blocks.map(({ id, links }) => (
        <nav key={id} aria-labelledby={id} className={style.block}>
          <details>
            <summary>
              <h2 id={id}>{t(`home.links.${id}`)}</h2>
              <Icon name="chevron-down" />
            </summary>
            <Links links={links} />
          </details>
        </nav>
      ))}
    </div>
  )
}

function Links({ links }: { links: readonly NamedLink[] }) {
  const at = useLocalized()
  return (
    <ul role="list" className={style.links}>
      {links.map(
        ({ name, url, near }) =>
          url && (
            <li key={url}>
              {near ? (
                <NearLink {...near} href={url}>
                  {name}
                </NearLink>
              ) : (
                <a href={at(url)}>{name}</a>
              )}
            </li>
          ),
      )}
    </ul>
  )
}
