import { maximumSuggestions } from '#model/place/box.ts'

/** Collects the 40 lowest distinct numbers, ascending; reused between calls. */
export interface Best {
  readonly numbers: Int32Array
  size: number
}

export const emptyBest = (): Best => ({ numbers: new Int32Array(maximumSuggestions), size: 0 })

/** Whether a number could still be among them. */
export const wants = ({ numbers, size }: Best, number: number): boolean =>
  size < numbers.length || number < numbers[size - 1]!

export function offer(best: Best, number: number): void {
  const { numbers } = best
  if (!wants(best, number)) return
  let at = best.size
  while (at > 0 && numbers[at - 1]! > number) at--
  if (at > 0 && numbers[at - 1] === number) return
  if (best.size < numbers.length) best.size++
  numbers.copyWithin(at + 1, at, best.size - 1)
  numbers[at] = number
}
