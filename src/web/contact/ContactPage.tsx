import { type ActionFunctionArgs, useSearchParams } from 'react-router'
import { sendContactMessage } from '#contract/contact/v1.ts'
import { contactForm, replyContact } from '#model/contact.ts'
import { homeUrl, pageUrl, sentUrl } from '#model/page-urls.ts'
import { JsonLd } from '../seo/JsonLd.tsx'
import { useRenderContext } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { TextArea } from '../ui/form/Field.tsx'
import style from '../ui/form/FormPage.module.css'
import { PostForm } from '../ui/form/PostForm.tsx'
import { sendForm } from '../ui/form/send-form.ts'
import { ThankYou } from '../ui/form/ThankYou.tsx'
import { usePageForm } from '../ui/form/use-form.ts'
import { WriterFields } from '../ui/form/WriterFields.tsx'
import { breadcrumbData } from '../ui/head/BreadcrumbData.ts'
import { Head } from '../ui/head/Head.tsx'
import { Breadcrumbs } from '../ui/primitives/Breadcrumbs.tsx'

const address = () => pageUrl('contact-us')

export const action = (args: ActionFunctionArgs) =>
  sendForm(args, { schema: contactForm, operation: sendContactMessage, done: sentUrl(address()) })

/** Contact form of the company that runs the site. */
export function Component() {
  const { t } = useText()
  const { site } = useRenderContext()
  const [query] = useSearchParams()
  const steps = [{ label: t('form.home'), href: homeUrl() }, { label: t('contact.title') }]
  return (
    <div className={`page ${style.page}`}>
      <Head
        title={t('contact.title')}
        description={t('contact.description', { site: site.name })}
        canonical={address()}
      />
      <JsonLd data={breadcrumbData(steps, site.origin)} />
      <Breadcrumbs steps={steps} />
      <h1>{t('contact.title')}</h1>
      {query.has('sent') ? (
        <ThankYou text={t('form.sent')} again={{ href: address(), text: t('form.another') }} />
      ) : (
        <>
          <p>{t('contact.lead')}</p>
          <ContactForm />
        </>
      )}
    </div>
  )
}

function ContactForm() {
  const { t } = useText()
  const [form, fields] = usePageForm(contactForm, {
    id: 'contact',
    atLeastOne: replyContact,
  })
  const labels = {
    name: t('form.name'),
    email: t('form.email'),
    phone: t('form.phone'),
    message: t('contact.message'),
  }
  return (
    <PostForm form={form} fields={fields} labels={labels} submit={t('contact.send')}>
      <WriterFields fields={fields} labels={labels} legend={t('contact.reach')} />
      <TextArea field={fields.message} label={labels.message} hint={t('contact.messageHint')} />
    </PostForm>
  )
}
