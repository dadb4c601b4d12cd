import type { Testimonial } from '#contract/content/v1.response.ts'
import { useText } from '../ui/client/text.tsx'
import { Carousel } from '../ui/primitives/Carousel.tsx'
import style from './Testimonials.module.css'

/** Visitor quotes (part 1 §2.4); sample texts are labelled as such. */
export function Testimonials({ testimonials }: { testimonials: readonly Testimonial[] }) {
  const { t } = useText()
  if (testimonials.length === 0) return null
  return (
    <section className={`page ${style.section}`}>
      <h2>{t('home.testimonials.title')}</h2>
      <Carousel
        label={t('home.testimonials.title')}
        views="cards"
        slides={testimonials.map(({ text, name, location, isSample }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two texts may be equal
          <figure key={index} className={style.testimonial}>
            {isSample && <p className={style.sample}>{t('home.testimonials.sample')}</p>}
            <blockquote className={style.text}>{text}</blockquote>
            <figcaption className={style.who}>
              {name}
              {location !== null && `, ${location}`}
            </figcaption>
          </figure>
        ))}
      />
    </section>
  )
}
