/* A guide in Markdown as steps that a test can do: commands, files, and what people do in their browsers. */

export type GuideStep =
  | { kind: 'command'; text: string }
  | { kind: 'file'; name: string; text: string }
  | { kind: 'browser'; who: string }
  | { kind: 'open'; path: string }
  | { kind: 'follow' | 'choose' | 'press' | 'see'; text: string }
  | { kind: 'email'; subject: string; to: string; isFollowed: boolean }
  | { kind: 'fill'; values: readonly (readonly [field: string, value: string])[] }

interface Line {
  number: number
  text: string
}

const patterns: readonly [RegExp, (found: RegExpExecArray) => GuideStep][] = [
  [/^Browser: (\w+)$/, ([, who]) => ({ kind: 'browser', who: who! })],
  [/^- Open `(\/[^`]*)`$/, ([, path]) => ({ kind: 'open', path: path! })],
  [/^- Follow \*\*(.+)\*\*$/, ([, text]) => ({ kind: 'follow', text: text! })],
  [/^- Choose \*\*(.+)\*\*$/, ([, text]) => ({ kind: 'choose', text: text! })],
  [/^- Press \*\*(.+?)\*\*(, .*)?$/, ([, text]) => ({ kind: 'press', text: text! })],
  [/^- See “(.+)”$/, ([, text]) => ({ kind: 'see', text: text! })],
  [
    /^- In the email “(.+)” to (\S+), open the link\.$/,
    ([, subject, to]) => ({ kind: 'email', subject: subject!, to: to!, isFollowed: true }),
  ],
  [
    /^- Read the email “(.+)” to (\S+)$/,
    ([, subject, to]) => ({ kind: 'email', subject: subject!, to: to!, isFollowed: false }),
  ],
]

/** The steps of a guide, in order. @throws Error for a list item that a test cannot do */
export function guideSteps(markdown: string): GuideStep[] {
  const lines = markdown.split('\n').map((text, at): Line => ({ number: at + 1, text }))
  const steps: GuideStep[] = []
  let file: string | undefined
  for (let line = lines.shift(); line; line = lines.shift()) {
    const { number, text } = line
    const [, named] = /^`([\w.]+)`:$/.exec(text) ?? []
    if (named !== undefined) file = named
    else if (text === '```') {
      const block = lines.splice(0, lines.findIndex(({ text }) => text === '```') + 1).slice(0, -1)
      const content = block.map(({ text }) => `${text}\n`).join('')
      steps.push(
        file === undefined
          ? { kind: 'command', text: content.trim() }
          : { kind: 'file', name: file, text: content },
      )
      file = undefined
    } else if (text === '- Fill in:') {
      const end = lines.findIndex(({ text }) => text !== '' && !text.startsWith('  |'))
      const rows = lines.splice(0, end).filter(({ text }) => text !== '')
      const cells = rows.slice(2).map(({ text }) => text.split('|').map(cell => cell.trim()))
      steps.push({ kind: 'fill', values: cells.map(([, field = '', value = '']) => [field, value] as const) })
    } else {
      const step = patterns.flatMap(([pattern, make]) => {
        const found = pattern.exec(text)
        return found ? [make(found)] : []
      })[0]
      if (step) steps.push(step)
      else if (/^(- |Browser:)/.test(text)) throw new Error(`Line ${number} is no step: ${text}`)
    }
  }
  return steps
}
