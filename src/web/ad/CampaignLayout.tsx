import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { Campaign } from '#contract/campaign/v2.response.ts'
import { accountPageUrl, type CampaignStep, campaignSteps, campaignUrl } from '#model/account/urls.ts'
import { AccountLayout } from '../parts/account/AccountLayout.tsx'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Saved } from '../ui/primitives/Saved.tsx'
import style from './Advertiser.module.css'

interface CampaignLayoutProps {
  campaign: Campaign
  step?: CampaignStep
  children: ReactNode
}

/** Layout of the pages of a campaign, with its steps. */
export function CampaignLayout({ campaign: { key, name, companyKey }, step, children }: CampaignLayoutProps) {
  const { t } = useText()
  const at = useLocalized()
  const [query] = useSearchParams()
  return (
    <AccountLayout page="ads" title={step ? `${t(`advertise.${step}`)} · ${name}` : name}>
      <nav aria-label={name}>
        <ul role="list" className={style.steps}>
          {campaignSteps.map(each => (
            <li key={each}>
              <a href={at(campaignUrl(key, each))} aria-current={each === step ? 'page' : undefined}>
                {t(`advertise.${each}`)}
              </a>
            </li>
          ))}
          <li>
            <a href={at(campaignUrl(key))} aria-current={step ? undefined : 'page'}>
              {t('advertise.facts')}
            </a>
          </li>
        </ul>
      </nav>
      {query.has('sent') && <Saved>{t('advertise.saved')}</Saved>}
      {!step && companyKey !== null && (
        // Phones do not show the menu of the account.
        <p>
          <a href={at(accountPageUrl('ads'))}>{t('advertise.campaigns.all')}</a>
        </p>
      )}
      {children}
    </AccountLayout>
  )
}
