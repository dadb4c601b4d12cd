import { useActionData } from 'react-router'
import type { AccountPage } from '#model/account/urls.ts'
import { useText } from '../../ui/client/text.tsx'
import { PostForm } from '../../ui/form/PostForm.tsx'
import { FORM_NAME, type FormResult } from '../../ui/form/send-form.ts'
import { AccountLayout } from './AccountLayout.tsx'

/**
 * Page of a form that is returned without the page's data, as after a logout without script: it contains the typed
 * values, to be sent again. The form's error states why.
 */
export function ResendForm({ page }: { page: AccountPage }) {
  const { t } = useText()
  const { form: name = '', typed = {}, errors } = useActionData<FormResult>() ?? {}
  const form = {
    id: name,
    name,
    errorId: `${name}-error`,
    errors: errors?.form ?? [],
    isRefused: true,
    onSubmit() {},
    onInput() {},
  }
  const entries = Object.entries(typed).filter(([field]) => field !== FORM_NAME)
  return (
    <AccountLayout page={page} title={t('account-menu.kept')}>
      <PostForm form={form} fields={{}} labels={{}} submit={t('account-menu.sendAgain')} kind="main" bare>
        {entries.flatMap(([field, values]) =>
          values.map(value => <input key={`${field} ${value}`} type="hidden" name={field} value={value} />),
        )}
      </PostForm>
    </AccountLayout>
  )
}
