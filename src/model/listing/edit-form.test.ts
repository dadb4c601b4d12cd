import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { keysOf, recordOf } from '#kit/keys.ts'
import { emptyOf } from '../fields/field.ts'
import { readForm } from '../form-data.ts'
import { homeEdit, priceEdit } from './edit-form.ts'
import { ownFields } from './own-fields.ts'
import type { ListingPatch, OwnFields } from './patch.ts'

const { form: homeForm, patchOf, conflictsOf, fieldsOf, typedFields } = homeEdit

const home: OwnFields = {
  ...(recordOf(keysOf(ownFields), name => emptyOf(ownFields[name])) as unknown as OwnFields),
  askingPrice: 85_000,
  isNew: false,
  showPhone: true,
  displayAddress: true,
  amenities: ['porch', 'deck'],
  windZone: 2,
  bathrooms: 1.5,
  latitude: 29.2,
  longitude: -82.1,
  address: {
    streetAddress1: '12 Heron Way',
    streetAddress2: null,
    city: 'Ocala',
    state: 'FL',
    postalCode: '34470',
  },
  phone: { number: '3525550142', extension: null },
  fax: null,
  emails: ['ana@mail.example', 'ben@mail.example'],
  description: 'A porch.\nA view.',
}

/** A browser's form of a home, with changed inputs. */
function sentForm(
  changes: Readonly<Record<string, string | readonly string[]>> = {},
  base: ListingPatch = fieldsOf(home),
  edit: typeof homeEdit | typeof priceEdit = homeEdit,
) {
  const form = new FormData()
  const typed: Record<string, string | readonly string[]> = { ...typedFields(base), ...changes }
  for (const [name, values] of Object.entries(typed))
    for (const value of [values].flat()) form.append(name, value.replaceAll('\n', '\r\n'))
  form.set('version', '4')
  form.set('base', JSON.stringify(base))
  const read = readForm(edit.form, form)
  if (!('output' in read)) throw new Error(JSON.stringify(read.errors))
  return read.output
}

describe('the patch of a form', () => {
  test('is empty if nothing was changed', () => {
    const sent = sentForm()
    expect(sent.version).toBe(4)
    expect(patchOf(sent)).toEqual({})
  })

  test('has the changed fields alone', () => {
    const changes = {
      askingPrice: '79000',
      showPhone: [],
      isNew: '',
      amenities: ['carport', 'porch'],
      make: 'Larkfield',
    }
    expect(patchOf(sentForm(changes))).toEqual({
      askingPrice: 79_000,
      showPhone: false,
      isNew: null,
      amenities: ['porch', 'carport'],
      make: 'Larkfield',
    })
    expect(patchOf(sentForm({ description: [], windZone: '3', isNew: 'yes' }))).toEqual({
      description: null,
      windZone: 3,
      isNew: true,
    })
  })

  test('has terms of the list, or, if both are given, the own words', () => {
    const listed = { 'terms.listed': 'cash-only' }
    expect(patchOf(sentForm(listed))).toEqual({ terms: 'cash-only' })
    expect(patchOf(sentForm({ ...listed, 'terms.own': 'Half now' }))).toEqual({ terms: 'Half now' })
    expect(typedFields({ terms: 'cash-only' })).toEqual({ 'terms.listed': ['cash-only'] })
    expect(typedFields({ terms: 'Half now' })).toEqual({ 'terms.own': ['Half now'] })
  })

  test('leaves fields alone that the form does not have', () => {
    const sent = sentForm({ askingPrice: '1000' }, { askingPrice: 85_000 }, priceEdit)
    expect(priceEdit.patchOf(sent)).toEqual({ askingPrice: 1_000 })
  })

  test('names an invalid field', () => {
    expect(() => sentForm({ year: '1800' })).toThrow('greater_than_or_equal_to')
    expect(v.safeParse(homeForm, { version: 1, base: '{' }).success).toBe(false)
  })
})

describe('a conflict', () => {
  const current = { ...home, askingPrice: 80_000, caption: 'Corner lot' }

  test('shows what was saved meanwhile, and the own value of fields that both changed', () => {
    expect(conflictsOf(sentForm({ askingPrice: '79000', make: 'Larkfield' }), current)).toEqual([
      { field: 'askingPrice', saved: 80_000, mine: 79_000 },
      { field: 'caption', saved: 'Corner lot' },
    ])
  })

  test('is none where both chose the same value', () => {
    expect(conflictsOf(sentForm({ askingPrice: '80000', caption: 'Corner lot' }), current)).toEqual([
      { field: 'askingPrice', saved: 80_000 },
      { field: 'caption', saved: 'Corner lot' },
    ])
  })

  test('is settled by choosing the saved value', () => {
    const sent = sentForm({ askingPrice: '79000', make: 'Larkfield', theirs: ['askingPrice'] })
    expect(patchOf(sent)).toEqual({ make: 'Larkfield' })
  })
})
