import { DAY, formatDay } from '#kit/dates.ts'
import { milesBetween } from '#kit/geo.ts'
import { movingCost, perMile, ROAD_FACTOR } from '#model/move-fit/cost.ts'
import { type MovedHome, moveFit, whoKnowsReason } from '#model/move-fit/fit.ts'
import type { MoveQuestion } from '#model/move-fit/question.ts'
import { type MoveSource, moveSources } from '#model/move-fit/sources.ts'
import type { Listings } from '../listing/index.ts'
import type { Places } from '../place/index.ts'
import { earliest } from '../search/index.ts'

/** Opens the check whether a home may be moved to a place, and the cost of the move. */
export function openMoveFits({
  listings,
  places,
  now,
}: {
  listings: Pick<Listings, 'get'>
  places: Pick<Places, 'resolve'>
  /** Milliseconds since 1970. */
  now: () => number
}) {
  return {
    /**
     * Whether a home may be moved to a place; the remaining data of a removed home; 'no-place' for an unknown place;
     * undefined for a home that was never public.
     */
    async of(key: number, question: MoveQuestion) {
      const answer = await listings.get(key)
      if (!answer) return undefined
      if (answer.removed) return { removed: answer.removed }
      const { listing } = answer
      // Removed since the request.
      if (!isComplete(listing)) return undefined
      const { state, city, county, zip } = question
      const to = places.resolve({ state, city, county, zip })
      if (!to) return 'no-place'
      const moment = now()
      const on = formatDay(moment)
      const { fit, zones, isCoastal } = moveFit(listing, { state: to.state, county: to.place.county }, on)
      const from = listing.coordinatePoint
      const straight = milesBetween(
        from.latitude,
        from.longitude,
        to.coordinates.latitude,
        to.coordinates.longitude,
      )
      return {
        answer: {
          on,
          place: to.place,
          fit,
          zones: zones.map(({ source, reason, outcome, ...zone }) => ({
            ...zone,
            place: [...zone.place],
            outcome,
            reason,
            source: source && moveSources[source],
            askOf: outcome === 'ask' ? whoKnowsReason(reason) : null,
          })),
          coast: isCoastal ? moveSources.coast : null,
          ...costOf({
            sections: question.sections ?? listing.sections,
            areSectionsKnown: question.sections !== undefined,
            // An entire state has no single distance.
            straight: to.kind === 'state' ? null : straight,
            isByShip: isByShip(listing.address.state, to.state),
            miles: question.miles,
            dollars: question['dollars-per-mile'],
          }),
        },
        freshUntil: earliest(answer.freshUntil, (Math.floor(moment / DAY) + 1) * DAY),
      }
    },
  }
}
export type MoveFits = ReturnType<typeof openMoveFits>

/** Places without a road from the others. */
const islands: ReadonlySet<string> = new Set(['AS', 'GU', 'HI', 'MP', 'PR', 'VI'])
const isByShip = (from: string, to: string) => from !== to && (islands.has(from) || islands.has(to))

const isComplete = (
  listing: object,
): listing is MovedHome & { sections: number | null; address: { state: string } } => 'windZone' in listing

const named = (source: MoveSource) => moveSources[source]
/** Amounts as the API names them. */
const range = ({ min, max }: { min: number; max: number }) => ({ least: min, most: max })

/** The cost, or the missing inputs. */
function costOf(move: {
  sections: number | null
  areSectionsKnown: boolean
  straight: number | null
  isByShip: boolean
  miles: number | undefined
  dollars: number | undefined
}) {
  const { sections, straight, dollars } = move
  const miles = move.miles ?? (straight === null ? null : Math.round(straight * ROAD_FACTOR))
  if (sections === null || miles === null)
    return { cost: null, missing: sections === null ? ('sections' as const) : ('miles' as const) }
  if (move.isByShip) return { cost: null, missing: 'road' as const }
  const { base, further, perMile: rate, ...total } = movingCost(sections, miles, dollars)
  const cost = {
    ...range(total),
    sections,
    sectionsBasis: move.areSectionsKnown ? ('given' as const) : ('stated' as const),
    miles,
    milesBasis: move.miles === undefined ? ('assumed' as const) : ('given' as const),
    base: { ...range(base), sources: base.sources?.map(named) ?? null },
    further,
    perMile: { ...range(rate), source: dollars === undefined ? named(perMile.source) : null },
  }
  return { cost, missing: null }
}
