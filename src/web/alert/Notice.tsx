import style from './AlertPages.module.css'

/** Success message. */
export const Notice = ({ text }: { text: string }) => (
  <p role="status" className={style.notice}>
    {text}
  </p>
)
