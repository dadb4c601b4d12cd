import { formats } from '#i18n/format.ts'
import { type BandCount, filledBands } from '#model/community-report.ts'
import { BarChart } from '../ui/chart/BarChart.tsx'
import { useText } from '../ui/client/text.tsx'

interface BandsProps {
  title: string
  head: readonly [label: string, value: string]
  bands: readonly BandCount[]
  /** Width of a band, and the start of the last, open one, dollars. */
  band: { width: number; last: number }
}

/** Histogram with bands of equal width; nothing without data. */
export function Bands({ title, head, bands, band: { width, last } }: BandsProps) {
  const { t, language } = useText()
  const { money, number } = formats(language)
  const filled = filledBands(bands, width)
  const largest = filled.reduce<BandCount | undefined>(
    (best, one) => (best && best.count >= one.count ? best : one),
    undefined,
  )
  if (!largest) return null
  const label = ({ from }: BandCount) =>
    from >= last
      ? t('community-report.bandLast', { from: money(from) })
      : `${money(from)} – ${money(from + width - 1)}`
  return (
    <BarChart
      title={title}
      summary={t('community-report.bandMost', { band: label(largest), count: number(largest.count) })}
      bars={filled.map(one => ({ label: label(one), value: one.count }))}
      head={head}
      value={number}
    />
  )
}
