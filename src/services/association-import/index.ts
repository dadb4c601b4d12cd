import { fold } from '#kit/fold.ts'
import { addImportedAssociation } from '../association/index.ts'
import type { Places } from '../place/index.ts'
import { type FileOptions, type ImportReport, importLines } from '../register/index.ts'
import { locatedAddress } from '../rows/index.ts'
import { checkAssociation } from './check-association.ts'
import { associationRegister, type Field } from './fields.ts'
import { selectKnownNames } from './store.ts'

export { fields } from './fields.ts'

export interface ImportOptions extends FileOptions<Field> {
  places: Pick<Places, 'locate' | 'resolve'>
}

/**
 * Imports a CSV file of state associations. They are public at once and have no manager.
 * @throws ImportError if the file is unreadable; the message is for the operator
 */
export const importAssociations = ({ places, ...options }: ImportOptions): Promise<ImportReport> =>
  importLines(options, {
    kind: 'association import',
    register: associationRegister,
    readKnown: async transaction =>
      new Set((await selectKnownNames(transaction)).map(({ name }) => fold(name))),
    check(get) {
      const checked = checkAssociation(get)
      if ('refusal' in checked) return checked
      const { settings, changes } = checked.association
      const address = changes.address && locatedAddress(places, changes.address)
      const isElsewhere = changes.address && !address
      const reason = 'The ZIP code is not in this state.'
      return {
        item: { settings, changes, address },
        id: fold(settings.name),
        leftOut: isElsewhere
          ? [...checked.leftOut, { field: 'zip', reason, value: changes.address?.postalCode ?? '' }]
          : checked.leftOut,
      }
    },
    add: addImportedAssociation,
  })
