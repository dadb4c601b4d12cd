import { lazy, Suspense, useEffect, useState } from 'react'
import { Form } from 'react-router'
import type { PushSubscriptionOfUser } from '#contract/push-subscription/v2.response.ts'
import { type Text, useText } from '../ui/client/text.tsx'
import { Ago } from '../ui/primitives/Ago.tsx'
import { Button } from '../ui/primitives/Button.tsx'
import style from './AlertPages.module.css'
import type { PushProps } from './ThisBrowser.tsx'

const ThisBrowser = lazy(async () => ({ default: (await import('./ThisBrowser.tsx')).ThisBrowser }))

function nameOf({ browser, system }: PushSubscriptionOfUser, t: Text): string {
  if (browser && system) return t('alert.push.device', { browser, system })
  return browser ?? system ?? t('alert.push.unknown')
}

/** Turns notifications on in this browser, which needs script, and lists the browsers that show them. */
export function PushSection(props: PushProps) {
  const { t } = useText()
  const { browsers } = props
  const [hasScript, setHasScript] = useState(false)
  useEffect(() => setHasScript(true), [])
  return (
    <section className={style.alert} aria-labelledby="push">
      <h2 id="push">{t('alert.push.title')}</h2>
      <p>{t('alert.push.lead')}</p>
      <div className={style.push}>
        {hasScript ? (
          <Suspense>
            <ThisBrowser {...props} />
          </Suspense>
        ) : (
          <p className={style.hint}>{t('alert.push.script')}</p>
        )}
      </div>
      {browsers.length > 0 && (
        <>
          <h3>{t('alert.push.browsers')}</h3>
          <ul role="list" className={style.browsers}>
            {browsers.map(browser => (
              <li key={browser.key} className={style.ways}>
                <span>
                  {nameOf(browser, t)}
                  <br />
                  <span className={style.hint}>
                    {t('alert.push.since')} <Ago instant={browser.created} />
                  </span>
                </span>
                <Form method="post" replace>
                  <Button
                    type="submit"
                    name="browser"
                    value={browser.key}
                    aria-label={t('alert.push.removeNamed', { name: nameOf(browser, t) })}
                  >
                    {t('alert.push.remove')}
                  </Button>
                </Form>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
