import type { Language } from '#model/language.ts'

/** A duration in the largest unit of which there is at least one: '3 hours'. */
export function durationText(language: Language, seconds: number): string {
  const [unit, size] =
    seconds >= 172_800
      ? (['day', 86_400] as const)
      : seconds >= 3_600
        ? (['hour', 3_600] as const)
        : (['minute', 60] as const)
  return new Intl.NumberFormat(`${language}-US`, {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    maximumFractionDigits: 0,
  }).format(Math.max(1, Math.round(seconds / size)))
}
