import { useLocation } from 'react-router'
import { type Language, localized } from '#model/language.ts'
import { headerItems, itemUrl, type NavigationItem, pageQuery, sellItem } from '#model/navigation.ts'
import { homeUrl } from '#model/page-urls.ts'
import { useLocalized, useRenderContext } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Button, ButtonLink } from '../ui/primitives/Button.tsx'
import { Icon } from '../ui/primitives/icons.tsx'
import { Menu } from '../ui/primitives/Menu.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import style from './Header.module.css'
import { ItemLink } from './ItemLink.tsx'
import { Logo } from './Logo.tsx'
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
                <ButtonLink kind="main" href={toLanguage(itemUrl(sell))}>
                  {t(sell.text)}
                </ButtonLink>
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
