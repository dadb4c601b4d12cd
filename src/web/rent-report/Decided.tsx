import type { ParkToReport } from '#contract/rent-report/v2.response.ts'
import { useText } from '../ui/client/text.tsx'
import { Words } from '../ui/primitives/Words.tsx'

/** Decision of staff about a report or an answer, for its author. */
export function Decided({
  state,
  reason,
  message,
}: Pick<ParkToReport['reports'][number], 'state' | 'reason' | 'message'>) {
  const { t } = useText()
  return (
    <>
      <p>
        <b>{t(`rent-report.state.${state}`)}</b>
        {reason !== null && reason !== 'other' && ` ${t(`rent-report.reason.${reason}`)}`}
      </p>
      {message !== null && (
        <blockquote>
          <Words text={message} />
        </blockquote>
      )}
    </>
  )
}
