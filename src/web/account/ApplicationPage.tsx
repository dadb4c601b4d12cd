import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { ParkApplication } from '#contract/park-application/v2.response.ts'
import {
  changeParkApplication,
  listParkApplications,
  removeParkApplication,
} from '#contract/park-application/v2.ts'
import { accountPageUrl } from '#model/account/urls.ts'
import { form as formOf } from '#model/form.ts'
import { sentUrl } from '#model/page-urls.ts'
import { applicationForm } from '#model/park-application/forms.ts'
import { applicationAnswers } from '#model/park-application/track.ts'
import { AccountLayout } from '../parts/account/AccountLayout.tsx'
import { asPerson, loadOrFormOnly, requirePerson } from '../parts/account/require-person.ts'
import { load, useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Checkbox, Field, Select, TextArea } from '../ui/form/Field.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { FORM_NAME, sendForm } from '../ui/form/send-form.ts'
import { usePageForm } from '../ui/form/use-form.ts'
import style from './Own.module.css'

export const loader = (args: LoaderFunctionArgs) =>
  loadOrFormOnly(args, async () => {
    const { key: userKey } = await requirePerson(args)
    const { payload } = await load(args, listParkApplications, { path: { userKey } })
    const application = payload.find(({ key }) => String(key) === args.params.key)
    if (!application) throw data('not_found', { status: 404 })
    return application
  })

const nothing = formOf({})
const DELETE = 'delete-application'

export async function action(args: ActionFunctionArgs) {
  const key = args.params.key ?? ''
  const isDeletion = (await args.request.clone().formData()).get(FORM_NAME) === DELETE
  const done = sentUrl(accountPageUrl('applications'))
  const errors = { 404: 'ended_or_deleted' } as const
  if (isDeletion)
    return sendForm(args, {
      schema: nothing,
      operation: removeParkApplication,
      call: client =>
        asPerson(client, ({ key: userKey }) =>
          client.call(removeParkApplication, { path: { userKey, key } }),
        ),
      done,
      errors,
    })
  return sendForm(args, {
    schema: applicationForm,
    operation: changeParkApplication,
    call: (client, input) =>
      asPerson(client, ({ key: userKey }) =>
        client.call(changeParkApplication, { ...input, path: { userKey, key } }),
      ),
    done,
    errors,
  })
}

/** The days, the answer and the note of an application, to change or delete. */
export function Component() {
  const { t } = useText()
  const at = useLocalized()
  const application = useLoaderData<typeof loader>()
  return (
    <AccountLayout
      page="applications"
      {...(application && { title: t('application.title', { park: application.park }) })}
    >
      <ChangeForm application={application} />
      {application && <DeleteForm />}
      <p>
        <a href={at(accountPageUrl('applications'))}>{t('application.all')}</a>
      </p>
    </AccountLayout>
  )
}

/** Null: it cannot be loaded, and the form shows what was typed. */
function ChangeForm({ application }: { application: ParkApplication | null }) {
  const { t } = useText()
  const [form, fields] = usePageForm(applicationForm, {
    id: 'application',
    ...(application && {
      defaultValue: {
        askedOn: application.askedOn,
        sentOn: application.sentOn ?? '',
        answeredOn: application.answeredOn ?? '',
        answer: application.answer ?? '',
        note: application.note ?? '',
        reminds: application.reminds,
      },
    }),
  })
  const labels = {
    askedOn: t('application.askedOnLabel'),
    sentOn: t('application.sentOnLabel'),
    answeredOn: t('application.answeredOnLabel'),
    answer: t('application.answerLabel'),
    note: t('application.note'),
    reminds: t('application.reminds'),
  }
  const day = { type: 'date', size: 12 } as const
  return (
    <PostForm form={form} fields={fields} labels={labels} submit={t('application.save')} bare>
      <Field field={fields.askedOn} label={labels.askedOn} {...day} />
      <Field field={fields.sentOn} label={labels.sentOn} {...day} />
      <Field field={fields.answeredOn} label={labels.answeredOn} {...day} />
      <Select
        field={fields.answer}
        label={labels.answer}
        values={applicationAnswers.map(value => ({ value, text: t(`application.answerOption.${value}`) }))}
      />
      <TextArea field={fields.note} label={labels.note} rows={4} />
      <Checkbox field={fields.reminds} label={labels.reminds} hint={t('application.remindsHint')} />
    </PostForm>
  )
}

function DeleteForm() {
  const { t } = useText()
  const [form, fields] = usePageForm(nothing, { id: DELETE })
  return (
    <section className={`${style.part} ${style.danger}`} aria-labelledby="delete">
      <h2 id="delete">{t('application.delete')}</h2>
      <p>{t('application.deleteText')}</p>
      <PostForm
        form={form}
        fields={fields}
        labels={{}}
        submit={t('application.delete')}
        kind="plain"
        bare
        unguarded
      />
    </section>
  )
}
