import type { RegisteredUser, SalesPhoto } from '#contract/registered-user.response.ts'
import { salesPhotoFileUrl } from '#model/account/urls.ts'
import { useText } from '../ui/client/text.tsx'
import style from './Photo.module.css'

interface PortraitProps {
  name: Pick<RegisteredUser['name'], 'firstName' | 'lastName'>
  photo: SalesPhoto | null
  /** Width and height, pixels. */
  size: 64 | 128
  /** Image URL to show instead. */
  preview?: string | undefined
}

/** A user's photo in a fixed square that causes no layout shift, or their initials. */
export function Portrait({ name: { firstName, lastName }, photo, size, preview }: PortraitProps) {
  const { t } = useText()
  const look = { className: style.portrait, width: size, height: size }
  if (preview) return <img {...look} src={preview} alt={t('account.photo.preview')} />
  if (!photo)
    return (
      <span className={style.portrait} aria-hidden="true">
        {[firstName, lastName].map(part => [...part][0]).join('')}
      </span>
    )
  const alt = t('account.photo.alt', { name: `${firstName} ${lastName}` })
  return <img {...look} src={salesPhotoFileUrl(photo.dateModifiedTs)} alt={alt} />
}
