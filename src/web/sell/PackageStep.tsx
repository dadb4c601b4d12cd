import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { getSession } from '#contract/account/v1.ts'
import type { PackageOffer } from '#contract/package/v1.response.ts'
import { listPackages } from '#contract/package/v1.ts'
import { load } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Checkbox } from '../ui/form/Field.tsx'
import { type DraftData, draftAction, draftLoader } from './draft-page.ts'
import { PackageChoices } from './PackageChoices.tsx'
import { StepForm } from './StepForm.tsx'

interface PackageData extends DraftData {
  offers: readonly PackageOffer[]
}

const draftOf = draftLoader('package')

export async function loader(args: LoaderFunctionArgs): Promise<PackageData | null> {
  const data = await draftOf(args)
  if (!data) return null
  const state = data.draft?.answers.location?.state
  const listAs = data.draft?.answers.contact?.listAs ?? 'me'
  const { registeredUser } = (await load(args, getSession)).payload
  const companyKey = listAs === 'me' ? undefined : registeredUser?.membership?.companyKey
  const { payload } = await load(args, listPackages, {
    query: {
      ...(typeof state === 'string' && { state }),
      ...(companyKey !== undefined && { 'company-key': companyKey }),
    },
  })
  return { ...data, offers: payload }
}

export const action = draftAction('package')

/** The package of the home, with prices for its state. */
export function Component() {
  const { t } = useText()
  const data = useLoaderData<PackageData | null>()
  return (
    <StepForm step="package">
      {({ text, field }) => (
        <>
          <PackageChoices
            field={field('packageName')}
            offers={data?.offers ?? []}
            photos={data?.draft?.photos.length ?? 0}
            initial="standard"
          />
          {data?.offers.some(({ monthlyPrice }) => monthlyPrice !== null) && (
            <Checkbox field={field('monthlyBilling')} label={t('package.monthlyBilling')} />
          )}
          {text('coupon', { size: 20 })}
        </>
      )}
    </StepForm>
  )
}
