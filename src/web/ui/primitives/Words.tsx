import { writtenLanguage } from '#model/written-language.ts'
import { useText } from '../client/text.tsx'
import styles from './Detail.module.css'

/** Language of a user's text if it differs from the page's. */
export function useOtherLanguage(text: string) {
  const { language } = useText()
  const written = writtenLanguage(text)
  return written === language ? undefined : written
}

/** A user's text in paragraphs, labelled if it is in another language than the page. */
export function Words({ text }: { text: string }) {
  const { t } = useText()
  const lang = useOtherLanguage(text)
  return (
    <>
      {lang && <p className={styles.soft}>{t(`content.writtenIn.${lang}`)}</p>}
      {text.split(/\n{2,}/).map(paragraph => (
        <p key={paragraph} lang={lang} className={styles.words}>
          {paragraph}
        </p>
      ))}
    </>
  )
}

/** A user's short text, marked with its language for screen readers. */
export function InLanguage({ text }: { text: string }) {
  const lang = useOtherLanguage(text)
  return lang ? <span lang={lang}>{text}</span> : text
}
