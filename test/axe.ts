import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/* WCAG and axe's best practices in a page, in whichever browser: expressions to evaluate there, and how their result reads. */

/** Provides `window.axe`; the CSP of the site blocks a script element. Half the length of what the module exports. */
export const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const options = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
}

/** What is examined, by default the whole document. */
export interface Scope {
  /** Selector of the only elements that are examined, with what is in them. */
  only?: string | undefined
  /** The only rules. */
  rules?: readonly string[] | undefined
}

/** What is used here of axe in the page. */
interface Axe {
  run(
    context: Node | { include: Element[] },
    options: object,
  ): Promise<{ violations: { id: string; nodes: { target: string[] }[] }[] }>
}

/**
 * Runs in the page: it may use nothing from outside. A target that a fixed bar covers counts only if it is also too small
 * in the middle of the window, where a reader can scroll it. What is behind a modal dialog is out of reach, and left out.
 */
async function examine(options: object, { only }: Scope) {
  const { axe } = globalThis as unknown as { axe: Axe }
  const all = (selector: string) =>
    [...document.querySelectorAll(selector)].filter(element => !element.parentElement?.closest(selector))
  const scope = only ?? (document.querySelector('dialog:modal') ? 'dialog:modal' : undefined)
  const { violations } = await axe.run(scope ? { include: all(scope) } : document, options)
  const { scrollX, scrollY } = window
  for (const violation of violations.filter(({ id }) => id === 'target-size')) {
    const small = []
    for (const node of violation.nodes) {
      const element = document.querySelector(node.target[0]!)!
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      if ((await axe.run(element, { runOnly: ['target-size'] })).violations.length > 0) small.push(node)
    }
    violation.nodes = small
  }
  window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
  return violations.filter(({ nodes }) => nodes.length > 0)
}

/** Violations of WCAG 2.0 to 2.2, A and AA, and of best practices, without the passes: serializing them takes longer than finding them. */
export function findViolations({ rules, ...scope }: Scope = {}): string {
  const chosen = rules ? { ...options, runOnly: { type: 'rule', values: rules } } : options
  return `(${examine})(${JSON.stringify(chosen)}, ${JSON.stringify(scope)})`
}

/**
 * Runs in the page: it may use nothing from outside. Waits until transitions have ended and results that are paler
 * meanwhile have come: colors differ halfway. In a page behind another one transitions may never end.
 */
export async function settle(): Promise<void> {
  const isMoving = () =>
    document.getAnimations().some(one => one instanceof CSSTransition && one.playState === 'running')
  const isBusy = () => document.querySelector('main [aria-busy=true]:not(button)') !== null
  const end = performance.now() + 60_000
  while (isMoving() || isBusy()) {
    if (performance.now() > end) throw new Error('The page does not come to rest: is it in front?')
    await new Promise(resolve => setTimeout(resolve, 20))
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
