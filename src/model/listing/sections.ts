import * as v from 'valibot'
import { about } from '../patch-fields.ts'
import { type IdentityFields, identityFields } from './identity.ts'

/* Sections of a home: their data plates and sizes. */

/** Feet, of a section without its hitch. */
export const sectionLength = v.pipe(
  v.number('not_a_number'),
  v.minValue(1, 'greater_than_or_equal_to'),
  v.maxValue(150, 'less_than_or_equal_to'),
)
export const sectionWidth = v.pipe(
  v.number('not_a_number'),
  v.minValue(1, 'greater_than_or_equal_to'),
  v.maxValue(60, 'less_than_or_equal_to'),
)

/** Sizes of the sections of a listing, as its seller changes them. */
export const sizeFields = {
  length1: about(v.nullable(sectionLength), 'Length of section 1, feet.'),
  width1: about(v.nullable(sectionWidth), 'Width of section 1, feet.'),
  length2: about(v.nullable(sectionLength), 'Length of section 2, feet.'),
  width2: about(v.nullable(sectionWidth), 'Width of section 2, feet.'),
  length3: about(v.nullable(sectionLength), 'Length of section 3, feet.'),
  width3: about(v.nullable(sectionWidth), 'Width of section 3, feet.'),
} as const satisfies v.ObjectEntries

export const sectionFields = { ...identityFields, ...sizeFields }

export type SizeFields = { [Field in keyof typeof sizeFields]: number | null }
export type SectionFields = IdentityFields & SizeFields

export const isSectionField = (name: string): name is keyof SectionFields =>
  Object.hasOwn(sectionFields, name)

/** Known facts of a section. */
export interface SectionFacts {
  number: number
  serialNumber: string | null
  hudLabel: string | null
  length: number | null
  width: number | null
}

type Known = { readonly [Field in keyof SectionFields]?: SectionFields[Field] | undefined }

const parts = ['serialNumber', 'hudLabel', 'length', 'width'] as const

/** The sections of which something is known. */
export const knownSections = (fields: Known): SectionFacts[] =>
  ([1, 2, 3] as const)
    .map(number => ({
      number,
      serialNumber: fields[`serialNumber${number}`] ?? null,
      hudLabel: fields[`hudLabel${number}`] ?? null,
      length: fields[`length${number}`] ?? null,
      width: fields[`width${number}`] ?? null,
    }))
    .filter(section => parts.some(part => section[part] !== null))

/** The last section with a known fact, the minimum number of sections; null for none. */
export const lastKnownSection = (fields: Known): number | null => knownSections(fields).at(-1)?.number ?? null

type SectionFaults = { [Field in keyof SectionFields]?: string }

/** Errors of sections that the home does not have, and of half sizes, `{field: error key}`. */
export const sectionFaults = (fields: Known, sections: number | null): SectionFaults =>
  Object.fromEntries(
    knownSections(fields).flatMap(section => {
      const { number, length, width } = section
      if (sections !== null && number > sections)
        return parts.filter(part => section[part] !== null).map(part => [`${part}${number}`, 'exclusion'])
      if ((length === null) === (width === null)) return []
      return [[`${length === null ? 'length' : 'width'}${number}`, 'blank']]
    }),
  )
