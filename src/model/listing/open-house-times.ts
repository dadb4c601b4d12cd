/** Start and end of an open house in local time of the home, as if it were UTC: milliseconds since 1970. */
export function openHouseTimes({ openHouseTimeData }: { openHouseTimeData: string }) {
  const [start, end] = openHouseTimeData
    .split('/')
    .map(moment => Date.parse(`${/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.exec(moment)?.[0]}Z`))
  return start === undefined || end === undefined || Number.isNaN(start + end) ? undefined : { start, end }
}
