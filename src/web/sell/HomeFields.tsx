import type { ReactNode } from 'react'
import { useActionData } from 'react-router'
import type { OwnListing } from '#contract/v2/own-listing.response.ts'
import { formats } from '#i18n/format.ts'
import { isOneOf, keysOf } from '#kit/keys.ts'
import { usualHours } from '#model/appointment/values.ts'
import type { Language } from '#model/language.ts'
import {
  homeEdit,
  isListingField,
  type ListingField,
  priceEdit,
  savedHome,
} from '#model/listing/edit-form.ts'
import { activeStatus } from '#model/listing/values.ts'
import { states } from '#model/place/states.ts'
import { useText } from '../ui/client/text.tsx'
import { Conflicts } from '../ui/edit/Conflicts.tsx'
import style from '../ui/edit/Edit.module.css'
import { fieldAt } from '../ui/edit/inputs.tsx'
import { tourDays, tourLabels, tourNames } from '../ui/edit/tours.ts'
import { errorText } from '../ui/form/error-text.ts'
import { Checkbox, Field, Select, TextArea } from '../ui/form/Field.tsx'
import { Fold, type FoldedField } from '../ui/form/Fold.tsx'
import formStyle from '../ui/form/Form.module.css'
import { PostForm } from '../ui/form/PostForm.tsx'
import { resultFor } from '../ui/form/send-form.ts'
import type { ShownField } from '../ui/form/shown.ts'
import { Ticks } from '../ui/form/Ticks.tsx'
import { usePageForm } from '../ui/form/use-form.ts'
import { type Choice, fieldText, homeChoices } from '../ui/home-fields/home-choices.ts'
import type { HomeResult } from './home-action.ts'
import { PinFields } from './PinFields.tsx'
import type { ParkChoice } from './park-fill.ts'

const priceFields = ['askingPrice', 'rentalPrice', 'rentToOwnPrice'] as const satisfies ListingField[]
const soldFields = ['soldPrice'] as const satisfies ListingField[]
/** The details in groups, in their order on the page. */
const groups = {
  location: ['address', 'latitude', 'longitude', 'displayAddress', 'parkKey', 'locationTypes'],
  seller: ['sellerName', 'phone', 'showPhone', 'fax', 'emails'],
  lot: ['tenure', 'lotRentAmount', 'lotRentIncludes', 'lotLeaseYears', 'lotLeaseNoticeDays'],
  rentToOwn: ['isRentToOwn', 'optionFee', 'optionMonths', 'rentCreditPercent', 'titleHolder'],
  rental: [
    'deposit',
    'leaseMonths',
    'availableOn',
    'rentIncludes',
    'isSeasonalRental',
    'seasonStart',
    'seasonEnd',
  ],
  costs: ['taxes', 'utilities', 'titleStatus', 'isRepossession', 'terms'],
  home: [
    'homeType',
    'make',
    'model',
    'modelNumber',
    'year',
    'isNew',
    'sections',
    'squareFeet',
    'bedrooms',
    'bathrooms',
    'additions',
    'condition',
    'foundation',
    'moves',
  ],
  sizes: ['length1', 'width1', 'length2', 'width2', 'length3', 'width3'],
  features: ['amenities'],
  tours: ['appointmentAvailability'],
  plate: [
    'serialNumber1',
    'hudLabel1',
    'serialNumber2',
    'hudLabel2',
    'serialNumber3',
    'hudLabel3',
    'windZone',
    'roofLoadZone',
    'thermalZone',
  ],
  words: ['caption', 'description', 'video', 'virtualTour', 'virtualTourGated'],
} as const satisfies Record<string, ListingField[]>
const pinFields = ['latitude', 'longitude'] as const
const addressParts = ['streetAddress1', 'streetAddress2', 'city', 'state', 'postalCode'] as const
const partNames = addressParts.map(part => `address.${part}` as const)
const termsNames = ['terms.listed', 'terms.own'] as const
const detailFields: readonly ListingField[] = Object.values(groups).flat()

/** The inputs of a field. */
const inputNames = (field: ListingField): readonly FieldName[] =>
  field === 'appointmentAvailability'
    ? tourNames
    : field === 'address'
      ? partNames
      : field === 'terms'
        ? termsNames
        : [field]

const checkboxes: ReadonlySet<FieldName> = new Set([
  'isRentToOwn',
  'isRepossession',
  'isSeasonalRental',
  'virtualTourGated',
  'showPhone',
  'displayAddress',
  'appointmentAvailability.active',
  'appointmentAvailability.disabled',
  'appointmentAvailability.holidayDisabled',
])
const sets: ReadonlySet<FieldName> = new Set([
  'rentIncludes',
  'lotRentIncludes',
  'locationTypes',
  'amenities',
  'appointmentAvailability.days',
])
const texts: ReadonlySet<FieldName> = new Set([
  'address.streetAddress1',
  'address.streetAddress2',
  'address.city',
  'make',
  'model',
  'modelNumber',
  'video',
  'virtualTour',
  'caption',
  'sellerName',
  'serialNumber1',
  'serialNumber2',
  'serialNumber3',
  'hudLabel1',
  'hudLabel2',
  'hudLabel3',
])
const decimals: ReadonlySet<FieldName> = new Set([
  'latitude',
  'longitude',
  'bathrooms',
  'length1',
  'width1',
  'length2',
  'width2',
  'length3',
  'width3',
])
const areas: ReadonlySet<FieldName> = new Set(['terms.own', 'additions', 'description', 'emails'])

interface FieldsProps {
  home: OwnListing
}

/** A field, or a part of one. */
type FieldName = ListingField | (typeof tourNames | typeof partNames | typeof termsNames)[number]

/** Changes the prices, on top of the page. */
export function PriceForm({ home }: FieldsProps) {
  const { t } = useText()
  const names = home.active === activeStatus.Sold ? soldFields : priceFields
  return (
    <FieldsForm home={home} name="price" names={names} submit={t('sell.price.submit')} kind="primary">
      {input => <div className={style.pair}>{names.map(input)}</div>}
    </FieldsForm>
  )
}

/** Whose tour schedule a home without one has. */
const hostOf = ({ salesCenterKey, park, isByOwner }: OwnListing) =>
  salesCenterKey !== null ? 'dealer' : park && !isByOwner ? 'park' : 'other'

function usualTimes(language: Language) {
  const { clock } = formats(language)
  const [from, to] = [usualHours.opens, usualHours.closes].map(time =>
    clock(Date.parse(`2000-01-01T${time}:00Z`)),
  )
  return { from: from ?? '', to: to ?? '' }
}

/** Changes everything else, in groups. */
export function DetailsForm({ home, parks }: FieldsProps & { parks: readonly ParkChoice[] }) {
  const { t, language } = useText()
  return (
    <FieldsForm home={home} name="details" names={detailFields} submit={t('sell.form.submit')} parks={parks}>
      {(input, address, partOf) =>
        keysOf(groups).map(group => {
          const fields: readonly ListingField[] = groups[group]
          const names = fields.flatMap(inputNames)
          const parts = names.map(partOf)
          const hint =
            group === 'plate'
              ? t('sell.form.identity')
              : group === 'tours' && t('sell.form.toursHint', { host: hostOf(home), ...usualTimes(language) })
          return (
            <Fold
              key={group}
              legend={t(`sell.form.${group}`)}
              parts={address && group === 'location' ? [...parts, { field: address, label: '' }] : parts}
            >
              {hint && <p>{hint}</p>}
              {group === 'location' ? (
                <>
                  {address?.error && (
                    // The error summary links to it.
                    <p id={address.id} className={formStyle.error} tabIndex={-1}>
                      {errorText(t, address, t('sell.field.address'))}
                    </p>
                  )}
                  <div className={style.pair}>{partNames.map(input)}</div>
                  <PinFields form="details" point={{ latitude: home.latitude, longitude: home.longitude }}>
                    <Fold legend={t('pin.coordinates')} parts={pinFields.map(partOf)}>
                      <div className={style.pair}>{pinFields.map(input)}</div>
                    </Fold>
                  </PinFields>
                  <div className={style.pair}>
                    {fields.filter(name => name !== 'address' && !isOneOf(pinFields, name)).map(input)}
                  </div>
                </>
              ) : (
                <div className={style.pair}>{names.map(input)}</div>
              )}
            </Fold>
          )
        })
      }
    </FieldsForm>
  )
}

interface FieldsFormProps extends FieldsProps {
  name: 'price' | 'details'
  names: readonly ListingField[]
  submit: string
  kind?: 'primary'
  parks?: readonly ParkChoice[]
  children: (
    input: (name: FieldName) => ReactNode,
    address: ShownField | undefined,
    partOf: (name: FieldName) => FoldedField,
  ) => ReactNode
}

function FieldsForm({ home, name, names, submit, kind, parks = [], children }: FieldsFormProps) {
  const { t, language } = useText()
  const result = resultFor(useActionData<HomeResult>(), name)
  const isWhole = name === 'details'
  const edit = isWhole ? homeEdit : priceEdit
  const base = homeEdit.fieldsOf(savedHome(home), names)
  const [form, fields] = usePageForm(edit.form, {
    id: name,
    defaultValue: { ...homeEdit.typedFields(base) },
  })
  const shown: Readonly<Record<string, ShownField>> = { ...fields }
  function fieldFor(field: string): ShownField {
    const found = fieldAt(shown, field)
    // What the server finds in the terms is about the own words.
    return field === 'terms.own' ? { ...found, error: found.error ?? shown.terms?.error } : found
  }
  const ofTours = tourLabels(t)
  const labelOf = (field: FieldName): string =>
    isOneOf(tourNames, field)
      ? ofTours[field]
      : isListingField(field)
        ? t(`sell.field.${field}`)
        : t(`sell.${field}`)
  const labels = Object.fromEntries(
    [
      ...names.filter(field => field !== 'terms'),
      ...(isWhole ? [...partNames, ...termsNames, ...tourNames] : []),
    ].map(field => [field, labelOf(field)]),
  )
  const homeTexts = homeChoices(t, language)
  const choices: Partial<Record<FieldName, readonly Choice[]>> = {
    ...homeTexts,
    'address.state': states.map(({ abbreviation, name, nameEs }) => ({
      value: abbreviation,
      text: language === 'es' ? nameEs : name,
    })),
    'terms.listed': homeTexts.terms ?? [],
    'appointmentAvailability.days': tourDays(language),
    parkKey: parks.map(({ key, label }) => ({ value: String(key), text: label })),
  }
  const hints: Partial<Record<FieldName, string>> = {
    displayAddress: t('sell.form.displayAddress'),
    parkKey: t('sell.form.park'),
    'terms.own': t('sell.form.terms'),
    caption: t('sell.form.caption'),
    emails: t('sell.form.emails'),
    video: t('sell.form.tour'),
    virtualTour: t('sell.form.tour'),
  }
  const partOf = (name: FieldName): FoldedField => ({
    field: fieldFor(name),
    label: labelOf(name),
    values: choices[name],
  })
  function input(field: FieldName): ReactNode {
    // Every field may be left empty, so none is marked as optional.
    const props = {
      field: { ...fieldFor(field), required: 'either' as const },
      label: labelOf(field),
      ...(hints[field] !== undefined && { hint: hints[field] }),
    }
    const values = choices[field] ?? []
    if (checkboxes.has(field)) return <Checkbox key={field} {...props} />
    if (sets.has(field))
      return (
        <div key={field} className={style.ticks}>
          <Ticks {...props} values={values} />
        </div>
      )
    if (values.length > 0 || field === 'parkKey') return <Select key={field} {...props} values={values} />
    if (areas.has(field))
      return (
        <div key={field} className={style.full}>
          <TextArea {...props} rows={field === 'description' ? 10 : 3} />
        </div>
      )
    if (texts.has(field)) return <Field key={field} {...props} />
    if (field === 'phone' || field === 'fax') return <Field key={field} {...props} type="tel" size={24} />
    if (field === 'availableOn') return <Field key={field} {...props} type="date" />
    return <Field key={field} {...props} inputMode={decimals.has(field) ? 'decimal' : 'numeric'} size={12} />
  }
  return (
    <PostForm
      form={form}
      fields={Object.fromEntries(Object.keys(labels).map(field => [field, fieldFor(field)]))}
      labels={labels}
      submit={submit}
      bare
      stays
      {...(kind && { kind })}
    >
      {result?.conflicts && (
        <Conflicts
          title={t('sell.conflict.title')}
          conflicts={result.conflicts}
          label={field => t(`sell.field.${field}`)}
          text={(field, value) =>
            parks.find(({ key }) => field === 'parkKey' && key === value)?.label ??
            fieldText(t, language, field, value)
          }
        />
      )}
      <input type="hidden" name="version" value={home.version} />
      <input type="hidden" name="base" value={JSON.stringify(base)} />
      {children(input, shown.address, partOf)}
    </PostForm>
  )
}
