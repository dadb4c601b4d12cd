const units = [
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

/** '10 minutes', '1 hour': seconds in their largest unit of which there is one or more, rounded up, in English. */
export function durationText(seconds: number): string {
  const [unit, size] = units.find(([, length]) => seconds >= length) ?? ['second', 1]
  const count = Math.max(1, Math.ceil(seconds / size))
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
