import { useText } from '../ui/client/text.tsx'
import style from './Draft.module.css'

/** Positions of the data plate and the HUD label, as pictures. */
export function PlateDrawings() {
  const { t } = useText()
  return (
    <div className={style.drawings}>
      {(['data-plate', 'hud-label'] as const).map(name => (
        <figure key={name}>
          <img src={`/${name}.svg`} alt="" width="320" height="200" />
          <figcaption>{t(`draft.home.${name}`)}</figcaption>
        </figure>
      ))}
    </div>
  )
}
