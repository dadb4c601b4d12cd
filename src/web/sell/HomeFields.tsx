import { type ReactNode, useState } from 'react'
import { useActionData } from 'react-router'
import type { OwnListing } from '#contract/listing/v2.response.ts'
import { formats } from '#i18n/format.ts'
import { isOneOf } from '#kit/keys.ts'
import { usualHours } from '#model/appointment/values.ts'
import { type FieldKind, namesWith } from '#model/fields/field.ts'
import type { Language } from '#model/language.ts'
import { homeEdit, priceEdit, savedHome } from '#model/listing/edit-form.ts'
import { fieldGroups } from '#model/listing/fields.ts'
import { isOwnField, type OwnField, ownFields } from '#model/listing/own-fields.ts'
import { activeStatus } from '#model/listing/values.ts'
import { homeFieldLabel } from '../parts/listing/field-label.ts'
import { type Choice, fieldText, homeChoices } from '../parts/listing/home-choices.ts'
import { useText } from '../ui/client/text.tsx'
import { Conflicts } from '../ui/edit/Conflicts.tsx'
import { stateTexts } from '../ui/edit/choices.ts'
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
import draftStyle from './Draft.module.css'
import type { HomeResult } from './home-action.ts'
import { PinFields } from './PinFields.tsx'
import type { ParkChoice } from './park-fill.ts'

const priceFields = ['askingPrice', 'rentalPrice', 'rentToOwnPrice'] as const satisfies OwnField[]
const soldFields = ['soldPrice'] as const satisfies OwnField[]
/** The details in groups, in their order on the page. */
const groups = fieldGroups
  .filter(group => group !== 'price')
  .map(group => ({
    group,
    members: namesWith<typeof ownFields, { group: typeof group }>(ownFields, { group }),
  }))
const pinFields = ['latitude', 'longitude'] as const
const addressParts = ['streetAddress1', 'streetAddress2', 'city', 'state', 'postalCode'] as const
const partNames = addressParts.map(part => `address.${part}` as const)
const termsNames = ['terms.listed', 'terms.own'] as const
const detailFields: readonly OwnField[] = groups.flatMap(({ members }) => members)

/** The inputs of a field. */
const inputNames = (field: OwnField): readonly FieldName[] =>
  field === 'appointmentAvailability'
    ? tourNames
    : field === 'address'
      ? partNames
      : field === 'terms'
        ? termsNames
        : [field]

/** The kinds of parts of a field. */
const partKinds: Readonly<Partial<Record<FieldName, FieldKind>>> = {
  'address.streetAddress1': 'text',
  'address.streetAddress2': 'text',
  'address.city': 'text',
  'appointmentAvailability.active': 'flag',
  'appointmentAvailability.disabled': 'flag',
  'appointmentAvailability.holidayDisabled': 'flag',
  'appointmentAvailability.days': 'choices',
  'terms.own': 'long-text',
}
const kindOf = (field: FieldName): FieldKind | undefined =>
  isOwnField(field) ? ownFields[field].kind : partKinds[field]

interface FieldsProps {
  home: OwnListing
}

/** A field, or a part of one. */
type FieldName = OwnField | (typeof tourNames | typeof partNames | typeof termsNames)[number]

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

/** Owner of the default tour schedule of a home. */
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
        groups.map(({ group, members }) => {
          const names = members.flatMap(inputNames)
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
                    {/* With script the pin sets them. */}
                    <div className={`${draftStyle.withoutScript} ${style.pair}`}>{pinFields.map(input)}</div>
                  </PinFields>
                  <div className={style.pair}>
                    {members.filter(name => name !== 'address' && !isOneOf(pinFields, name)).map(input)}
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
  names: readonly OwnField[]
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
  const isDetails = name === 'details'
  const [isChanged, setIsChanged] = useState(result !== undefined)
  const edit = isDetails ? homeEdit : priceEdit
  const base = homeEdit.fieldsOf(savedHome(home), names)
  const [form, fields] = usePageForm(edit.form, {
    id: name,
    defaultValue: { ...homeEdit.typedFields(base) },
  })
  const shown: Readonly<Record<string, ShownField>> = { ...fields }
  function fieldFor(field: string): ShownField {
    const found = fieldAt(shown, field)
    // Server errors of the terms are about the free text.
    return field === 'terms.own' ? { ...found, error: found.error ?? shown.terms?.error } : found
  }
  const ofTours = tourLabels(t)
  const labelOf = (field: FieldName): string =>
    isOneOf(tourNames, field)
      ? ofTours[field]
      : isOwnField(field)
        ? homeFieldLabel(t, field)
        : t(`sell.${field}`)
  const labels = Object.fromEntries(
    [
      ...names.filter(field => field !== 'terms'),
      ...(isDetails ? [...partNames, ...termsNames, ...tourNames] : []),
    ].map(field => [field, labelOf(field)]),
  )
  const homeTexts = homeChoices(t, language)
  const choices: Partial<Record<FieldName, readonly Choice[]>> = {
    ...homeTexts,
    'address.state': stateTexts(language),
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
    const kind = kindOf(field)
    if (kind === 'flag') return <Checkbox key={field} {...props} />
    if (kind === 'choices')
      return (
        <div key={field} className={style.ticks}>
          <Ticks {...props} values={values} />
        </div>
      )
    if (values.length > 0 || kind === 'key') return <Select key={field} {...props} values={values} />
    if (kind === 'long-text')
      return (
        <div key={field} className={style.full}>
          <TextArea {...props} rows={field === 'description' ? 10 : 3} />
        </div>
      )
    if (kind === 'text' || kind === 'url') return <Field key={field} {...props} />
    if (kind === 'phone') return <Field key={field} {...props} type="tel" size={24} />
    if (kind === 'day') return <Field key={field} {...props} type="date" />
    return <Field key={field} {...props} inputMode={kind === 'decimal' ? 'decimal' : 'numeric'} size={12} />
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
      {...(isDetails && {
        bar: (button: ReactNode) => (
          <div
            className={`${draftStyle.bar} ${draftStyle.onChange}`}
            data-changed={isChanged ? '' : undefined}
          >
            {button}
          </div>
        ),
      })}
    >
      {result?.conflicts && (
        <Conflicts
          title={t('sell.conflict.title')}
          conflicts={result.conflicts}
          label={field => homeFieldLabel(t, field)}
          text={(field, value) =>
            parks.find(({ key }) => field === 'parkKey' && key === value)?.label ??
            fieldText(t, language, field, value)
          }
        />
      )}
      <input type="hidden" name="version" value={home.version} />
      <input type="hidden" name="base" value={JSON.stringify(base)} />
      <div className={formStyle.all} onInput={() => setIsChanged(true)}>
        {children(input, shown.address, partOf)}
      </div>
    </PostForm>
  )
}
