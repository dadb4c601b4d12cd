import { useState } from 'react'
import { notifyOfAdLead } from '#contract/ad-lead/v2.ts'
import type { Campaign } from '#contract/campaign/v2.response.ts'
import { apiKeysUrl } from '#model/account/urls.ts'
import { leadsPageForm } from '#model/ad/campaign.ts'
import { CLICK_PARAMETER } from '#model/ad/click.ts'
import { useLocalized, useRenderContext } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { usePageForm } from '../ui/form/use-form.ts'
import { Button } from '../ui/primitives/Button.tsx'
import style from './Advertiser.module.css'

/** Whether leads are counted, and how an advertiser reports them. */
export function Leads({ campaign: { state, version, countsLeads } }: { campaign: Campaign }) {
  const { t } = useText()
  return (
    <section className={style.part} aria-labelledby="leads">
      <h2 id="leads">{t('advertise.leads')}</h2>
      <p>{t('advertise.leads.what')}</p>
      <p>{t(countsLeads ? 'advertise.leads.isOn' : 'advertise.leads.isOff')}</p>
      {state !== 'ended' && <Switch key={String(countsLeads)} isOn={countsLeads} version={version} />}
      {countsLeads && (
        <>
          <h3>{t('advertise.leads.here')}</h3>
          <p>{t('advertise.leads.hereText')}</p>
          <ReportingHelp />
        </>
      )}
    </section>
  )
}

function Switch({ isOn, version }: { isOn: boolean; version: number }) {
  const { t } = useText()
  const [form, fields] = usePageForm(leadsPageForm, { id: 'switch-leads' })
  return (
    <PostForm
      form={form}
      fields={fields}
      labels={{}}
      submit={t(isOn ? 'advertise.leads.stop' : 'advertise.leads.count')}
      kind="plain"
      bare
      unguarded
    >
      <input type="hidden" name="leads" value={isOn ? 'off' : 'on'} />
      <input type="hidden" name="version" value={version} />
    </PostForm>
  )
}

/** The request by which a server reports a lead. */
function ReportingHelp() {
  const { t } = useText()
  const at = useLocalized()
  const { site } = useRenderContext()
  const [copied, setCopied] = useState(false)
  const request = [
    `curl -X ${notifyOfAdLead.method} ${site.origin}${notifyOfAdLead.path}`,
    `  -H "Authorization: Bearer ${t('advertise.leads.yourKey')}"`,
    `  -H "Content-Type: application/json"`,
    `  -d '{"click":"${t('advertise.leads.yourValue')}"}'`,
  ].join(' \\\n')
  async function copy() {
    await navigator.clipboard.writeText(request)
    setCopied(true)
  }
  return (
    <details className={style.fold}>
      <summary>{t('advertise.leads.own')}</summary>
      <ol>
        <li>
          {t('advertise.leads.keep')} <code>{CLICK_PARAMETER}</code>
        </li>
        <li>
          <a href={at(apiKeysUrl(true))}>{t('advertise.leads.key')}</a>
        </li>
        <li>{t('advertise.leads.tell')}</li>
      </ol>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable (WCAG 2.1.1) */}
      <pre className={style.request} tabIndex={0}>
        <code translate="no">{request}</code>
      </pre>
      <div className={style.needsScript}>
        <Button kind="quiet" onClick={copy}>
          {t('advertise.leads.copy')}
        </Button>
        <span role="status">{copied && t('advertise.leads.copied')}</span>
      </div>
      <p>{t('advertise.leads.answer')}</p>
    </details>
  )
}
