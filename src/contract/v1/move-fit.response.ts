import * as v from 'valibot'
import { moveOutcomes, moveReasons, zoneKinds } from '#model/move-fit/fit.ts'
import { field, known } from '../describe.ts'
import { place } from './place.response.ts'

const source = v.object({
  name: field(v.string(), 'Name of the source, English.'),
  publisher: field(v.string(), 'Who published it.'),
  url: field(v.string(), 'Its address.'),
})
const zone = v.union([v.number(), v.string()])
const dollars = (what: string) => field(v.number(), `${what}, dollars.`)

export const moveFit = v.object({
  on: field(v.string(), 'The day whose rules these are, YYYY-MM-DD, UTC.'),
  place: field(
    place,
    'The place asked about; its county, or the main one of a city or ZIP, decides the wind zone.',
  ),
  fit: field(
    v.picklist(moveOutcomes),
    '`fits` by all three zones, `cannot` by a published rule, or `ask`: the local office must be asked. No promise of a permit.',
  ),
  zones: field(
    v.array(
      v.object({
        kind: field(v.picklist(zoneKinds), 'Wind, roof load or thermal zone.'),
        home: known(zone, 'Zone on the data plate, as the home states it: 1 to 3, or south, middle, north.'),
        place: field(v.array(zone), 'Zones that the place may be in: one if it is known.'),
        outcome: field(v.picklist(moveOutcomes), 'Whether the home fits.'),
        reason: field(v.picklist(moveReasons), 'Why, or what must be asked.'),
        source: known(source, 'Where the rule is published; null if the local office must be asked.'),
        askOf: known(
          v.picklist(['seller', 'office']),
          'Whom to ask: the seller, or the building office of the place.',
        ),
      }),
    ),
    'Each zone of the data plate.',
  ),
  coast: known(
    source,
    'The rule about homes within 1,500 feet of a coastline, where the place may be in wind zone II or III.',
  ),
  cost: known(
    v.object({
      least: dollars('Least, to the nearest hundred'),
      most: dollars('Most, to the nearest hundred'),
      sections: field(v.number(), 'Sections that are moved.'),
      sectionsBasis: field(
        v.picklist(['stated', 'given']),
        '`stated` by the home, or `given` in the question.',
      ),
      miles: field(v.number(), 'Miles by road.'),
      milesBasis: field(
        v.picklist(['assumed', 'given']),
        '`assumed`: the straight line times 1.2; or `given` in the question.',
      ),
      base: field(
        v.object({
          least: dollars('Least'),
          most: dollars('Most'),
          sources: known(v.array(source), 'Pages with such amounts; null: assumed from two sections.'),
        }),
        'Take down, transport over the first 60 miles, and set up.',
      ),
      further: field(v.number(), 'Miles beyond the first 60.'),
      perMile: field(
        v.object({
          least: dollars('Least'),
          most: dollars('Most'),
          source: known(source, 'A page with such amounts; null: given in the question.'),
        }),
        'Each further mile, for each section.',
      ),
    }),
    'A rough cost of the move, from assumptions; null if something is missing.',
  ),
  missing: known(v.picklist(['sections', 'miles']), 'What must be given for a cost.'),
})
export type MoveFit = v.InferOutput<typeof moveFit>

export const moveFitResponses = {
  'move-fit.get': { payload: moveFit, meta: v.object({}) },
}
