import * as v from 'valibot'
import { choiceFields } from '#model/listing-load/choices.ts'
import { photoFaults } from '#model/listing-load/line.ts'
import { reviewStates } from '#model/moderation/decision.ts'
import { field, known } from '../describe.ts'
import { integer } from './owner.response.ts'

const load = v.object({
  key: field(integer, 'Key of the load.'),
  state: field(
    v.picklist(['mapping', 'preview', 'loading', 'loaded', 'undoing', 'undone']),
    '`mapping`: columns are missing; `preview`: nothing was changed yet; `loading` and `undoing`: lines are being done.',
  ),
  created: field(v.string(), 'When the file was sent, YYYY-MM-DD HH:mm:ss, UTC.'),
  columns: field(
    v.array(
      v.object({
        heading: field(v.string(), 'Heading of the column.'),
        field: field(v.nullable(v.string()), 'The field that it is read as; null: it is not read.'),
        example: field(v.string(), 'Its cell in the first line, shortened.'),
      }),
    ),
    'The columns of the file.',
  ),
  missing: field(v.array(v.string()), 'Required fields without a column.'),
  lines: field(integer, 'Lines with a home.'),
  added: field(integer, 'Lines that add a home.'),
  changed: field(integer, 'Lines that change a home.'),
  same: field(integer, 'Lines that change nothing.'),
  refused: field(integer, 'Lines that are refused.'),
  done: field(integer, 'Lines that were done so far.'),
  sold: field(integer, 'Of the changed ones, lines that mark a home as sold.'),
  removed: field(integer, 'Of the changed ones, lines that take a home off the market otherwise.'),
  photos: field(
    v.object({
      asked: field(integer, 'Addresses of photos in the file that their homes do not have yet.'),
      waiting: field(integer, 'Photos that are still to be fetched, once the lines are done.'),
      fetched: field(integer, 'Photos that were fetched.'),
      refused: field(integer, 'Photos that were refused.'),
      problems: field(
        v.array(
          v.object({
            line: field(integer, 'Number of the line in the file.'),
            url: field(v.string(), 'Address of the photo.'),
            problem: field(v.picklist(photoFaults), 'Why it was refused.'),
          }),
        ),
        'The first 200 refused photos.',
      ),
    }),
    'Photos that are fetched by their addresses.',
  ),
  problems: field(
    v.array(
      v.object({
        line: field(integer, 'Number of the line in the file.'),
        ownNumber: known(v.string(), "The owner's own number of the home."),
        problems: field(v.record(v.string(), v.string()), 'Error key by field.'),
        cells: field(
          v.record(v.string(), v.string()),
          'The cell of each such field, shortened; empty without one.',
        ),
      }),
    ),
    'The first 200 refused lines.',
  ),
  meanings: field(
    v.array(
      v.object({
        field: field(v.picklist(choiceFields), 'Field with a list of values.'),
        value: field(v.string(), 'A text in its cells.'),
        meaning: known(
          v.string(),
          'The value that it means, as the owner chose; empty: none; null: unknown.',
        ),
        lines: known(integer, 'Refused lines with an unknown text.'),
      }),
    ),
    'Of a preview: up to 100 texts in cells whose meaning is unknown, and those that the owner explained.',
  ),
  sameCells: field(
    v.array(
      v.object({
        field: field(v.string(), 'A field that has no column.'),
        value: field(v.string(), 'Its cell in all lines.'),
      }),
    ),
    'Cells that all lines have.',
  ),
  held: field(
    v.array(
      v.object({
        line: field(integer, 'Number of the line in the file.'),
        listingKey: field(integer, 'Key of the listing.'),
        ownNumber: field(v.string(), "The owner's own number of the home."),
        state: field(
          v.picklist(reviewStates),
          '`new` and `answered`: staff review it; `asked`: staff have a question; `refused`: it is not published.',
        ),
      }),
    ),
    'The first 200 homes of the load that are held for review, so not public.',
  ),
  heldCount: field(integer, 'All homes of the load that are held for review; 0 in the list of loads.'),
})
export type ListingLoad = v.InferOutput<typeof load>

const one = { payload: load, meta: v.object({}) }
export const listingLoadResponses = {
  'listing-load.create': one,
  'listing-load.list': { payload: v.array(load), meta: v.object({}) },
  'listing-load.get': one,
  'listing-load.map': one,
  'listing-load.start': one,
  'listing-load.undo': one,
  'listing-load.refused': { payload: v.string(), meta: v.object({}) },
  'listing-load.table': { payload: v.string(), meta: v.object({}) },
  'listing-load.reso': { payload: v.string(), meta: v.object({}) },
}
