import { type ActionFunctionArgs, data, useLoaderData } from 'react-router'
import type { Campaign } from '#contract/campaign/v2.response.ts'
import {
  addAd,
  addGraphic,
  changeAd,
  changeCampaign,
  changeGraphic,
  removeAd,
  setAdPicture,
} from '#contract/campaign/v2.ts'
import { campaignUrl } from '#model/account/urls.ts'
import { adPageForm, adPressForm, graphicPageForm, pagesPageForm } from '#model/ad/campaign.ts'
import { adPicturePageForm } from '#model/ad/picture.ts'
import { pagesFor } from '#model/ad/slots.ts'
import { adOffers } from '#model/ad/values.ts'
import { languages } from '#model/language.ts'
import { sentUrl } from '#model/page-urls.ts'
import { AdPreview } from '../parts/ad/AdPreview.tsx'
import { lighter } from '../ui/client/draw-picture.ts'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Choices, Field, Select, TextArea } from '../ui/form/Field.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { FORM_NAME, sendForm } from '../ui/form/send-form.ts'
import { Ticks } from '../ui/form/Ticks.tsx'
import { usePageForm } from '../ui/form/use-form.ts'
import style from './Advertiser.module.css'
import { CampaignLayout } from './CampaignLayout.tsx'
import { campaignErrors, campaignKeyIn, campaignUnseen, loadCampaign, sendChange } from './campaign-page.ts'
import { GraphicForm, PictureForm } from './GraphicForms.tsx'
import { PreviewLinks } from './PreviewLinks.tsx'
import { textOf } from './text-of.ts'

export const loader = loadCampaign

/** Longest side of a picture that is sent, pixels. */
const sentSide = 2_560

/** Runs the form that was sent: `new`, `ad-{key}`, `graphic-new`, `graphic-{key}`, `picture-{key}`, `remove-{key}` or `pages`. */
export async function action(args: ActionFunctionArgs) {
  const [name, adKey = ''] = String((await args.request.clone().formData()).get(FORM_NAME)).split('-')
  const key = campaignKeyIn(args)
  const shared = {
    done: sentUrl(campaignUrl(key, 'words')),
    errors: campaignErrors,
    unseen: campaignUnseen,
  }
  switch (name) {
    case 'new':
      return sendForm(args, {
        ...shared,
        schema: adPageForm,
        operation: addAd,
        call: (client, { body: { version, ...body } }) =>
          client.call(addAd, { path: { key }, version, body }),
      })
    case 'ad':
      return sendForm(args, {
        ...shared,
        schema: adPageForm,
        operation: changeAd,
        call: (client, { body: { version, ...body } }) =>
          client.call(changeAd, { path: { key, adKey }, version, body }),
      })
    case 'graphic':
      return sendForm(args, {
        ...shared,
        schema: graphicPageForm,
        operation: adKey === 'new' ? addGraphic : changeGraphic,
        call: (client, { body: { version, ...body } }) =>
          adKey === 'new'
            ? client.call(addGraphic, { path: { key }, version, body })
            : client.call(changeGraphic, { path: { key, adKey }, version, body }),
      })
    case 'picture':
      return sendForm(args, {
        ...shared,
        schema: adPicturePageForm,
        operation: setAdPicture,
        call: async (client, { body: { photo, fit, x, y, version, ad } }) =>
          client.call(setAdPicture, {
            path: { key, adKey: ad },
            query: { fit, x, y },
            version,
            body: typeof document === 'undefined' ? photo : await lighter(photo, sentSide),
          }),
      })
    case 'remove':
      return sendForm(args, {
        ...shared,
        schema: adPressForm,
        operation: removeAd,
        call: (client, { body: { version, ad } }) =>
          client.call(removeAd, { path: { key, adKey: ad }, version }),
      })
    case 'pages':
      return sendForm(args, {
        ...shared,
        schema: pagesPageForm,
        operation: changeCampaign,
        call: (client, { body: { version, ...pages } }) => sendChange(args)(client, version, { pages }),
      })
    default:
      throw data(null, { status: 422 })
  }
}

/** Texts of the ads of a campaign, and their pages. */
export function Component() {
  const { t } = useText()
  const at = useLocalized()
  const campaign = useLoaderData<typeof loader>()
  const { key, kind, ads, version } = campaign
  const isGraphic = kind === 'graphic'
  return (
    <CampaignLayout campaign={campaign} step="words">
      <p>{t(isGraphic ? 'advertise.pictures.lead' : 'advertise.words.lead')}</p>
      <ul role="list" className={style.rows}>
        {ads.map((ad, index) => (
          <li key={ad.key} className={style.row}>
            <h2>{t('advertise.ad', { n: index + 1 })}</h2>
            <p className={style.mark}>
              {isGraphic && !ad.images ? t('advertise.picture.missing') : t(`advertise.review.${ad.review}`)}
            </p>
            {ad.reason !== null && <p>{ad.reason}</p>}
            {isGraphic && !ad.images ? <p lang={ad.language}>{ad.label}</p> : <AdPreview ad={ad} />}
            {isGraphic && !ad.images && <PictureForm ad={ad} version={version} />}
            {(!isGraphic || ad.images) && <PreviewLinks campaign={campaign} ad={ad.key} />}
            <details>
              <summary>{t('advertise.edit')}</summary>
              {isGraphic && ad.images && <PictureForm ad={ad} version={version} />}
              {isGraphic ? (
                <GraphicForm name={`graphic-${ad.key}`} version={version} ad={ad} />
              ) : (
                <AdForm name={`ad-${ad.key}`} version={version} ad={ad} />
              )}
              <RemoveForm ad={ad.key} version={version} />
            </details>
          </li>
        ))}
      </ul>
      <section className={style.part} aria-labelledby="new-ad">
        <h2 id="new-ad">{t('advertise.ad.new')}</h2>
        {isGraphic ? (
          <GraphicForm key={ads.length} name="graphic-new" version={version} />
        ) : (
          <AdForm key={ads.length} name="new" version={version} />
        )}
      </section>
      <section className={style.part} aria-labelledby="pages">
        <h2 id="pages">{t('advertise.pages')}</h2>
        <p>{t('advertise.pages.lead')}</p>
        <PagesForm campaign={campaign} />
      </section>
      <p>
        <a className={style.start} href={at(campaignUrl(key, 'budget'))}>
          {t('advertise.toBudget')}
        </a>
      </p>
    </CampaignLayout>
  )
}

function AdForm({ name, version, ad }: { name: string; version: number; ad?: Campaign['ads'][number] }) {
  const { t, language } = useText()
  const [form, fields] = usePageForm(adPageForm, {
    id: name,
    defaultValue: {
      language: ad?.language ?? language,
      title: ad?.title ?? '',
      text: ad?.text ?? '',
      displayLink: ad?.displayLink ?? '',
      websiteLink: ad?.websiteLink ?? '',
    },
  })
  const labels = {
    language: t('advertise.language'),
    title: t('advertise.ad.title'),
    text: t('advertise.ad.text'),
    displayLink: t('advertise.ad.displayLink'),
    websiteLink: t('advertise.ad.websiteLink'),
  }
  return (
    <PostForm
      form={form}
      fields={fields}
      labels={labels}
      submit={t(ad ? 'advertise.ad.save' : 'advertise.ad.add')}
      kind="primary"
      bare
    >
      <input type="hidden" name="version" value={version} />
      {ad && <p className={style.soft}>{t('advertise.ad.saveHint')}</p>}
      <Choices
        field={fields.language}
        label={labels.language}
        values={languages.map(value => ({ value, text: t(`advertise.language.${value}`) }))}
      />
      <Field field={fields.title} label={labels.title} hint={t('advertise.ad.titleHint')} />
      <TextArea field={fields.text} label={labels.text} hint={t('advertise.ad.textHint')} rows={3} />
      <Field
        field={fields.displayLink}
        label={labels.displayLink}
        hint={t('advertise.ad.displayLinkHint')}
        spellCheck={false}
      />
      <Field
        field={fields.websiteLink}
        label={labels.websiteLink}
        hint={t('advertise.ad.websiteLinkHint')}
        inputMode="url"
        spellCheck={false}
      />
    </PostForm>
  )
}

function RemoveForm({ ad, version }: { ad: number; version: number }) {
  const { t } = useText()
  const [form, fields] = usePageForm(adPressForm, { id: `remove-${ad}` })
  return (
    <PostForm
      form={form}
      fields={fields}
      labels={{}}
      submit={t('advertise.ad.remove')}
      kind="plain"
      bare
      unguarded
    >
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="ad" value={ad} />
    </PostForm>
  )
}

function PagesForm({ campaign: { kind, pages, version, subject } }: { campaign: Campaign }) {
  const { t } = useText()
  const [form, fields] = usePageForm(pagesPageForm, {
    id: 'pages',
    name: 'pages',
    defaultValue: {
      pages: pages.pages,
      offer: pages.offer ?? '',
      leasedLot: pages.leasedLot ?? '',
      seniors: pages.seniors ?? '',
      minPrice: textOf(pages.minPrice),
      maxPrice: textOf(pages.maxPrice),
      minYear: textOf(pages.minYear),
      maxYear: textOf(pages.maxYear),
      language: pages.language ?? '',
    },
  })
  const labels = {
    pages: t('advertise.pages.kinds'),
    offer: t('advertise.offer'),
    leasedLot: t('advertise.leasedLot'),
    seniors: t('advertise.seniors'),
    minPrice: t('advertise.minPrice'),
    maxPrice: t('advertise.maxPrice'),
    minYear: t('advertise.minYear'),
    maxYear: t('advertise.maxYear'),
    language: t('advertise.pageLanguage'),
  }
  return (
    <PostForm form={form} fields={fields} labels={labels} submit={t('advertise.savePages')} kind="plain" bare>
      <input type="hidden" name="version" value={version} />
      <Ticks
        field={fields.pages}
        label={labels.pages}
        hint={t('advertise.pages.kindsHint')}
        values={pagesFor(kind).map(value => ({ value, text: t(`advertise.page.${value}`) }))}
      />
      <Select
        field={fields.offer}
        label={labels.offer}
        values={adOffers.map(value => ({ value, text: t(`advertise.offer.${value}`) }))}
      />
      <Select
        field={fields.leasedLot}
        label={labels.leasedLot}
        values={(['yes', 'no'] as const).map(value => ({ value, text: t(`advertise.leasedLot.${value}`) }))}
      />
      {subject === 'other' && (
        <>
          <Select
            field={fields.seniors}
            label={labels.seniors}
            values={[{ value: 'yes', text: t('advertise.seniors.yes') }]}
          />
          <Select
            field={fields.language}
            label={labels.language}
            values={languages.map(value => ({ value, text: t(`advertise.language.${value}`) }))}
          />
        </>
      )}
      {(['minPrice', 'maxPrice', 'minYear', 'maxYear'] as const).map(name => (
        <Field key={name} field={fields[name]} label={labels[name]} inputMode="numeric" size={10} />
      ))}
    </PostForm>
  )
}
