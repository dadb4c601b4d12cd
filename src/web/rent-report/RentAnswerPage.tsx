import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import type { RentAnswer } from '#contract/rent-report/v2.response.ts'
import { getRentAnswer, sendRentAnswer } from '#contract/rent-report/v2.ts'
import { formats } from '#i18n/format.ts'
import { ownParkUrl, rentAnswerUrl } from '#model/account/urls.ts'
import { rentAnswerForm } from '#model/park/resident-rent.ts'
import { AccountLayout } from '../parts/account/AccountLayout.tsx'
import { ResendForm } from '../parts/account/ResendForm.tsx'
import { loadOrFormOnly, requirePerson } from '../parts/account/require-person.ts'
import { ResidentRanges } from '../parts/rent-report/ResidentRanges.tsx'
import { load, useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { TextArea } from '../ui/form/Field.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { sendForm } from '../ui/form/send-form.ts'
import { usePageForm } from '../ui/form/use-form.ts'
import { Saved } from '../ui/primitives/Saved.tsx'
import { Words } from '../ui/primitives/Words.tsx'
import { Decided } from './Decided.tsx'
import style from './RentReport.module.css'

export const loader = (args: LoaderFunctionArgs) =>
  loadOrFormOnly(args, async () => {
    await requirePerson(args)
    const key = args.params.key ?? ''
    return { parkKey: key, ...(await load(args, getRentAnswer, { path: { key } })).payload }
  })

export function action(args: ActionFunctionArgs) {
  const key = args.params.key ?? ''
  return sendForm(args, {
    schema: rentAnswerForm,
    operation: sendRentAnswer,
    call: (client, input) => client.call(sendRentAnswer, { ...input, path: { key } }),
    done: `${rentAnswerUrl(key)}?sent=1`,
    errors: { 403: 'other_person', 404: 'ended_or_deleted' },
  })
}

export function Component() {
  const loaded = useLoaderData<typeof loader>()
  return loaded ? <Answer {...loaded} /> : <ResendForm page="parks" />
}

/** The manager of a park answers to the range of what its residents report. */
function Answer({ parkKey, label, ranges, answer }: RentAnswer & { parkKey: string }) {
  const { t, language } = useText()
  const at = useLocalized()
  const [query] = useSearchParams()
  return (
    <AccountLayout page="parks" title={t('rent-report.answerTitle', { park: label })}>
      {query.has('sent') && <Saved>{t('rent-report.answerSent')}</Saved>}
      <p>{t('rent-report.answerLead')}</p>
      {ranges.length === 0 ? <p>{t('rent-report.noRange')}</p> : <ResidentRanges ranges={ranges} />}
      {ranges.length > 0 && <AnswerForm />}
      {answer && (
        <section className={style.report} aria-labelledby="answer">
          <h2 id="answer">
            {t('rent-report.yourAnswer', { date: formats(language).date(answer.answered) })}
          </h2>
          <blockquote>
            <Words text={answer.text} />
          </blockquote>
          <Decided {...answer} />
        </section>
      )}
      <p>
        <a href={at(ownParkUrl(parkKey))}>{t('rent-report.toPark')}</a>
      </p>
    </AccountLayout>
  )
}

function AnswerForm() {
  const { t } = useText()
  const [form, fields] = usePageForm(rentAnswerForm, { id: 'answer-form' })
  const labels = { text: t('rent-report.answer') }
  return (
    <PostForm form={form} fields={fields} labels={labels} submit={t('rent-report.answerSubmit')} bare>
      <TextArea field={fields.text} label={labels.text} hint={t('rent-report.answerHint')} rows={5} />
    </PostForm>
  )
}
