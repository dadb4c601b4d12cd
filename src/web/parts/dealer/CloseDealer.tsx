import { useText } from '../../ui/client/text.tsx'
import { Closing, type ClosingName } from '../../ui/edit/Closing.tsx'

/** The button that closes a public dealer or opens a closed one, with what it does. In the catalogue `new-dealer`. */
export function CloseDealer({ isPublic, className }: { isPublic: boolean; className: string | undefined }) {
  const { t } = useText()
  const name: ClosingName = isPublic ? 'close' : 'reopen'
  return (
    <Closing
      name={name}
      title={t(`new-dealer.${name}.title`)}
      text={t(`new-dealer.${name}.text`)}
      submit={t(`new-dealer.${name}.submit`)}
      className={className}
    />
  )
}
