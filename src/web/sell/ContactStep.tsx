import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { getSession } from '#contract/account/v1.ts'
import { getCompany } from '#contract/company/v2.ts'
import { ownedDealers } from '#contract/dealer/v2.ts'
import { may, ownedByCompany, userActor } from '#model/access/access.ts'
import { load } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Select } from '../ui/form/Field.tsx'
import { type DraftData, draftAction, draftLoader } from './draft-page.ts'
import { draftLabel } from './draft-text.ts'
import { StepForm } from './StepForm.tsx'

interface ContactData extends DraftData {
  /** The company for which the user may sell. */
  company: { name: string; phone: string | null; dealers: readonly { key: number; label: string }[] } | null
}

/** Dealers to choose from (part 2 §7). */
const maxDealers = 100

const draftOf = draftLoader('contact')

export async function loader(args: LoaderFunctionArgs): Promise<ContactData | null> {
  const [data, session] = await Promise.all([draftOf(args), load(args, getSession)])
  if (!data) return null
  const { key, membership } = session.payload.registeredUser ?? {}
  if (key === undefined || !membership) return { ...data, company: null }
  const { companyKey } = membership
  const owner = ownedByCompany(companyKey)
  if (!may(userActor(key, false, [membership]), 'listing.change', owner)) return { ...data, company: null }
  const [company, dealers] = await Promise.all([
    load(args, getCompany, { path: { companyKey } }),
    load(args, ownedDealers, { path: { ...owner }, query: { limit: maxDealers } }),
  ])
  const { name, phone } = company.payload
  return {
    ...data,
    company: {
      name,
      phone: phone?.number ?? null,
      dealers: dealers.payload.filter(({ active }) => active).map(({ key, label }) => ({ key, label })),
    },
  }
}

export const action = draftAction('contact')

/** Seller and contact details. */
export function Component() {
  const { t } = useText()
  const data = useLoaderData<ContactData | null>()
  const company = data?.company
  const isNew = data?.draft?.answers.contact === undefined
  return (
    <StepForm
      step="contact"
      {...(company &&
        isNew && {
          given: {
            listAs: 'company',
            sellerName: company.name,
            ...(company.phone !== null && { phone: company.phone }),
          },
        })}
    >
      {({ text, check, field }) => (
        <>
          {company && (
            <Select
              field={field('listAs')}
              label={draftLabel(t, 'listAs')}
              hint={t('draft.contact.listAsHint')}
              values={[
                { value: 'me', text: t('draft.contact.me') },
                { value: 'company', text: company.name },
                ...company.dealers.map(({ key, label }) => ({ value: `dealer-${key}`, text: label })),
              ]}
            />
          )}
          {text('sellerName', { autoComplete: 'name' })}
          {text('phone', { type: 'tel', autoComplete: 'tel', size: 20 })}
          {check('showPhone')}
        </>
      )}
    </StepForm>
  )
}
