import * as v from 'valibot'
import { shownVersion } from '../edit-form.ts'
import { choice, form } from '../form.ts'
import { dealerPackages } from './values.ts'

/** The package that staff set for a dealer: all three facts; an absent one is none. */
export const dealerPackageForm = form({
  packageName: v.optional(choice(dealerPackages, 'Package: `Pro`, `ProPlus` or `BasicPro`; absent: none.')),
  isLowVolumePro: v.optional(
    v.pipe(v.boolean('invalid'), v.description('A dealer of few homes: its cards show no logo.')),
    false,
  ),
  territoryLimit: v.optional(
    v.pipe(
      v.number('not_a_number'),
      v.integer('not_an_integer'),
      v.minValue(1, 'greater_than_or_equal_to'),
      v.maxValue(500, 'less_than_or_equal_to'),
      v.description(
        'The largest territory that was sold, miles around the dealer; absent: that of the package.',
      ),
    ),
  ),
})
export type DealerPackageForm = v.InferOutput<typeof dealerPackageForm>

/** The same as a page sends it, with the version that it shows. */
export const shownDealerPackage = form({ ...dealerPackageForm.entries, version: shownVersion })
