import * as v from 'valibot'
import { moveOutcomes, moveReasons, zoneKinds } from '#model/move-fit/fit.ts'
import { field, known } from '../describe.ts'
import { place } from '../place/v1.response.ts'

const source = v.object({
  name: field(v.string(), 'Name of the source, in English.'),
  publisher: field(v.string(), 'Publisher of the source.'),
  url: field(v.string(), 'URL of the source.'),
})
const zone = v.union([v.number(), v.string()])
const dollars = (what: string) => field(v.number(), `${what}, US dollars.`)

export const moveFit = v.object({
  on: field(v.string(), 'Date of the rules, YYYY-MM-DD, UTC.'),
  place: field(
    place,
    'Destination from the request. Its county, or the main county of a city or ZIP code, decides the wind zone.',
  ),
  fit: field(
    v.picklist(moveOutcomes),
    'By the zones of the data plate: `fits` if all three zones allow the place, `cannot` if a published rule does not, `ask` if the local building office decides. Not a permit.',
  ),
  zones: field(
    v.array(
      v.object({
        kind: field(v.picklist(zoneKinds), 'Type of the zone: wind, roof load or thermal zone.'),
        home: known(
          zone,
          'Zone on the data plate, as listed: 1 to 3, or south, middle or north. Null if not listed.',
        ),
        place: field(v.array(zone), 'Zones in which the place may be; only one if it is known.'),
        outcome: field(v.picklist(moveOutcomes), 'Whether the home fits in this zone.'),
        reason: field(v.picklist(moveReasons), 'Reason for the outcome, or the question to ask.'),
        source: known(source, 'Source of the rule; null if the local building office decides.'),
        askOf: known(
          v.picklist(['seller', 'office']),
          'Whom to ask: the seller, or the building office of the place. Null if neither.',
        ),
      }),
    ),
    'Zones of the data plate.',
  ),
  coast: known(
    source,
    'Source of the rule about homes within 1,500 feet of a coastline; null unless the place may be in wind zone II or III.',
  ),
  cost: known(
    v.object({
      least: dollars('Minimum, to the nearest hundred'),
      most: dollars('Maximum, to the nearest hundred'),
      sections: field(v.number(), 'Number of sections to move.'),
      sectionsBasis: field(
        v.picklist(['stated', 'given']),
        '`stated` in the listing, or `given` in the request.',
      ),
      miles: field(v.number(), 'Distance by road, miles.'),
      milesBasis: field(
        v.picklist(['assumed', 'given']),
        '`assumed` as 1.2 times the straight line, or `given` in the request.',
      ),
      base: field(
        v.object({
          least: dollars('Minimum'),
          most: dollars('Maximum'),
          sources: known(
            v.array(source),
            'Pages with such amounts; null if assumed from the amounts for two sections.',
          ),
        }),
        'Cost of takedown, transport over the first 60 miles, and setup.',
      ),
      further: field(v.number(), 'Number of miles beyond the first 60.'),
      perMile: field(
        v.object({
          least: dollars('Minimum'),
          most: dollars('Maximum'),
          source: known(source, 'A page with such amounts; null if given in the request.'),
        }),
        'Cost per further mile and section.',
      ),
    }),
    'Rough cost of the move, from assumptions. Not a quote. Null if `missing` has a value.',
  ),
  missing: known(
    v.picklist(['sections', 'miles', 'road']),
    'What the request must have for a cost, or `road` if none leads there; null if nothing.',
  ),
})
export type MoveFit = v.InferOutput<typeof moveFit>

export const moveFitResponses = {
  'move-fit.get': { payload: moveFit, meta: v.object({}) },
}
