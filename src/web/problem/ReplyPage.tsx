import { type ActionFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { answerProblem } from '#contract/problem/v2.ts'
import { sentUrl } from '#model/page-urls.ts'
import { problemAnswerForm } from '#model/problem/report.ts'
import { reportReplyUrl } from '#model/problem/urls.ts'
import { useText } from '../ui/client/text.tsx'
import { TextArea } from '../ui/form/Field.tsx'
import { FormPage } from '../ui/form/FormPage.tsx'
import { mailedLink, tokenOf } from '../ui/form/mailed-link.ts'
import { PostForm } from '../ui/form/PostForm.tsx'
import { sendForm } from '../ui/form/send-form.ts'
import { ThankYou } from '../ui/form/ThankYou.tsx'
import { usePageForm } from '../ui/form/use-form.ts'

export const loader = mailedLink

export const action = (args: ActionFunctionArgs) =>
  sendForm(args, {
    schema: problemAnswerForm,
    operation: answerProblem,
    call: (client, input) =>
      client.call(answerProblem, { ...input, path: { token: tokenOf(args.request) ?? '' } }),
    done: sentUrl(reportReplyUrl()),
    errors: { 404: 'expired' },
    unseen: ['token'],
  })

/** The form with which the owner of a home, park or dealer replies to a question about reports. */
export function Component() {
  const { t } = useText()
  const [query] = useSearchParams()
  const { token } = useLoaderData<{ token: string | null }>()
  return (
    <FormPage title={t('problem.reply.title')}>
      {query.has('sent') ? (
        <ThankYou text={t('problem.reply.done')} />
      ) : token === null ? (
        <p>{t('problem.reply.noLink')}</p>
      ) : (
        <>
          <p>{t('problem.reply.lead')}</p>
          <ReplyForm />
        </>
      )}
    </FormPage>
  )
}

function ReplyForm() {
  const { t } = useText()
  const [form, fields] = usePageForm(problemAnswerForm, { id: 'reply' })
  const labels = { message: t('problem.reply.message') }
  return (
    <PostForm form={form} fields={fields} labels={labels} submit={t('problem.reply.submit')} bare>
      <TextArea field={fields.message} label={labels.message} rows={5} />
    </PostForm>
  )
}
