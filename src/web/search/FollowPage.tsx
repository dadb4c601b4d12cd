import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { formats } from '#i18n/format.ts'
import { type FollowForm, followUrl } from '#model/search/urls.ts'
import { useLocalized, useRenderContext } from '../ui/client/render-context.ts'
import { tagText } from '../ui/client/tag-text.ts'
import { useText } from '../ui/client/text.tsx'
import { Head } from '../ui/head/Head.tsx'
import { Breadcrumbs } from '../ui/primitives/Breadcrumbs.tsx'
import { ButtonLink } from '../ui/primitives/Button.tsx'
import { Section } from '../ui/primitives/Section.tsx'
import styles from './FollowPage.module.css'
import type { FollowData } from './follow-data.ts'
import { headingText } from './heading-text.ts'

/** Its code knows every search, and the page itself needs none of it. */
export const loader = async (args: LoaderFunctionArgs): Promise<FollowData> =>
  (await import('./follow-data.ts')).loadFollow(args)

/** The ways to follow a search: feeds; of homes also by email, and a calendar of their open houses. */
export function Component() {
  const { type, address, heading: words, tags, total, homes } = useLoaderData<FollowData>()
  const { t, language } = useText()
  const { number } = formats(language)
  const { site } = useRenderContext()
  const at = useLocalized()
  const heading = headingText(words, t)
  const file = (form: FollowForm) => new URL(at(followUrl(address, form)), site.origin).href
  return (
    <div className={`page ${styles.page}`}>
      <Head title={`${t('follow.title')}: ${heading}`} noindex />
      <Breadcrumbs steps={[{ label: heading, href: address }, { label: t('follow.title') }]} />
      <h1>{t('follow.title')}</h1>
      <p>
        <a href={at(address)}>{[heading, ...tags.map(tag => tagText(tag, t))].join(', ')}</a>
        <br />
        {t(`search.${type}.total`, { count: total, number: number(total) })}
      </p>
      {homes && (
        <>
          <Section id="email" title={t('follow.email.title')}>
            <p>{t('follow.email.text')}</p>
            <ButtonLink href={at(homes.alert)} rel="nofollow">
              {t('follow.email.save')}
            </ButtonLink>
          </Section>
          <Section id="calendar" title={t('follow.calendar.title')}>
            <p>{t('follow.calendar.text')}</p>
            <p>{t('follow.calendar.now', { count: homes.open, number: number(homes.open) })}</p>
            <ButtonLink href={file('calendar').replace(/^https?/, 'webcal')}>
              {t('follow.calendar.subscribe')}
            </ButtonLink>
            <p>{t('follow.calendar.other')}</p>
            <p className={styles.address}>
              <a href={file('calendar')}>{file('calendar')}</a>
            </p>
          </Section>
        </>
      )}
      <Section id="feed" title={t('follow.feed.title')}>
        <p>
          {t(`follow.feed.${type}.text`)} {t('follow.feed.how')}
        </p>
        <dl>
          {(['atom', 'json'] as const).map(form => (
            <div key={form}>
              <dt>{t(`follow.feed.${form}`)}</dt>
              <dd className={styles.address}>
                <a href={file(form)}>{file(form)}</a>
              </dd>
            </div>
          ))}
        </dl>
      </Section>
    </div>
  )
}
