import { Fragment } from 'react'
import type { OwnPark } from '#contract/v2/own-park.response.ts'
import { fieldOf } from '#kit/field.ts'
import { keysOf } from '#kit/keys.ts'
import type { Conflict } from '#model/edit-form.ts'
import { communityAgeType, petsAllowed } from '#model/listing/values.ts'
import { type ParkField, parkEdit, savedPark } from '#model/park/edit-form.ts'
import { parkFields } from '#model/park/patch.ts'
import { announcements, passThroughItems } from '#model/park/questions.ts'
import {
  allParkDetailTypes,
  hopaRules,
  leadDeliveryMethods,
  parkDetailCategories,
  parkDetailTypes,
  siteKinds,
  siteRentFields,
} from '#model/park/values.ts'
import { useText } from '../ui/client/text.tsx'
import { Conflicts } from '../ui/edit/Conflicts.tsx'
import { EditGroup } from '../ui/edit/EditGroup.tsx'
import { HoursFields, hoursLabels } from '../ui/edit/HoursFields.tsx'
import { editInputs, fieldAt, labelledFields } from '../ui/edit/inputs.tsx'
import { TourFields } from '../ui/edit/TourFields.tsx'
import { tourLabels } from '../ui/edit/tours.ts'
import formStyle from '../ui/form/Form.module.css'
import { PostForm } from '../ui/form/PostForm.tsx'
import type { ShownField } from '../ui/form/shown.ts'
import { usePageForm } from '../ui/form/use-form.ts'
import style from './Business.module.css'
import { fieldLabel, valueText } from './field-text.ts'

interface ParkFormProps {
  park: OwnPark
  conflicts: readonly Conflict<ParkField>[] | undefined
}

const names = keysOf(parkFields)

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
  const yesNo = (['yes', 'no'] as const).map(value => ({ value, text: t(`form.${value}`) }))
  const ages = Object.values(communityAgeType).map(value => ({
    value: String(value),
    text: t(`park.ageType.${value}`),
  }))
  const pets = Object.values(petsAllowed).map(value => ({
    value: String(value),
    text: t(`park.petsAllowed.${value}`),
  }))
  const hopa = hopaRules.map(value => ({ value, text: t(`park.hopaRule.${value}`) }))
  const ways = leadDeliveryMethods.map(value => ({ value, text: t(`business.delivery.${value}`) }))
  const costs = passThroughItems.map(value => ({ value, text: t(`business.item.${value}`) }))
  const announced = announcements.map(value => ({ value, text: t(`business.announced.${value}`) }))
  const webAddress = { hint: t('business.hint.link'), inputMode: 'url' } as const
  const textIn = (choices: readonly { value: string; text: string }[]) => (value: unknown) =>
    choices.find(choice => choice.value === String(value))?.text ?? String(value)
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
              ageRestrictions: textIn(ages),
              petsAllowed: textIn(pets),
              hopaRule: textIn(hopa),
              leadDeliveryMethods: textIn(ways),
              leasePassThroughItems: textIn(costs),
              leaseAnnounced: textIn(announced),
              details(detail) {
                const type = allParkDetailTypes.find(each => each === fieldOf(detail, 'type'))
                const value = fieldOf(detail, 'value')
                const name = type ? t(`park.detail.${type}`) : ''
                return typeof value === 'string' ? `${name}: ${value}` : name
              },
            })
          }
        />
      )}
      <input type="hidden" name="version" value={park.version} />
      <input type="hidden" name="base" value={JSON.stringify(base)} />
      <EditGroup legend={t('business.group.words')}>
        {input.text('name')}
        {input.text('caption')}
        {input.area('description', { rows: 10 })}
        {input.area('promotionDescription')}
        {input.text('promotionEndsOn', { type: 'date', size: 12 })}
      </EditGroup>
      <EditGroup legend={t('business.group.sites')} hint={t('business.hint.rent')}>
        {input.number('averageMonthlyRent')}
        {siteKinds.map(kind => (
          <Fragment key={kind}>{input.number(siteRentFields[kind])}</Fragment>
        ))}
        {input.number('siteCount')}
        {input.number('vacantSiteCount')}
        {input.number('yearBuilt')}
        {input.check('displayAverageRent')}
        {input.area('lotRentDescription')}
        {input.area('financingDescription')}
      </EditGroup>
      <EditGroup legend={t('business.group.contact')}>
        {input.text('phone', { type: 'tel', size: 24 })}
        {input.text('email', { type: 'email', hint: t('business.hint.email') })}
        {input.text('manager')}
        {input.text('salesContact')}
        {input.text('salesPhone', { type: 'tel', size: 24 })}
        {input.text('salesEmail', { type: 'email', hint: t('business.hint.email') })}
        {input.text('website', webAddress)}
        {input.text('facebookLink', webAddress)}
        {input.text('virtualTour', webAddress)}
        {input.check('displayWebsite')}
        {input.ticks('leadDeliveryMethods', ways, t('business.hint.delivery'))}
      </EditGroup>
      <EditGroup legend={t('business.group.rules')}>
        {input.select('ageRestrictions', ages)}
        {input.select('hopaRule', hopa)}
        {input.text('hopaSurveyedOn', { type: 'date', size: 12, hint: t('business.hint.hopa') })}
        {input.select('petsAllowed', pets)}
        {input.area('ageRestrictionsDescription')}
        {input.area('petsDescription')}
        {input.select('isResidentOwned', yesNo)}
      </EditGroup>
      <EditGroup legend={t('business.group.lease')} hint={t('business.hint.questions')}>
        {input.number('leaseTermMonths')}
        {input.number('leaseNoticeDays')}
        {input.text('leaseLastRaiseOn', { type: 'date', size: 12 })}
        {input.number('leaseLastRaiseAmount')}
        {input.select('leasePassThroughs', yesNo)}
        {input.ticks('leasePassThroughItems', costs)}
        {input.select('leaseRightToSellInPlace', yesNo)}
        {input.select('leaseFirstRefusal', yesNo)}
        {input.select('leaseAnnounced', announced)}
        {input.text('leaseAnnouncedFor', { type: 'date', size: 12 })}
      </EditGroup>
      <EditGroup legend={t('business.group.approval')} hint={t('business.hint.questions')}>
        {input.select('approvalApplication', yesNo)}
        {input.number('approvalFee')}
        {input.select('approvalCreditCheck', yesNo)}
        {input.number('approvalMinimumCredit')}
        {input.select('approvalIncomeCheck', yesNo)}
        {input.number('approvalIncomeTimes')}
        {input.select('approvalBackgroundCheck', yesNo)}
        {input.select('approvalHomeAgeLimit', yesNo)}
        {input.number('approvalOldestYear')}
        {input.number('approvalDays')}
      </EditGroup>
      <EditGroup legend={t('business.field.hours')} hint={t('business.hint.hours')}>
        <HoursFields hours={fieldAt(fields, 'hours')} />
        {input.select('closedOnHolidays', yesNo)}
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
