import { clockJump, mailAway } from './clock.ts'
import { diskFull, syncFails } from './disk.ts'
import { adMoney, alertsExact } from './exact.ts'
import { killTrials } from './kills.ts'
import { migration } from './migration.ts'
import { nameChanges, networkCut, secondProcess } from './network.ts'
import { soak } from './soak.ts'
import { overload, slowClients } from './traffic.ts'
import type { Trial } from './trial.ts'

/** All trials by name. */
export const trials: Record<string, Trial> = {
  ...killTrials,
  migration,
  'disk-full': diskFull,
  'sync-fails': syncFails,
  'second-process': secondProcess,
  'clock-jump': clockJump,
  'mail-away': mailAway,
  'name-changes': nameChanges,
  'network-cut': networkCut,
  'alerts-exact (L166)': alertsExact,
  'ad-money': adMoney,
  overload,
  'slow-clients': slowClients,
  soak,
}
