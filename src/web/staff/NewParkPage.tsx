import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { decideAboutNewPark, getNewPark } from '#contract/park-claim/v2.ts'
import { ownParkUrl } from '#model/account/urls.ts'
import { newParkDecisionForm, newParkReasons } from '#model/park/claim.ts'
import { parkUrl } from '#model/park/urls.ts'
import { staffNewParkUrl, staffPageUrl } from '#model/staff/urls.ts'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { sendForm } from '../ui/form/send-form.ts'
import { ApproveOrRefuse } from './ApproveOrRefuse.tsx'
import style from './Staff.module.css'
import { StaffLayout } from './StaffLayout.tsx'
import { loadForStaff } from './staff.ts'

export const loader = (args: LoaderFunctionArgs) => loadNewPark(args, args.params.key ?? '')

export const loadNewPark = async (args: LoaderFunctionArgs, key: string | number) =>
  (await loadForStaff(args, getNewPark, { path: { key } })).payload

export function action(args: ActionFunctionArgs) {
  const path = { key: args.params.key ?? '' }
  return sendForm(args, {
    schema: newParkDecisionForm,
    operation: decideAboutNewPark,
    call: (client, input) => client.call(decideAboutNewPark, { ...input, path }),
    // The page of the park is gone from the queue.
    done: `${staffPageUrl('parks')}?sent=1`,
    errors: { 403: 'other_person', 404: 'ended_or_deleted' },
  })
}

/** A new park with those of the register that may be the same. */
export function Component() {
  const park = useLoaderData<typeof loader>()
  return (
    <StaffLayout page="parks" title={park.label}>
      <NewPark park={park} />
    </StaffLayout>
  )
}

/** What a person added, with what staff can decide about it. */
export function NewPark({ park }: { park: Awaited<ReturnType<typeof loadNewPark>> }) {
  const { t } = useText()
  const at = useLocalized()
  const { key, address, phone, website, description, owner, alike } = park
  return (
    <>
      <p>{t('staff.parks.by', { name: owner.name ?? `#${owner.ownerKey}` })}</p>
      <p>{[address, phone, website].filter(part => part !== null).join(' · ')}</p>
      {description !== null && <p className={style.words}>{description}</p>}
      <p>
        <a href={at(ownParkUrl(key))}>{t('staff.parks.edit')}</a>
      </p>
      <section className={style.section} aria-labelledby="alike">
        <h2 id="alike">{t('staff.parks.alike')}</h2>
        {alike.length === 0 ? (
          <p>{t('staff.parks.alikeNone')}</p>
        ) : (
          <ul role="list" className={style.list}>
            {alike.map(park => (
              <li key={park.key} className={style.card}>
                <p>
                  <a href={at(parkUrl(park.key))}>{park.label}</a>
                </p>
                <p className={style.soft}>
                  {park.address} · {t(`claim.status.${park.claimStatus}`)}
                </p>
              </li>
            ))}
          </ul>
        )}
      </section>
      <ApproveOrRefuse
        schema={newParkDecisionForm}
        action={staffNewParkUrl(key)}
        reasons={newParkReasons.map(value => ({ value, text: t(`claim.newReason.${value}`) }))}
      />
    </>
  )
}
