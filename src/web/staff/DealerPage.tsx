import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { allChanges } from '#contract/audit/v2.ts'
import type { OwnDealer } from '#contract/dealer/v2.response.ts'
import { assignDealer, getOwnDealer, setDealerPackage } from '#contract/dealer/v2.ts'
import { formats } from '#i18n/format.ts'
import { ownDealerUrl } from '#model/account/urls.ts'
import { shownDealerOwner } from '#model/dealer/new-dealer.ts'
import { shownDealerPackage } from '#model/dealer/package-form.ts'
import { largestTerritory } from '#model/dealer/packages.ts'
import { dealerUrl } from '#model/dealer/urls.ts'
import { dealerPackages } from '#model/dealer/values.ts'
import { staffChangesUrl, staffDealerUrl, staffMergeDealerUrl, staffNewDealerUrl } from '#model/staff/urls.ts'
import { CloseDealer } from '../parts/dealer/CloseDealer.tsx'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { isClosing, sendClosing } from '../ui/edit/Closing.tsx'
import { Checkbox, Field, Select } from '../ui/form/Field.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { FORM_NAME, type FormResult, sendForm } from '../ui/form/send-form.ts'
import { usePageForm } from '../ui/form/use-form.ts'
import { Saved } from '../ui/primitives/Saved.tsx'
import { LastChanges } from './Change.tsx'
import { Owner, OwnerForm } from './OwnerForm.tsx'
import style from './Staff.module.css'
import { StaffLayout } from './StaffLayout.tsx'
import { loadForStaff } from './staff.ts'

export async function loader(args: LoaderFunctionArgs) {
  const key = args.params.key ?? ''
  const [changes, dealer] = await Promise.all([
    loadForStaff(args, allChanges, {
      query: { 'subject-type': 'sales-center', 'subject-key': key, limit: 3 },
    }),
    loadForStaff(args, getOwnDealer, { path: { key } }),
  ])
  return { dealer: dealer.payload, changes: changes.payload }
}

/** Saves the package or the owner, closes the dealer or opens it again. */
export async function action(args: ActionFunctionArgs) {
  const key = args.params.key ?? ''
  const name = (await args.request.clone().formData()).get(FORM_NAME)
  if (isClosing(name)) return sendClosing(args, name, { of: 'dealer', key, page: staffDealerUrl(key) })
  if (name === 'owner')
    return sendForm(args, {
      schema: shownDealerOwner,
      operation: assignDealer,
      call: (client, { body: { version, noOne: _, ...body }, ...input }) =>
        client.call(assignDealer, { ...input, path: { key }, version, body }),
      done: `${staffDealerUrl(key)}?sent=1`,
      errors: { 403: 'other_person', 412: 'dealer_changed' },
      unseen: ['version'],
    })
  return sendForm(args, {
    schema: shownDealerPackage,
    operation: setDealerPackage,
    call: (client, { body: { version, ...body }, ...input }) =>
      client.call(setDealerPackage, { ...input, path: { key }, version, body }),
    done: `${staffDealerUrl(key)}?sent=1`,
    errors: { 403: 'other_person', 412: 'dealer_changed' },
    unseen: ['version'],
  })
}

/** A dealer as staff see it, with its package. */
export function Component() {
  const { t, language } = useText()
  const { date } = formats(language)
  const at = useLocalized()
  const [query] = useSearchParams()
  const { dealer, changes } = useLoaderData<typeof loader>()
  const result = useActionData<FormResult>()
  const { key, memberSince } = dealer
  return (
    <StaffLayout page="find" title={dealer.label}>
      {query.has('sent') && !result && <Saved>{t('business.saved')}</Saved>}
      <dl className={style.facts}>
        <dt>{t('staff.dealer.owner')}</dt>
        <dd>
          <Owner owner={dealer} />
        </dd>
        <dt>{t('staff.dealer.memberSince')}</dt>
        <dd>{memberSince === null ? t('staff.changes.empty') : date(memberSince)}</dd>
      </dl>
      <p className={style.links}>
        {dealer.active && (
          <a href={at(dealerUrl(key, { name: dealer.name, ...dealer.address }))}>{t('staff.home.see')}</a>
        )}
        <a href={at(ownDealerUrl(key))}>{t('staff.home.edit')}</a>
        <a href={at(staffChangesUrl({ type: 'sales-center', key }))}>{t('staff.home.changes')}</a>
        {dealer.active && <a href={at(staffMergeDealerUrl(key))}>{t('staff.merge.link')}</a>}
        {dealer.review === 'pending' && <a href={at(staffNewDealerUrl(key))}>{t('staff.dealer.waits')}</a>}
      </p>
      <section className={style.section} aria-labelledby="owner-title">
        <h2 id="owner-title">{t('staff.dealer.owner')}</h2>
        <OwnerForm key={dealer.version} version={dealer.version} />
      </section>
      <section className={style.section} aria-labelledby="package-title">
        <h2 id="package-title">{t('staff.dealer.package')}</h2>
        <PackageForm key={dealer.version} dealer={dealer} />
      </section>
      {dealer.review === null && <CloseDealer isPublic={dealer.active} className={style.section} />}
      <LastChanges title={t('staff.dealer.lastChanges')} changes={changes} />
    </StaffLayout>
  )
}

function PackageForm({ dealer }: { dealer: OwnDealer }) {
  const { t } = useText()
  const { packageName, isLowVolumePro, territoryLimit } = dealer
  // That of the package is left out, so that it follows a change of the package.
  const included = largestTerritory({ packageName, territoryRadius: null, territoryLimit: null })
  const [form, fields] = usePageForm(shownDealerPackage, {
    id: 'package',
    defaultValue: {
      isLowVolumePro,
      ...(packageName && { packageName }),
      ...(territoryLimit !== included && { territoryLimit: String(territoryLimit) }),
    },
  })
  const labels = {
    packageName: t('staff.dealer.package'),
    territoryLimit: t('staff.dealer.territory'),
    isLowVolumePro: t('staff.dealer.lowVolume'),
  }
  return (
    <PostForm
      form={form}
      fields={fields}
      labels={labels}
      submit={t('staff.dealer.submit')}
      kind="primary"
      bare
    >
      <input type="hidden" name="version" value={dealer.version} />
      <Select
        field={fields.packageName}
        label={labels.packageName}
        hint={t('staff.dealer.packageHint')}
        values={dealerPackages.map(value => ({ value, text: t(`business.package.${value}`) }))}
      />
      <Field
        field={fields.territoryLimit}
        label={labels.territoryLimit}
        hint={t('staff.dealer.territoryHint')}
        inputMode="numeric"
        size={5}
      />
      <Checkbox field={fields.isLowVolumePro} label={labels.isLowVolumePro} />
    </PostForm>
  )
}
