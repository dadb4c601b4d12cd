import { type ActionFunctionArgs, type LoaderFunctionArgs, redirectDocument } from 'react-router'
import { endImpersonation } from '#contract/staff/v2.ts'
import { endImpersonationUrl, staffPageUrl } from '#model/staff/urls.ts'
import { requirePerson } from '../parts/account/require-person.ts'
import { loaderContext, useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { FormPage } from '../ui/form/FormPage.tsx'
import { Button } from '../ui/primitives/Button.tsx'

export async function loader(args: LoaderFunctionArgs) {
  await requirePerson(args)
  return null
}

export async function action({ context }: ActionFunctionArgs) {
  await context.get(loaderContext).client.call(endImpersonation)
  return redirectDocument(staffPageUrl('find'), 303)
}

/** One button, as in the banner. */
export function Component() {
  const { t } = useText()
  const at = useLocalized()
  return (
    <FormPage title={t('staff.seen.endTitle')}>
      <form method="post" action={at(endImpersonationUrl())}>
        <Button type="submit" kind="main">
          {t('staff.seen.end')}
        </Button>
      </form>
    </FormPage>
  )
}
