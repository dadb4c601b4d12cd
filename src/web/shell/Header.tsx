import type { SubmitEvent } from 'react'
import { useLocation } from 'react-router'
import { logoutUrl } from '#model/account/urls.ts'
import { type Language, localized } from '#model/language.ts'
import {
  accountItems,
  headerItems,
  itemUrl,
  loginItem,
  type NavigationItem,
  pageQuery,
  sellItem,
} from '#model/navigation.ts'
import { homeUrl } from '#model/page-urls.ts'
import { signOut, useAccount } from '../parts/account/account.ts'
import { useLocalized, useRenderContext } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Button, ButtonLink } from '../ui/primitives/Button.tsx'
import { Icon } from '../ui/primitives/icons.tsx'
import { Menu } from '../ui/primitives/Menu.tsx'
import style from './Header.module.css'
import { ItemLink } from './ItemLink.tsx'
import { siteMenuId } from './menus.ts'

const header = headerItems()
const sell = sellItem()

export function Header() {
  const { t } = useText()
  const { site } = useRenderContext()
  const toLanguage = useLocalized()
  return (
    <header className={style.header}>
      <div className={`page-wide ${style.bar}`}>
        <a className={style.logo} href={toLanguage(homeUrl())}>
          <Logo />
          {site.name}
        </a>
        <Button
          kind="quiet"
          icon
          className={style.toggle}
          popoverTarget={siteMenuId}
          aria-label={t('shell.nav.open')}
        >
          <Icon name="menu" />
        </Button>
        <nav id={siteMenuId} popover="auto" className={style.nav} aria-label={t('shell.nav.main')}>
          <Button
            kind="quiet"
            icon
            className={style.close}
            popoverTarget={siteMenuId}
            popoverTargetAction="hide"
            aria-label={t('shell.nav.close')}
          >
            <Icon name="close" />
          </Button>
          <ul role="list" className={style.items}>
            {header.map(item => (
              <li key={item.text}>
                {item.submenu ? <Submenu {...item} /> : <ItemLink item={item} className={style.link} />}
              </li>
            ))}
            <li className={style.end}>
              <LanguageLink />
            </li>
            <li className={style.account}>
              <AccountMenu />
            </li>
            {sell && (
              <li>
                <ButtonLink href={toLanguage(itemUrl(sell))}>{t(sell.text)}</ButtonLink>
              </li>
            )}
          </ul>
        </nav>
      </div>
    </header>
  )
}

function Submenu({ text, submenu }: NavigationItem) {
  const { t } = useText()
  return (
    <Menu label={t(text)} className={style.menu}>
      <ul role="list">
        {submenu?.map(item => (
          <li key={item.text}>
            <ItemLink item={item} className={style.link} />
          </li>
        ))}
      </ul>
    </Menu>
  )
}

/** Link to the same page in the other language, as a full page load. */
function LanguageLink() {
  const { t, language } = useText()
  const { pathname, search } = useLocation()
  const other: Language = language === 'en' ? 'es' : 'en'
  return (
    <a
      className={style.link}
      href={`${localized(pathname, other)}${pageQuery(search)}`}
      hrefLang={other}
      lang={other}
    >
      {t('shell.otherLanguage')}
    </a>
  )
}

/** The logo: a low, wide house with its porch, in the text color. */
function Logo() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="var(--evergreen)" />
      <path
        d="M6 15.5 16 9l10 6.5M8.5 14.5V22h15v-7.5M8.5 22v2.5m15-2.5v2.5M13.5 22v-5h5v5"
        fill="none"
        stroke="var(--on-evergreen)"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

const login = loginItem()
const items = accountItems()

/** Login link, or the account menu (part 1 §2.3, §6). Both are equally wide. */
function AccountMenu() {
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
