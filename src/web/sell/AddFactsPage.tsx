import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { isFailure } from '#contract/error.ts'
import type { Question } from '#contract/lead-question/v1.response.ts'
import { addFacts, getQuestion } from '#contract/lead-question/v1.ts'
import { accountPageUrl } from '#model/account/urls.ts'
import type { AskableFact } from '#model/lead/missing-facts.ts'
import { factEdit } from '#model/lead/questions.ts'
import { addFactsUrl } from '#model/lead/urls.ts'
import { listingUrl } from '#model/listing/urls.ts'
import { sentUrl } from '#model/page-urls.ts'
import { homeChoices } from '../parts/listing/home-choices.ts'
import { loaderContext, useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { editInputs } from '../ui/edit/inputs.tsx'
import { FormPage } from '../ui/form/FormPage.tsx'
import { tokenOf } from '../ui/form/mailed-link.ts'
import { PostForm } from '../ui/form/PostForm.tsx'
import { sendForm } from '../ui/form/send-form.ts'
import { ThankYou } from '../ui/form/ThankYou.tsx'
import { usePageForm } from '../ui/form/use-form.ts'

/** The questions of the link, which are personal; null without a valid one. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = tokenOf(request)
  if (token === null) return { question: null }
  const { client } = context.get(loaderContext)
  const { body } = await client.call(getQuestion, { path: { token } })
  return { question: isFailure(body) ? null : body.payload }
}

export const action = (args: ActionFunctionArgs) =>
  sendForm(args, {
    schema: factEdit.form,
    operation: addFacts,
    call: (client, { body }) =>
      client.call(addFacts, { path: { token: tokenOf(args.request) ?? '' }, body: factEdit.patchOf(body) }),
    done: sentUrl(addFactsUrl()),
    errors: { 404: 'expired' },
  })

/** The form with which a seller adds the facts that a message requests. */
export function Component() {
  const { t } = useText()
  const at = useLocalized()
  const [query] = useSearchParams()
  const { question } = useLoaderData<{ question: Question | null }>()
  const homes = accountPageUrl('homes')
  return (
    <FormPage title={t('question.add.title')}>
      {query.has('sent') ? (
        <ThankYou text={t('question.add.done')} again={{ href: homes, text: t('question.add.homes') }} />
      ) : question === null ? (
        <>
          <p>{t('question.add.noLink')}</p>
          <p>
            <a href={at(homes)}>{t('question.add.homes')}</a>
          </p>
        </>
      ) : (
        <>
          {question.facts.length === 0 ? (
            <p>{t('question.add.nothing')}</p>
          ) : (
            <>
              <p>{t('question.add.lead', { label: question.label })}</p>
              <FactsForm facts={question.facts} />
            </>
          )}
          <p>
            <a href={at(listingUrl(question.listingKey))}>{t('question.add.see')}</a>
          </p>
        </>
      )}
    </FormPage>
  )
}

const words: readonly AskableFact[] = ['make', 'model']

function FactsForm({ facts }: { facts: readonly AskableFact[] }) {
  const { t, language } = useText()
  const [form, fields] = usePageForm(factEdit.form, { id: 'facts' })
  const label = (fact: AskableFact) => t(`sell.field.${fact}`)
  const inputs = editInputs<AskableFact>(fields, label)
  const choices = homeChoices(t, language)
  return (
    <PostForm
      form={form}
      fields={fields}
      labels={Object.fromEntries(facts.map(fact => [fact, label(fact)]))}
      submit={t('question.add.submit')}
      bare
    >
      <input type="hidden" name="version" value="1" />
      <input
        type="hidden"
        name="base"
        value={JSON.stringify(Object.fromEntries(facts.map(fact => [fact, null])))}
      />
      {facts.map(fact => {
        const values = choices[fact]
        if (values) return inputs.select(fact, values)
        if (words.includes(fact)) return inputs.text(fact)
        return fact === 'availableOn' ? inputs.text(fact, { type: 'date' }) : inputs.number(fact)
      })}
    </PostForm>
  )
}
