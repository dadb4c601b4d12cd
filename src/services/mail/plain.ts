import type { Block, Card, Content, Link } from './content.ts'

const linkLines = ({ label, url }: Link) => `${label}:\n${url}`
const cardLines = ({ title, lines, url }: Card) => [title, ...lines, url].join('\n')

function blockText(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `${block.text}\n${'='.repeat(Math.min(block.text.length, 60))}`
    case 'text':
    case 'note':
      return block.text
    case 'quote':
      return block.text.replace(/^|\r?\n/g, end => `${end && '\n'}> `)
    case 'facts':
      return block.facts
        .filter(([, value]) => value !== undefined)
        .map(([label, value]) => `${label}: ${value}`)
        .join('\n')
    case 'list':
      return block.cards.map(cardLines).join('\n\n')
    case 'actions':
      return block.actions.map(linkLines).join('\n\n')
  }
}

/** The plain-text part of an email, with absolute links. */
export const plainText = ({ blocks, footer }: Content, site: { name: string; home: string }): string =>
  [
    ...blocks.map(blockText),
    '-- ',
    ...(footer ? [footer.reason, ...(footer.links ?? []).map(linkLines)] : []),
    `${site.name}\n${site.home}`,
  ]
    .join('\n\n')
    .replace('\n-- \n\n', '\n-- \n')
