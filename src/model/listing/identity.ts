import * as v from 'valibot'
import { text } from '../form.ts'
import { about } from '../patch-fields.ts'
import { trimmed } from '../sent-text.ts'

/* Data plate of a section, by which the same home is recognized; private. */

/** A HUD label: three letters of the agency, six or seven digits, often stamped with a space or a hyphen. */
export const hudLabel = v.pipe(
  trimmed(30, 'invalid', 'hud_label'),
  v.toUpperCase(),
  v.transform(typed => typed.replace(/[\s-]/g, '')),
  v.regex(/^[A-Z]{3}\d{6,7}$/, 'hud_label'),
)
export const serialNumber = text(2, 40, 'Serial number of the section.')

/**
 * Whether a text can be a serial number: it has a digit, and not the same sign only. `N/A`, `unknown` and `000` are none,
 * so homes are not the same because of them.
 */
export const isSerialNumber = (text: string) => /\d/.test(text) && !/^\W*(\w)(?:\W|\1)*$/.test(text)

/** Serial numbers and HUD labels of a listing, as its seller changes them. */
export const identityFields = {
  serialNumber1: about(v.nullable(serialNumber), 'Serial number of section 1; private.'),
  hudLabel1: about(v.nullable(hudLabel), 'HUD label of section 1; private.'),
  serialNumber2: about(v.nullable(serialNumber), 'Serial number of section 2; private.'),
  hudLabel2: about(v.nullable(hudLabel), 'HUD label of section 2; private.'),
  serialNumber3: about(v.nullable(serialNumber), 'Serial number of section 3; private.'),
  hudLabel3: about(v.nullable(hudLabel), 'HUD label of section 3; private.'),
} as const satisfies v.ObjectEntries

export type IdentityField = keyof typeof identityFields
export type IdentityFields = { [Field in IdentityField]: string | null }

export const isIdentityField = (name: string): name is IdentityField => Object.hasOwn(identityFields, name)
