import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { AdNetworkSettings } from '#contract/ad-network/v2.response.ts'
import { getAdNetwork, setAdNetwork } from '#contract/ad-network/v2.ts'
import { adNetworkPageForm } from '#model/ad/network.ts'
import { adSlotNames } from '#model/ad/values.ts'
import { sentUrl } from '#model/page-urls.ts'
import { staffPageUrl } from '#model/staff/urls.ts'
import { useText } from '../ui/client/text.tsx'
import { Checkbox, Field } from '../ui/form/Field.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { sendForm } from '../ui/form/send-form.ts'
import { Ticks } from '../ui/form/Ticks.tsx'
import { usePageForm } from '../ui/form/use-form.ts'
import { SettingsLayout } from './SettingsLayout.tsx'
import { loadForStaff } from './staff.ts'

export const loader = async (args: LoaderFunctionArgs) => (await loadForStaff(args, getAdNetwork)).payload

export const action = (args: ActionFunctionArgs) =>
  sendForm(args, {
    schema: adNetworkPageForm,
    operation: setAdNetwork,
    call: (client, { body: { version, ...body }, ...input }) =>
      client.call(setAdNetwork, { ...input, version, body }),
    done: sentUrl(staffPageUrl('ad-network')),
    errors: { 403: 'other_person', 412: 'changed_meanwhile' },
    unseen: ['version'],
  })

/** Settings of the ad network, and of the slots with ads. */
export function Component() {
  const { t } = useText()
  const settings = useLoaderData<typeof loader>()
  return (
    <SettingsLayout page="ad-network">
      {settings.isDefault && <p>{t('staff.ad-network.default')}</p>}
      <SettingsForm key={settings.version} settings={settings} />
    </SettingsLayout>
  )
}

function SettingsForm({ settings: { isUsed, scriptUrl, slots, version } }: { settings: AdNetworkSettings }) {
  const { t } = useText()
  const [form, fields] = usePageForm(adNetworkPageForm, {
    id: 'ad-network',
    defaultValue: { isUsed: isUsed ? 'on' : '', scriptUrl: scriptUrl ?? '', slots },
  })
  const labels = {
    isUsed: t('staff.ad-network.used'),
    scriptUrl: t('staff.ad-network.script'),
    slots: t('staff.ad-network.slots'),
  }
  return (
    <PostForm
      form={form}
      fields={fields}
      labels={labels}
      submit={t('staff.ad-network.submit')}
      kind="primary"
      bare
    >
      <input type="hidden" name="version" value={version} />
      <Checkbox field={fields.isUsed} label={labels.isUsed} />
      <Field
        field={fields.scriptUrl}
        label={labels.scriptUrl}
        hint={t('staff.ad-network.scriptHint')}
        type="url"
        spellCheck={false}
      />
      <Ticks
        field={fields.slots}
        label={labels.slots}
        hint={t('staff.ad-network.slotsHint')}
        values={adSlotNames.map(value => ({ value, text: t(`staff.ad-network.slot.${value}`) }))}
      />
    </PostForm>
  )
}
