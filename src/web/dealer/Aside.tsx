import type { Dealer } from '#contract/dealer/v1.response.ts'
import { AppointmentButton } from '../parts/appointment/AppointmentButton.tsx'
import { useAppointmentDays } from '../parts/appointment/appointment-days.ts'
import { LeadButton } from '../parts/lead/LeadButton.tsx'
import { useText } from '../ui/client/text.tsx'
import { ButtonLink } from '../ui/primitives/Button.tsx'
import { phoneAddress, webAddress } from '../ui/primitives/contact.ts'
import detail from '../ui/primitives/Detail.module.css'
import { type Fact, Facts } from '../ui/primitives/Facts.tsx'
import { Hours } from '../ui/primitives/Hours.tsx'
import { Phone } from '../ui/primitives/Phone.tsx'
import { InLanguage } from '../ui/primitives/Words.tsx'
import styles from './DealerPage.module.css'

/** External link with `nofollow`. */
function ExternalLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener nofollow">
      {children}
    </a>
  )
}

/** Sticky sidebar on wide screens: contact buttons, phones, website and hours. */
export function Aside({ dealer }: { dealer: Dealer }) {
  const { t } = useText()
  const { name, phone, altPhone, website, hours, businessHoursDescription } = dealer
  const call = phoneAddress(phone)
  const site = webAddress(website)
  const appointmentDays = useAppointmentDays(dealer.appointmentAvailability)
  const facts: Fact[] = [
    { label: t('dealer.phone'), value: phone === null ? null : <Phone number={phone} /> },
    ...(altPhone ? [{ label: t('dealer.altPhone'), value: <Phone number={altPhone} /> }] : []),
    {
      label: t('dealer.website'),
      value: site ? <ExternalLink href={site}>{new URL(site).host}</ExternalLink> : null,
    },
    ...(appointmentDays ? [{ label: t('dealer.visits'), value: appointmentDays }] : []),
  ]
  return (
    <aside className={styles.aside} aria-label={t('dealer.contact')}>
      <LeadButton
        subject={{ type: 'sales-center', key: dealer.key }}
        title={t('lead-way.to', { name })}
        kind="main"
      >
        {t('dealer.write')}
      </LeadButton>
      {call && <ButtonLink href={call}>{t('dealer.call')}</ButtonLink>}
      {appointmentDays && <AppointmentButton type="sales-center" entityKey={dealer.key} />}
      <Facts facts={facts} />
      <Social dealer={dealer} />
      <h2>{t('dealer.hours')}</h2>
      {hours ? <Hours hours={hours} /> : <p className={detail.soft}>{t('hours.notStated')}</p>}
      {businessHoursDescription !== null && (
        <p>
          <InLanguage text={businessHoursDescription} />
        </p>
      )}
    </aside>
  )
}

function Social({ dealer: { facebookLink, socialMedia = [] } }: { dealer: Dealer }) {
  const { t } = useText()
  const links = new Map(socialMedia.map(({ network, url }) => [network, url]))
  if (facebookLink !== null && !links.has('facebook')) links.set('facebook', facebookLink)
  const shown = [...links].flatMap(([network, url]) => {
    const href = webAddress(url)
    return href ? [{ network, href }] : []
  })
  if (shown.length === 0) return null
  return (
    <ul role="list" className={styles.social} aria-label={t('dealer.social')}>
      {shown.map(({ network, href }) => (
        <li key={network}>
          <ExternalLink href={href}>{t(`dealer.network.${network}`)}</ExternalLink>
        </li>
      ))}
    </ul>
  )
}
