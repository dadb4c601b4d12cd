import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { decideAboutNewDealer, getNewDealer } from '#contract/new-dealer/v2.ts'
import { newDealerDecisionForm, newDealerReasons } from '#model/dealer/new-dealer.ts'
import { dealerUrl } from '#model/dealer/urls.ts'
import { staffDealerUrl, staffNewDealerUrl, staffPageUrl } from '#model/staff/urls.ts'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { sendForm } from '../ui/form/send-form.ts'
import { ApproveOrRefuse } from './ApproveOrRefuse.tsx'
import style from './Staff.module.css'
import { StaffLayout } from './StaffLayout.tsx'
import { loadForStaff } from './staff.ts'

export const loader = (args: LoaderFunctionArgs) => loadNewDealer(args, args.params.key ?? '')

export const loadNewDealer = async (args: LoaderFunctionArgs, key: string | number) =>
  (await loadForStaff(args, getNewDealer, { path: { key } })).payload

export function action(args: ActionFunctionArgs) {
  const path = { key: args.params.key ?? '' }
  return sendForm(args, {
    schema: newDealerDecisionForm,
    operation: decideAboutNewDealer,
    call: (client, input) => client.call(decideAboutNewDealer, { ...input, path }),
    // The dealer is gone from the queue.
    done: `${staffPageUrl('dealers')}?sent=1`,
    errors: { 403: 'other_person', 404: 'ended_or_deleted' },
  })
}

/** A new dealer with public ones nearby that may be the same. */
export function Component() {
  const dealer = useLoaderData<typeof loader>()
  return (
    <StaffLayout page="dealers" title={dealer.label}>
      <NewDealer dealer={dealer} />
    </StaffLayout>
  )
}

/** What a person added, with what staff can decide about it. */
export function NewDealer({ dealer }: { dealer: Awaited<ReturnType<typeof loadNewDealer>> }) {
  const { t } = useText()
  const at = useLocalized()
  const { key, address, phone, email, website, licenseNumber, licenseState, owner, alike } = dealer
  return (
    <>
      {owner && <p>{t('staff.parks.by', { name: owner.name ?? `#${owner.ownerKey}` })}</p>}
      <p>{[address, phone, email, website].filter(part => part !== null).join(' · ')}</p>
      {licenseNumber !== null && licenseState !== null && (
        <p>{t('staff.dealers.license', { number: licenseNumber, state: licenseState })}</p>
      )}
      <p>
        <a href={at(staffDealerUrl(key))}>{t('staff.parks.edit')}</a>
      </p>
      <section className={style.section} aria-labelledby="alike">
        <h2 id="alike">{t('staff.parks.alike')}</h2>
        {alike.length === 0 ? (
          <p>{t('staff.dealers.alikeNone')}</p>
        ) : (
          <ul role="list" className={style.list}>
            {alike.map(dealer => (
              <li key={dealer.key} className={style.card}>
                <p>
                  <a href={at(dealerUrl(dealer.key))}>{dealer.label}</a>
                </p>
                <p className={style.soft}>
                  {[dealer.address, dealer.phone].filter(part => part !== null).join(' · ')}
                </p>
              </li>
            ))}
          </ul>
        )}
      </section>
      <ApproveOrRefuse
        schema={newDealerDecisionForm}
        action={staffNewDealerUrl(key)}
        reasons={newDealerReasons.map(value => ({ value, text: t(`new-dealer.reason.${value}`) }))}
      />
    </>
  )
}
