import { fold } from '#kit/fold.ts'
import { addImportedDealer } from '../dealer/index.ts'
import type { Places } from '../place/index.ts'
import { type FileOptions, type ImportReport, importLines } from '../register/index.ts'
import { locatedAddress } from '../rows/index.ts'
import { checkDealer } from './check-dealer.ts'
import { dealerRegister, type Field } from './fields.ts'
import { selectKnownDealers } from './store.ts'

export { fields } from './fields.ts'

export interface ImportOptions extends FileOptions<Field> {
  places: Pick<Places, 'locate' | 'resolve'>
}

const identity = ({ name, zip }: { name: string; zip: string }) => `${zip} ${fold(name)}`

/**
 * Imports a CSV file of dealers. They are public at once and belong to no one.
 * @throws ImportError if the file cannot be read; the message is for the operator
 */
export const importDealers = ({ places, ...options }: ImportOptions): Promise<ImportReport> =>
  importLines(options, {
    kind: 'dealer import',
    register: dealerRegister,
    readKnown: async transaction => new Set((await selectKnownDealers(transaction)).map(identity)),
    check(get) {
      const checked = checkDealer(get)
      if ('refusal' in checked) return checked
      const { streetAddress1, streetAddress2, city, state, postalCode, ...facts } = checked.dealer
      const typed = { streetAddress1, streetAddress2, city, state, postalCode }
      const address = locatedAddress(places, typed)
      if (!address) {
        const reason = 'The ZIP code is not in this state.'
        return { refusal: { field: 'zip', reason, value: postalCode } }
      }
      const id = identity({ name: facts.name, zip: postalCode })
      return { item: { facts, address }, id, leftOut: checked.leftOut }
    },
    add: addImportedDealer,
  })
