import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { sendListingRequest } from '#contract/listing-request/v1.ts'
import { replyContact } from '#model/contact.ts'
import { startListingUrl } from '#model/listing/urls.ts'
import { draftUrl } from '#model/listing-draft/urls.ts'
import { listingRequestForm, offers } from '#model/listing-request.ts'
import { articleUrl, homeUrl, sentUrl } from '#model/page-urls.ts'
import { BegunHomes } from '../parts/listing-draft/BegunHomes.tsx'
import { type Begun, begunHomes } from '../parts/listing-draft/begun.ts'
import { JsonLd } from '../seo/JsonLd.tsx'
import { loaderContext, useLocalized, useRenderContext } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Choices, Field, TextArea } from '../ui/form/Field.tsx'
import formStyle from '../ui/form/FormPage.module.css'
import { PostForm } from '../ui/form/PostForm.tsx'
import { sendForm } from '../ui/form/send-form.ts'
import { ThankYou } from '../ui/form/ThankYou.tsx'
import { usePageForm } from '../ui/form/use-form.ts'
import { WriterFields } from '../ui/form/WriterFields.tsx'
import { breadcrumbData } from '../ui/head/BreadcrumbData.ts'
import { Head } from '../ui/head/Head.tsx'
import { Breadcrumbs } from '../ui/primitives/Breadcrumbs.tsx'
import { ButtonLink } from '../ui/primitives/Button.tsx'
import style from './StartPage.module.css'

const address = () => startListingUrl()

export const loader = ({ context }: LoaderFunctionArgs): Promise<Begun[]> =>
  begunHomes(context.get(loaderContext).client)

export const action = (args: ActionFunctionArgs) =>
  sendForm(args, { schema: listingRequestForm, operation: sendListingRequest, done: sentUrl(address()) })

/** The homes that the reader began to list; how to list one, what is needed, and the request form (part 1 §2.1). */
export function Component() {
  const { t } = useText()
  const { site } = useRenderContext()
  const [query] = useSearchParams()
  const drafts = useLoaderData<Begun[]>()
  const steps = [{ label: t('form.home'), href: homeUrl() }, { label: t('start.crumb') }]
  return (
    <div className={`page ${formStyle.page}`}>
      {/* The description is empty on purpose (part 1 §2.1). */}
      <Head title={t('start.pageTitle')} description="" canonical={address()} />
      <JsonLd data={breadcrumbData(steps, site.origin)} />
      <Breadcrumbs steps={steps} />
      <h1>{t('start.title')}</h1>
      <BegunHomes drafts={drafts} />
      {query.has('sent') ? (
        <ThankYou text={t('start.sent')} again={{ href: address(), text: t('form.another') }} />
      ) : (
        <div className={style.columns}>
          <HowTo />
          <section aria-labelledby="request" className={style.request}>
            <h2 id="request">{t('start.formTitle')}</h2>
            <RequestForm />
          </section>
        </div>
      )}
    </div>
  )
}

function HowTo() {
  const { t } = useText()
  const at = useLocalized()
  return (
    <div className={style.guide}>
      <p>{t('start.lead')}</p>
      <p>
        <ButtonLink kind="main" href={at(draftUrl('location'))}>
          {t('start.begin')}
        </ButtonLink>
      </p>
      <p>
        <a href={at(articleUrl('sell-your-home-on-this-site'))}>{t('start.guide')}</a>
      </p>
      <section aria-labelledby="steps">
        <h2 id="steps">{t('start.stepsTitle')}</h2>
        <ol>
          <li>{t('start.step1')}</li>
          <li>{t('start.step2')}</li>
          <li>{t('start.step3')}</li>
          <li>{t('start.step4')}</li>
        </ol>
      </section>
      <section aria-labelledby="needs">
        <h2 id="needs">{t('start.needsTitle')}</h2>
        <dl>
          <dt>{t('start.label')}</dt>
          <dd>{t('start.labelText')}</dd>
          <dt>{t('start.ownership')}</dt>
          <dd>{t('start.ownershipText')}</dd>
          <dt>{t('start.photos')}</dt>
          <dd>{t('start.photosText')}</dd>
          <dt>{t('start.price')}</dt>
          <dd>{t('start.priceText')}</dd>
        </dl>
      </section>
    </div>
  )
}

function RequestForm() {
  const { t } = useText()
  const [form, fields] = usePageForm(listingRequestForm, { id: 'start', atLeastOne: replyContact })
  const labels = {
    offer: t('start.offer'),
    zip: t('start.zip'),
    year: t('start.year'),
    name: t('form.name'),
    email: t('form.email'),
    phone: t('form.phone'),
    message: t('start.message'),
  }
  return (
    <PostForm form={form} fields={fields} labels={labels} submit={t('start.send')}>
      <Choices
        field={fields.offer}
        label={labels.offer}
        values={offers.map(value => ({ value, text: t(`start.offers.${value}`) }))}
      />
      <Field field={fields.zip} label={labels.zip} inputMode="numeric" autoComplete="postal-code" size={8} />
      <Field field={fields.year} label={labels.year} inputMode="numeric" size={6} />
      <WriterFields fields={fields} labels={labels} legend={t('start.reach')} />
      <TextArea field={fields.message} label={labels.message} rows={4} />
    </PostForm>
  )
}
