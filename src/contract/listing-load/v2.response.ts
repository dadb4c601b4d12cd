import * as v from 'valibot'
import { tenures } from '#model/listing/values.ts'
import { choiceFields } from '#model/listing-load/choices.ts'
import { photoFaults } from '#model/listing-load/line.ts'
import { lineStatuses, offMarketReasons } from '#model/listing-load/status.ts'
import { reviewStates } from '#model/moderation/decision.ts'
import { field, known } from '../describe.ts'
import { integer } from '../owner/v2.response.ts'

const cellErrors = v.object({
  line: field(integer, 'Number of the line in the file.'),
  ownNumber: known(v.string(), 'Number that the owner uses for the home. Null if the line has none.'),
  problems: field(v.record(v.string(), v.string()), 'Error keys by field.'),
  cells: field(
    v.record(v.string(), v.string()),
    'Cells of these fields, shortened. Empty text if the line has no cell for the field.',
  ),
})

const load = v.object({
  key: field(integer, 'Key of the import.'),
  state: field(
    v.picklist(['mapping', 'preview', 'loading', 'loaded', 'undoing', 'undone']),
    'Status of the import: `mapping` if required columns are missing, `preview` before homes change, `loading` and `undoing` while lines are processed, then `loaded` or `undone`.',
  ),
  created: field(v.string(), 'When the file was uploaded, YYYY-MM-DD HH:mm:ss, UTC.'),
  columns: field(
    v.array(
      v.object({
        heading: field(v.string(), 'Heading of the column.'),
        field: field(
          v.nullable(v.string()),
          'Field of a home that the column is read as. Null if the column is ignored.',
        ),
        example: field(v.string(), 'Cell of the column in the first line, shortened.'),
      }),
    ),
    'Columns of the file.',
  ),
  missing: field(v.array(v.string()), 'Required fields without a column.'),
  lines: field(integer, 'Number of lines with a home.'),
  added: field(integer, 'Number of lines that add a home.'),
  changed: field(integer, 'Number of lines that change a home.'),
  same: field(integer, 'Number of lines that change nothing.'),
  refused: field(integer, 'Number of lines that are rejected.'),
  notOffered: field(
    integer,
    'Number of lines whose homes are not added because they are not offered. Not among the rejected lines.',
  ),
  done: field(integer, 'Number of lines that have been processed.'),
  sold: field(integer, 'Number of changing lines that mark a home as sold.'),
  removed: field(integer, 'Number of changing lines that take a home off the market for another reason.'),
  returned: field(integer, 'Number of changing lines that bring a home back to the market.'),
  photos: field(
    v.object({
      asked: field(integer, 'Number of photo URLs in the file that their homes do not have yet.'),
      waiting: field(
        integer,
        'Number of photos that are not fetched yet. Fetching starts once all lines are processed.',
      ),
      fetched: field(integer, 'Number of photos that were fetched.'),
      refused: field(integer, 'Number of photos that were rejected.'),
      problems: field(
        v.array(
          v.object({
            line: field(integer, 'Number of the line in the file.'),
            url: field(v.string(), 'URL of the photo.'),
            problem: field(v.picklist(photoFaults), 'Why the photo was rejected.'),
          }),
        ),
        'Rejected photos, at most 200.',
      ),
    }),
    'Photos that are fetched from URLs in the file.',
  ),
  problems: field(v.array(cellErrors), 'Rejected lines, at most 200.'),
  notes: field(
    v.array(cellErrors),
    'Lines that are used without the cells of these fields, or with a rounded value, at most 200.',
  ),
  notedCount: field(integer, 'Number of such lines. 0 in the list of imports.'),
  offMarket: field(
    v.array(
      v.object({
        line: field(integer, 'Number of the line in the file.'),
        ownNumber: field(v.string(), 'Number that the owner uses for the home.'),
        status: field(v.string(), 'Status of the home in the file. Empty text if the file has none.'),
        reason: field(
          v.picklist(offMarketReasons),
          'Why the home is not offered: `not_for_sale` by its status, `no_consent` because the seller does not allow its display.',
        ),
      }),
    ),
    'Homes that are not added because they are not offered, at most 200.',
  ),
  homes: field(
    v.array(
      v.object({
        line: field(integer, 'Number of the line in the file.'),
        outcome: field(
          v.picklist(['add', 'change', 'same', 'refused']),
          'What the import does with the home.',
        ),
        ownNumber: field(v.string(), 'Number that the owner uses for the home.'),
        status: known(v.picklist(lineStatuses), 'Status. Null if the file does not state one.'),
        street: known(v.string(), 'House number and street.'),
        city: field(v.string(), 'City.'),
        state: field(v.string(), 'Two-letter abbreviation of the state.'),
        postalCode: field(v.string(), 'ZIP code.'),
        askingPrice: known(v.number(), 'Asking price, US dollars.'),
        rentalPrice: known(v.number(), 'Rent of the home, US dollars per month.'),
        rentToOwnPrice: known(v.number(), 'Rent-to-own payment, US dollars per month.'),
        isRentToOwn: field(v.boolean(), 'Whether the home is offered as rent to own.'),
        bedrooms: known(v.number(), 'Number of bedrooms.'),
        bathrooms: known(v.number(), 'Number of bathrooms. A half bath counts 0.5.'),
        squareFeet: known(v.number(), 'Living area, square feet.'),
        sections: known(v.number(), 'Number of sections.'),
        year: known(v.number(), 'Year in which the home was built.'),
        make: known(v.string(), 'Manufacturer.'),
        model: known(v.string(), 'Model.'),
        tenure: known(v.picklist(tenures), 'Whether the land is owned or leased, or the home must be moved.'),
        lotRentAmount: known(v.number(), 'Lot rent, US dollars per month.'),
        caption: known(v.string(), 'Headline.'),
        photos: field(integer, 'Number of photo URLs that the home does not have yet.'),
      }),
    ),
    'In a preview, the first five homes as they are read. Null if the file does not state a value.',
  ),
  readings: field(
    v.array(
      v.object({
        heading: field(v.string(), 'Heading of the column.'),
        field: field(v.string(), 'Field of a home that the column is read as.'),
        values: field(
          v.array(
            v.object({
              cell: field(v.string(), 'Cell, shortened.'),
              lines: field(integer, 'Number of lines with this cell.'),
              value: known(
                v.union([v.string(), v.number(), v.boolean(), v.array(v.string())]),
                'What the cell is read as. Null if it is empty, unknown, or cannot be read.',
              ),
              fault: known(v.string(), 'Error key if the cell cannot be read.'),
            }),
          ),
          'The most frequent cells, at most eight.',
        ),
        more: field(integer, 'Number of other different cells.'),
      }),
    ),
    'In a preview, the cells of each column and what they are read as.',
  ),
  meanings: field(
    v.array(
      v.object({
        field: field(v.picklist(choiceFields), 'Field that accepts values from a list.'),
        value: field(v.string(), 'Text in the cells of the field.'),
        meaning: known(
          v.string(),
          'Value that the owner chose for the text. Empty text for no value. Null if the owner has not chosen one.',
        ),
        lines: known(integer, 'Number of lines with this text. Null if the owner chose its value.'),
      }),
    ),
    'In a preview, up to 100 texts in cells that match no value, and those for which the owner chose a value.',
  ),
  sameCells: field(
    v.array(
      v.object({
        field: field(v.string(), 'Field that has no column.'),
        value: field(v.string(), 'Value of the field in all lines.'),
      }),
    ),
    'Values that apply to all lines.',
  ),
  held: field(
    v.array(
      v.object({
        line: field(integer, 'Number of the line in the file.'),
        listingKey: field(integer, 'Key of the listing.'),
        ownNumber: field(v.string(), 'Number that the owner uses for the home.'),
        state: field(
          v.picklist(reviewStates),
          'Status of the review: `new` and `answered` if staff are reviewing the home, `asked` if they have a question, `refused` if it is not published.',
        ),
      }),
    ),
    'Homes of the import that are held for review and therefore not public, at most 200.',
  ),
  gone: field(
    v.array(
      v.object({
        listingKey: field(integer, 'Key of the listing.'),
        ownNumber: field(v.string(), 'Number that the owner uses for the home.'),
      }),
    ),
    'Homes that are withdrawn because the feed no longer has them, at most 200. Empty for a file.',
  ),
  heldCount: field(
    integer,
    'Number of homes of the import that are held for review. 0 in the list of imports.',
  ),
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
