import { footerColumns, footerItems } from '#model/navigation.ts'
import { useText } from '../ui/text.tsx'
import { useWorld } from '../ui/world.ts'
import style from './Footer.module.css'
import { ItemLink } from './Header.tsx'

const columns = footerColumns()
const bottom = footerItems()

export function Footer() {
  const { t } = useText()
  const { site, now } = useWorld()
  return (
    <footer className={style.footer}>
      <div className="page-wide">
        <div className={style.columns}>
          <p className={style.about}>{t('shell.footer.line', { name: site.name })}</p>
          {columns.map(({ text, submenu }) => (
            <nav key={text} aria-label={t(text)}>
              <h2 className={style.heading}>{t(text)}</h2>
              {/* biome-ignore lint/a11y/noRedundantRoles: Safari takes the role from lists without bullets */}
              <ul role="list">
                {submenu?.map(item => (
                  <li key={item.text}>
                    <ItemLink item={item} />
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className={style.bottom}>
          <p>{t('shell.footer.rights', { year: String(new Date(now).getUTCFullYear()), name: site.name })}</p>
          {bottom.length > 0 && (
            // biome-ignore lint/a11y/noRedundantRoles: Safari takes the role from lists without bullets
            <ul role="list">
              {bottom.map(item => (
                <li key={item.text}>
                  <ItemLink item={item} />
                </li>
              ))}
            </ul>
          )}
          <p className={style.credits}>
            {t('shell.footer.places')}{' '}
            <a href="https://www.geonames.org/" rel="noopener">
              GeoNames
            </a>
            {' ('}
            <a href="https://creativecommons.org/licenses/by/4.0/" rel="license noopener">
              CC BY 4.0
            </a>
            )
          </p>
        </div>
      </div>
    </footer>
  )
}
