import style from './AlertPages.module.css'

/** What was just done. */
export const Notice = ({ text }: { text: string }) => (
  <p role="status" className={style.notice}>
    {text}
  </p>
)
