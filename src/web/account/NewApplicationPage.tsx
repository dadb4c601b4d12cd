import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { getPark } from '#contract/park/v1.ts'
import { addParkApplication, listParkApplications } from '#contract/park-application/v2.ts'
import { formatDay } from '#kit/dates.ts'
import { accountPageUrl } from '#model/account/urls.ts'
import { sentUrl } from '#model/page-urls.ts'
import { newApplicationForm } from '#model/park-application/forms.ts'
import { applicationUrl } from '#model/park-application/urls.ts'
import { searchUrl } from '#model/search/urls.ts'
import { AccountLayout } from '../parts/account/AccountLayout.tsx'
import { asPerson, loadOrFormOnly, requirePerson } from '../parts/account/require-person.ts'
import { load, queryOf, useLocalized, useRenderContext } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Field, TextArea } from '../ui/form/Field.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { sendForm } from '../ui/form/send-form.ts'
import { usePageForm } from '../ui/form/use-form.ts'

const keyIn = (text: string | null) =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined

export const loader = (args: LoaderFunctionArgs) =>
  loadOrFormOnly(args, async () => {
    const { key: userKey } = await requirePerson(args)
    const query = queryOf(args.request)
    const parkKey = keyIn(query.get('park'))
    if (parkKey === undefined) return { park: undefined, listingKey: undefined }
    const { payload } = await load(args, listParkApplications, { path: { userKey } })
    const known = payload.find(application => application.parkKey === parkKey)
    if (known) throw redirect(applicationUrl(known.key), 303)
    const { payload: park } = await load(args, getPark, { path: { key: String(parkKey) }, detail: 'nano' })
    return { park: { key: park.key, label: park.label }, listingKey: keyIn(query.get('home')) }
  })

export const action = (args: ActionFunctionArgs) =>
  sendForm(args, {
    schema: newApplicationForm,
    operation: addParkApplication,
    call: (client, input) =>
      asPerson(client, ({ key: userKey }) =>
        client.call(addParkApplication, { ...input, path: { userKey } }),
      ),
    done: sentUrl(accountPageUrl('applications')),
    unseen: ['parkKey', 'listingKey'],
  })

/** Starts to track an application to a park. */
export function Component() {
  const { t } = useText()
  const at = useLocalized()
  const loaded = useLoaderData<typeof loader>()
  return (
    <AccountLayout
      page="applications"
      title={loaded?.park ? t('application.title', { park: loaded.park.label }) : t('application.new.title')}
    >
      {loaded && !loaded.park ? (
        <>
          <p>{t('application.new.noPark')}</p>
          <p>
            <a href={at(searchUrl('parks'))}>{t('application.find')}</a>
          </p>
        </>
      ) : (
        <>
          <p>{t('application.lead')}</p>
          <NewForm parkKey={loaded?.park?.key} listingKey={loaded?.listingKey} />
        </>
      )}
    </AccountLayout>
  )
}

function NewForm({ parkKey, listingKey }: { parkKey: number | undefined; listingKey: number | undefined }) {
  const { t } = useText()
  const { now } = useRenderContext()
  const [form, fields] = usePageForm(newApplicationForm, {
    id: 'new-application',
    defaultValue: {
      askedOn: formatDay(now),
      ...(parkKey !== undefined && { parkKey: String(parkKey) }),
      ...(listingKey !== undefined && { listingKey: String(listingKey) }),
    },
  })
  const labels = { askedOn: t('application.askedOnLabel'), note: t('application.note') }
  return (
    <PostForm form={form} fields={fields} labels={labels} submit={t('application.new.submit')} bare>
      {[fields.parkKey, fields.listingKey].map(
        ({ id, name, initial }) =>
          initial?.[0] && <input key={name} type="hidden" id={id} name={name} value={initial[0]} />,
      )}
      <Field field={fields.askedOn} label={labels.askedOn} type="date" size={12} />
      <TextArea field={fields.note} label={labels.note} rows={4} />
    </PostForm>
  )
}
