const width = 30

/** A progress bar on a terminal; elsewhere one line for each tenth. */
export function progressBar(
  label: string,
  stream: NodeJS.WriteStream = process.stdout,
): (done: number, total: number) => void {
  let shown = -1
  return (done, total) => {
    const share = total === 0 ? 1 : done / total
    const step = Math.floor(share * (stream.isTTY ? 100 : 10))
    if (step === shown) return
    shown = step
    const filled = Math.round(share * width)
    const bar = `${'█'.repeat(filled)}${'░'.repeat(width - filled)}`
    if (stream.isTTY) stream.write(`\r${label} ${bar} ${Math.round(share * 100)} %${share === 1 ? '\n' : ''}`)
    else stream.write(`${label} ${Math.round(share * 100)} %\n`)
  }
}
