import type { SubmitEvent } from 'react'
import { logoutUrl } from '#model/account/urls.ts'
import { accountItems, loginItem } from '#model/navigation.ts'
import { signOut, useAccount } from '../parts/account/account.ts'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Menu } from '../ui/primitives/Menu.tsx'
import style from './Header.module.css'
import { ItemLink } from './ItemLink.tsx'

const login = loginItem()
const items = accountItems()

/** Login link, or the account menu (part 1 §2.3, §6). Both are equally wide. */
export function AccountMenu() {
  const { t } = useText()
  const toLanguage = useLocalized()
  const { profile } = useAccount()
  if (!profile) return login ? <ItemLink item={login} className={style.link} /> : null

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void signOut()
  }

  return (
    <Menu
      label={
        <span className={style.welcome}>
          {t('shell.nav.welcome')}
          <b>{profile.name.firstName}</b>
        </span>
      }
      className={style.menu}
    >
      <ul role="list">
        {items.map(item => (
          <li key={item.text}>
            <ItemLink item={item} className={style.link} />
          </li>
        ))}
        <li>
          <form method="post" action={toLanguage(logoutUrl())} onSubmit={onSubmit}>
            <button type="submit" className={style.link}>
              {t('shell.nav.logout')}
            </button>
          </form>
        </li>
      </ul>
    </Menu>
  )
}
