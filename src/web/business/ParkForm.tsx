import type { OwnPark } from '#contract/park/v2.response.ts'
import { fieldOf } from '#kit/field.ts'
import { isOneOf } from '#kit/keys.ts'
import type { Conflict } from '#model/edit-form.ts'
import { listedChoices, namesWith } from '#model/fields/field.ts'
import { allParkFields, type ParkFieldName } from '#model/park/all-fields.ts'
import { parkEdit, savedPark } from '#model/park/edit-form.ts'
import { parkGroups } from '#model/park/fields.ts'
import { allParkDetailTypes, parkDetailCategories, parkDetailTypes } from '#model/park/values.ts'
import { useText } from '../ui/client/text.tsx'
import { Conflicts } from '../ui/edit/Conflicts.tsx'
import { choiceTexts } from '../ui/edit/choices.ts'
import { EditGroup } from '../ui/edit/EditGroup.tsx'
import { HoursFields, hoursLabels } from '../ui/edit/HoursFields.tsx'
import { type Choice, editInputs, fieldAt, labelledFields } from '../ui/edit/inputs.tsx'
import { TourFields } from '../ui/edit/TourFields.tsx'
import { tourLabels } from '../ui/edit/tours.ts'
import formStyle from '../ui/form/Form.module.css'
import { PostForm } from '../ui/form/PostForm.tsx'
import type { ShownField } from '../ui/form/shown.ts'
import { usePageForm } from '../ui/form/use-form.ts'
import style from './Business.module.css'
import { fieldInput } from './field-input.ts'
import { fieldLabel, valueText } from './field-text.ts'

interface ParkFormProps {
  park: OwnPark
  conflicts: readonly Conflict<ParkFieldName>[] | undefined
}

const membersOf = (group: (typeof parkGroups)[number]): readonly ParkFieldName[] =>
  namesWith<typeof allParkFields, { group: typeof group }>(allParkFields, { group })
const names = parkGroups.flatMap(membersOf)
const listed = listedChoices(allParkFields)
/** Groups with special inputs. */
const specialGroups = ['hours', 'tours', 'details'] as const
const groups = parkGroups.filter(group => !isOneOf(specialGroups, group))

/** Everything that an owner changes of a park. */
export function ParkForm({ park, conflicts }: ParkFormProps) {
  const { t, language } = useText()
  const base = parkEdit.fieldsOf(savedPark(park))
  const [form, found] = usePageForm(parkEdit.form, {
    id: 'details',
    defaultValue: { ...parkEdit.typedFields(base) },
  })
  const fields: Readonly<Record<string, ShownField>> = { ...found }
  const labels: Record<string, string> = {
    ...Object.fromEntries(names.map(name => [name, fieldLabel(t, name)])),
    ...Object.fromEntries(
      allParkDetailTypes.map(type => [`details.${type}.value`, t(`park.detail.${type}`)]),
    ),
    ...tourLabels(t),
    ...hoursLabels('hours', language),
  }
  const input = editInputs(fields, (name: string) => labels[name] ?? name)
  const choices: Partial<Record<ParkFieldName, readonly Choice[]>> = choiceTexts(t, listed)
  const hints: Partial<Record<ParkFieldName, string>> = {
    email: t('business.hint.email'),
    salesEmail: t('business.hint.email'),
    website: t('business.hint.link'),
    facebookLink: t('business.hint.link'),
    virtualTour: t('business.hint.link'),
    leadDeliveryMethods: t('business.hint.delivery'),
    hopaSurveyedOn: t('business.hint.hopa'),
  }
  const groupHints: Partial<Record<(typeof groups)[number], string>> = {
    sites: t('business.hint.rent'),
    lease: t('business.hint.questions'),
    approval: t('business.hint.questions'),
  }
  const inputOf = (name: ParkFieldName) =>
    fieldInput(input, name, allParkFields[name], { hint: hints[name], values: choices[name] })
  return (
    <PostForm
      form={form}
      fields={labelledFields(fields, labels)}
      labels={labels}
      submit={t('business.save')}
      bare
    >
      {conflicts && (
        <Conflicts
          title={t('business.conflict.park')}
          conflicts={conflicts}
          label={field => fieldLabel(t, field)}
          text={(field, value) =>
            valueText(t, language, field, value, {
              choices,
              texts: {
                details(detail) {
                  const type = allParkDetailTypes.find(each => each === fieldOf(detail, 'type'))
                  const value = fieldOf(detail, 'value')
                  const name = type ? t(`park.detail.${type}`) : ''
                  return typeof value === 'string' ? `${name}: ${value}` : name
                },
              },
            })
          }
        />
      )}
      <input type="hidden" name="version" value={park.version} />
      <input type="hidden" name="base" value={JSON.stringify(base)} />
      {groups.map(group => (
        <EditGroup
          key={group}
          legend={t(`business.group.${group}`)}
          {...(groupHints[group] !== undefined && { hint: groupHints[group] })}
        >
          {membersOf(group).map(inputOf)}
        </EditGroup>
      ))}
      <EditGroup legend={t('business.field.hours')} hint={t('business.hint.hours')}>
        <HoursFields hours={fieldAt(fields, 'hours')} />
        {inputOf('closedOnHolidays')}
      </EditGroup>
      <TourFields input={input} hint={t('business.hint.tours')} />
      <EditGroup legend={t('business.field.details')} hint={t('business.hint.details')}>
        {parkDetailCategories.map(category => (
          <div key={category} className={style.details}>
            <h3>{t(`park.detailCategory.${category}`)}</h3>
            {parkDetailTypes[category].map(type => (
              <Detail key={type} name={t(`park.detail.${type}`)} field={fieldAt(fields, `details.${type}`)} />
            ))}
          </div>
        ))}
      </EditGroup>
    </PostForm>
  )
}

/** A checkbox, and a text about it. */
function Detail({ name, field }: { name: string; field: ShownField }) {
  const { t } = useText()
  const part = (key: string) => fieldAt(field.fields ?? {}, key)
  const [has, value, hidden] = [part('has'), part('value'), part('hidden')]
  return (
    <div className={style.detail}>
      <label className={formStyle.choice}>
        <input type="checkbox" name={has.name} id={has.id} defaultChecked={has.initial?.[0] === 'on'} />
        {name}
      </label>
      <input
        type="text"
        id={value.id}
        name={value.name}
        defaultValue={value.initial?.[0]}
        aria-label={t('business.detail', { name })}
        aria-invalid={value.error ? true : undefined}
        className={formStyle.wide}
      />
      {hidden.initial?.[0] === 'on' && <input type="hidden" name={hidden.name} value="on" />}
    </div>
  )
}
