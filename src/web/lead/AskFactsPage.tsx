import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { isFailure } from '#contract/error.ts'
import { getListing } from '#contract/listing/v1.ts'
import { type AskableFact, missingFacts } from '#model/lead/missing-facts.ts'
import { listingUrl } from '#model/listing/urls.ts'
import { LeadForm } from '../parts/lead/LeadForm.tsx'
import { actLead, type LeadPageData, loadLead, subjectOf } from '../parts/lead/lead-page.ts'
import { requestedHome } from '../parts/lead/requested-home.ts'
import { loaderContext } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { FormPage } from '../ui/form/FormPage.tsx'

/** The facts in `fact[]` are checked, or all. Redirects to a home without facts to request. @throws 404 if it does not exist */
export async function loader(args: LoaderFunctionArgs) {
  const { key } = subjectOf(args)
  const { client } = args.context.get(loaderContext)
  const [page, { status, body }] = await Promise.all([
    loadLead(args),
    client.call(getListing, { path: { key: String(key) } }),
  ])
  if (isFailure(body)) throw data(body.payload, { status })
  const facts = missingFacts(requestedHome(body.payload))
  if (facts.length === 0) throw redirect(listingUrl(key))
  const wanted = new Set(new URL(args.request.url).searchParams.getAll('fact[]'))
  const chosen = facts.filter(fact => wanted.has(fact))
  return { ...page, data: { ...page.data, facts, checked: chosen.length > 0 ? chosen : facts } }
}

export const action = (args: ActionFunctionArgs) => actLead(args)

/** Requests unlisted facts from the seller of a home. */
export function Component() {
  const { t } = useText()
  const { facts, checked, ...found } = useLoaderData<
    LeadPageData & { facts: AskableFact[]; checked: AskableFact[] }
  >()
  const { label, subject } = found
  return (
    <FormPage
      title={t('question.title')}
      above={[{ label: label || t('lead.back'), href: listingUrl(subject.key) }]}
    >
      <LeadForm
        page={found}
        message={() => t('question.message', { label })}
        facts={{
          label: t('question.facts'),
          hint: t('question.hint'),
          values: facts.map(fact => ({ value: fact, text: t(`question.fact.${fact}`) })),
          checked,
        }}
      />
    </FormPage>
  )
}
