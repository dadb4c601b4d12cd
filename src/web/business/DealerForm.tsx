import type { OwnDealer } from '#contract/v2/own-dealer.response.ts'
import { fieldOf } from '#kit/field.ts'
import { keysOf } from '#kit/keys.ts'
import { type DealerField, dealerEdit, savedDealer } from '#model/dealer/edit-form.ts'
import { territoriesWithin } from '#model/dealer/packages.ts'
import { dealerFields } from '#model/dealer/patch.ts'
import { leadFormats, socialNetworks } from '#model/dealer/values.ts'
import type { Conflict } from '#model/edit-form.ts'
import { states } from '#model/place/states.ts'
import { useText } from '../ui/client/text.tsx'
import { Conflicts } from '../ui/edit/Conflicts.tsx'
import { EditGroup } from '../ui/edit/EditGroup.tsx'
import { HoursFields, hoursLabels } from '../ui/edit/HoursFields.tsx'
import { editInputs, fieldAt, labelledFields } from '../ui/edit/inputs.tsx'
import { TourFields } from '../ui/edit/TourFields.tsx'
import { tourLabels } from '../ui/edit/tours.ts'
import { PostForm } from '../ui/form/PostForm.tsx'
import type { ShownField } from '../ui/form/shown.ts'
import { usePageForm } from '../ui/form/use-form.ts'
import { fieldLabel, valueText } from './field-text.ts'

interface DealerFormProps {
  dealer: OwnDealer
  conflicts: readonly Conflict<DealerField>[] | undefined
}

const names = keysOf(dealerFields)
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
  const yesNo = (['yes', 'no'] as const).map(value => ({ value, text: t(`form.${value}`) }))
  const formats = leadFormats.map(value => ({ value, text: t(`business.leadFormat.${value}`) }))
  const miles = (radius: number) => t('business.miles', { n: radius })
  const webAddress = { hint: t('business.hint.link'), inputMode: 'url' } as const
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
              choices: { leadFormat: formats },
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
        {input.text('name')}
        {input.text('caption')}
        {input.area('description', { rows: 10 })}
      </EditGroup>
      <EditGroup legend={t('business.group.contact')}>
        {input.text('phone', { type: 'tel', size: 24 })}
        {input.text('altPhone', { type: 'tel', size: 24 })}
        {input.text('email', { type: 'email', hint: t('business.hint.email') })}
        {input.text('otherEmail1', { type: 'email' })}
        {input.text('otherEmail2', { type: 'email' })}
        {input.text('website', webAddress)}
        {input.text('facebookLink', webAddress)}
        {input.text('subdomain', { hint: t('business.hint.subdomain') })}
      </EditGroup>
      <EditGroup legend={t('business.field.address')} field={fieldAt(fields, 'address')}>
        {input.text('address.streetAddress1')}
        {input.text('address.streetAddress2')}
        {input.text('address.city')}
        {input.select(
          'address.state',
          states.map(({ abbreviation, name, nameEs }) => ({
            value: abbreviation,
            text: language === 'es' ? nameEs : name,
          })),
        )}
        {input.text('address.postalCode', { size: 10, inputMode: 'numeric' })}
        {input.check('displayAddress', t('business.hint.displayAddress'))}
        {input.area('directions')}
      </EditGroup>
      <EditGroup legend={t('business.field.hours')} hint={t('business.hint.hours')}>
        <HoursFields hours={fieldAt(fields, 'hours')} />
        {input.select('closedOnHolidays', yesNo)}
        {input.area('businessHoursDescription')}
      </EditGroup>
      <TourFields input={input} hint={t('business.hint.tours')} />
      <EditGroup legend={t('business.group.leads')} hint={t('business.hint.leads')}>
        {input.check('fsboLeads')}
        {input.check('alertLeads')}
        {input.check('brokerLeads')}
        {input.select('leadFormat', formats, t('business.hint.leadFormat'))}
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
