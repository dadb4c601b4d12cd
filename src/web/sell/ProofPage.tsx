import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { addProof, ownReviewOf } from '#contract/moderation/v2.ts'
import { ownHomeUrl, proofUrl } from '#model/account/urls.ts'
import { proofForm, proofMegabytes, proofTypes } from '#model/moderation/proof.ts'
import { AccountLayout } from '../parts/account/AccountLayout.tsx'
import { loadOrFormOnly, requirePerson } from '../parts/account/require-person.ts'
import { load, useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { FileField } from '../ui/form/Field.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { sendForm } from '../ui/form/send-form.ts'
import { usePageForm } from '../ui/form/use-form.ts'
import { Saved } from '../ui/primitives/Saved.tsx'
import { HomeReview } from './HomeReview.tsx'

export const loader = (args: LoaderFunctionArgs) =>
  loadOrFormOnly(args, async () => {
    await requirePerson(args)
    const path = { key: args.params.key ?? '' }
    return { ...path, review: (await load(args, ownReviewOf, { path })).payload }
  })

export function action(args: ActionFunctionArgs) {
  const key = args.params.key ?? ''
  return sendForm(args, {
    schema: proofForm,
    operation: addProof,
    call: (client, { body: { photo }, ...input }) =>
      client.call(addProof, { ...input, path: { key }, body: photo }),
    done: `${proofUrl(key)}?sent=1`,
    errors: { 403: 'other_person' },
    secret: ['photo'],
  })
}

/** Sends a document that shows whose a home under review is. */
export function Component() {
  const { t } = useText()
  const at = useLocalized()
  const [query] = useSearchParams()
  const home = useLoaderData<typeof loader>()
  const [form, fields] = usePageForm(proofForm, { id: 'proof' })
  const labels = { photo: t('sell.proof.file') }
  return (
    <AccountLayout page="homes" title={t('sell.proof.title')}>
      {query.has('sent') && <Saved>{t('sell.proof.sent')}</Saved>}
      {home && <HomeReview review={home.review} />}
      <p>{t('sell.proof.text')}</p>
      <PostForm
        form={form}
        fields={fields}
        labels={labels}
        submit={t('sell.proof.submit')}
        kind="primary"
        withFile
        bare
      >
        <FileField
          field={fields.photo}
          label={labels.photo}
          hint={t('sell.proof.hint', { n: proofMegabytes })}
          accept={proofTypes.join()}
          onChange={() => {}}
        />
      </PostForm>
      {home && (
        <p>
          <a href={at(ownHomeUrl(home.key))}>{t('sell.proof.back')}</a>
        </p>
      )}
    </AccountLayout>
  )
}
