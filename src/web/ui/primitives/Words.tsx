import styles from './Detail.module.css'

/** What somebody wrote of a thing, in its paragraphs. */
export const Words = ({ text }: { text: string }) =>
  text.split(/\n{2,}/).map(paragraph => (
    <p key={paragraph} className={styles.words}>
      {paragraph}
    </p>
  ))
