import axeCore from 'axe-core'

/* WCAG in a page, in whichever browser: expressions to evaluate there, and how their result reads. */

/** Provides `window.axe`; the CSP of the site blocks a script element. */
export const axeSource = axeCore.source

const options = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
}

/** Violations of WCAG 2.0 to 2.2, A and AA, without the passes: serializing them takes longer than finding them. */
export const findViolations = `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => violations)`

/**
 * Runs in the page: it may use nothing from outside. Waits until transitions have ended: colors differ halfway.
 * In a page behind another one they may never end.
 */
export async function settle(): Promise<void> {
  const moving = () =>
    document
      .getAnimations()
      .filter(one => one instanceof CSSTransition && one.playState === 'running')
      .map(({ finished }) => finished)
  const end = performance.now() + 60_000
  while (moving().length > 0) {
    if (performance.now() > end) throw new Error('Transitions do not end: is the page in front?')
    await Promise.race([Promise.allSettled(moving()), new Promise(resolve => setTimeout(resolve, 1_000))])
  }
}

/** One line for each violation. */
export const linesOf = (violations: unknown): string[] =>
  (violations as { id: string; nodes: { html: string }[] }[]).map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map(node => node.html)
        .join(' | ')
        .slice(0, 300)}`,
  )
