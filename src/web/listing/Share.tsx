import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ownToShare, readOwn, withAssumptions } from '#model/monthly-cost/own.ts'
import { useOwnTerms } from '../parts/monthly-cost/own-terms.ts'
import { useText } from '../ui/client/text.tsx'
import { Button } from '../ui/primitives/Button.tsx'
import { Icon } from '../ui/primitives/icons.tsx'
import styles from './ListingPage.module.css'

interface ShareProps {
  url: string
  title: string
  /** Price of the home, dollars. */
  price: number | null
}

/**
 * A button that opens share links, with what the page assumes about monthly costs, which open in a new window (part 1
 * §9). Copying and printing need script.
 */
export function Share({ url, title, price }: ShareProps) {
  const { t } = useText()
  const [query] = useSearchParams()
  const own = useOwnTerms()?.own ?? readOwn(query).own
  const shared = withAssumptions(url, ownToShare(own, price))
  const [copied, setCopied] = useState(false)
  const address = encodeURIComponent(shared)
  const text = encodeURIComponent(title)
  const links = [
    [t('listing.share.facebook'), `https://www.facebook.com/sharer/sharer.php?u=${address}`],
    [t('listing.share.x'), `https://x.com/intent/post?url=${address}&text=${text}`],
    [t('listing.share.email'), `mailto:?subject=${text}&body=${address}`],
  ] as const
  async function copy() {
    await navigator.clipboard.writeText(shared)
    setCopied(true)
  }
  return (
    <>
      <Button icon popoverTarget="share" aria-label={t('listing.share.title')}>
        <Icon name="share" />
      </Button>
      <div id="share" popover="auto" className={styles.share}>
        <ul role="list" aria-label={t('listing.share.title')}>
          {links.map(([label, href]) => (
            <li key={label}>
              <a href={href} target="_blank" rel="noopener">
                {label}
              </a>
            </li>
          ))}
        </ul>
        <Button kind="quiet" className={styles.needsScript} onClick={copy}>
          {t('listing.share.copy')}
        </Button>
        <Button kind="quiet" className={styles.needsScript} onClick={() => print()}>
          {t('listing.share.print')}
        </Button>
        <span role="status">{copied && t('listing.share.copied')}</span>
      </div>
    </>
  )
}
