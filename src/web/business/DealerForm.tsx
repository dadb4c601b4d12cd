import type { OwnDealer } from '#contract/dealer/v2.response.ts'
import { fieldOf } from '#kit/field.ts'
import { allDealerFields, type DealerFieldName } from '#model/dealer/all-fields.ts'
import { dealerEdit, savedDealer } from '#model/dealer/edit-form.ts'
import { dealerFields, dealerGroups } from '#model/dealer/fields.ts'
import { territoriesWithin } from '#model/dealer/packages.ts'
import { socialNetworks } from '#model/dealer/values.ts'
import type { Conflict } from '#model/edit-form.ts'
import { listedChoices, namesWith } from '#model/fields/field.ts'
import { useText } from '../ui/client/text.tsx'
import { Conflicts } from '../ui/edit/Conflicts.tsx'
import { choiceTexts } from '../ui/edit/choices.ts'
import { EditGroup } from '../ui/edit/EditGroup.tsx'
import { HoursFields, hoursLabels } from '../ui/edit/HoursFields.tsx'
import { addressInputs, type Choice, editInputs, fieldAt, labelledFields } from '../ui/edit/inputs.tsx'
import { TourFields } from '../ui/edit/TourFields.tsx'
import { tourLabels } from '../ui/edit/tours.ts'
import { PostForm } from '../ui/form/PostForm.tsx'
import type { ShownField } from '../ui/form/shown.ts'
import { usePageForm } from '../ui/form/use-form.ts'
import { fieldInput } from './field-input.ts'
import { fieldLabel, valueText } from './field-text.ts'

interface DealerFormProps {
  dealer: OwnDealer
  conflicts: readonly Conflict<DealerFieldName>[] | undefined
}

const names = dealerGroups.flatMap((group): readonly DealerFieldName[] =>
  namesWith<typeof allDealerFields, { group: typeof group }>(allDealerFields, { group }),
)
const listed = listedChoices(allDealerFields)
const addressParts = ['streetAddress1', 'streetAddress2', 'city', 'state', 'postalCode'] as const
/** Everything that an owner changes of a dealer. */
export function DealerForm({ dealer, conflicts }: DealerFormProps) {
  const { t, language } = useText()
  const base = dealerEdit.fieldsOf(savedDealer(dealer))
  const [form, found] = usePageForm(dealerEdit.form, {
    id: 'details',
    defaultValue: { ...dealerEdit.typedFields(base) },
  })
  const fields: Readonly<Record<string, ShownField>> = { ...found }
  const labels: Record<string, string> = {
    ...Object.fromEntries(names.map(name => [name, fieldLabel(t, name)])),
    ...Object.fromEntries(addressParts.map(part => [`address.${part}`, t(`business.address.${part}`)])),
    ...Object.fromEntries(
      socialNetworks.map(network => [`socialMedia.${network}`, t(`dealer.network.${network}`)]),
    ),
    ...tourLabels(t),
    ...hoursLabels('hours', language),
  }
  const input = editInputs(fields, (name: string) => labels[name] ?? name)
  const miles = (radius: number) => t('business.miles', { n: radius })
  const choices: Partial<Record<DealerFieldName, readonly Choice[]>> = choiceTexts(t, listed)
  const hints: Partial<Record<DealerFieldName, string>> = {
    email: t('business.hint.email'),
    website: t('business.hint.link'),
    facebookLink: t('business.hint.link'),
    subdomain: t('business.hint.subdomain'),
    displayAddress: t('business.hint.displayAddress'),
    leadFormat: t('business.hint.leadFormat'),
    crmEmail: t('business.hint.crmEmail'),
  }
  const inputOf = (name: DealerFieldName) =>
    fieldInput(input, name, allDealerFields[name], { hint: hints[name], values: choices[name] })
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
          title={t('business.conflict.dealer')}
          conflicts={conflicts}
          label={field => fieldLabel(t, field)}
          text={(field, value) =>
            valueText(t, language, field, value, {
              choices,
              texts: {
                socialMedia: page => String(fieldOf(page, 'url')),
                territoryRadius: radius => miles(Number(radius)),
              },
            })
          }
        />
      )}
      <input type="hidden" name="version" value={dealer.version} />
      <input type="hidden" name="base" value={JSON.stringify(base)} />
      <EditGroup legend={t('business.group.words')}>
        {namesWith(allDealerFields, { group: 'words' }).map(inputOf)}
      </EditGroup>
      <EditGroup legend={t('business.group.contact')}>
        {namesWith(allDealerFields, { group: 'contact' }).map(inputOf)}
      </EditGroup>
      <EditGroup legend={t('business.field.address')} field={fieldAt(fields, 'address')}>
        {addressInputs(input, language)}
        {namesWith(dealerFields, { group: 'address' }).map(inputOf)}
      </EditGroup>
      <EditGroup legend={t('business.field.hours')} hint={t('business.hint.hours')}>
        <HoursFields hours={fieldAt(fields, 'hours')} />
        {namesWith(dealerFields, { group: 'hours' }).map(inputOf)}
      </EditGroup>
      <TourFields input={input} hint={t('business.hint.tours')} />
      <EditGroup legend={t('business.group.leads')} hint={t('business.hint.leads')}>
        {namesWith(dealerFields, { group: 'leads' })
          .filter(name => name !== 'territoryRadius')
          .map(inputOf)}
        {dealer.territoryLimit > 0 ? (
          input.select(
            'territoryRadius',
            [...new Set([...territoriesWithin(dealer.territoryLimit), dealer.territoryRadius ?? 0])]
              .filter(radius => radius > 0)
              .map(radius => ({ value: String(radius), text: miles(radius) })),
            t('business.hint.territory', { n: dealer.territoryLimit }),
          )
        ) : (
          <p>{t('business.noTerritory')}</p>
        )}
      </EditGroup>
      <EditGroup legend={t('business.field.socialMedia')} hint={t('business.hint.link')}>
        {socialNetworks.map(network => input.text(`socialMedia.${network}`, { inputMode: 'url' }))}
      </EditGroup>
    </PostForm>
  )
}
