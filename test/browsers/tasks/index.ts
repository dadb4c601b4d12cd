import type { Visitor } from '../visitor.ts'
import { save, setAlert } from './account.ts'
import { buyAd } from './advertise.ts'
import { requestTour, sendMessage } from './contact.ts'
import { findAndFilter, seeMap } from './search.ts'
import { listHome } from './sell.ts'

interface Task {
  name: string
  run(visitor: Visitor, setting: { webgl: boolean }): Promise<void>
}

/** The main tasks of visitors, in an order in which each leaves what the next needs. */
export const tasks: readonly Task[] = [
  { name: 'find and filter homes', run: findAndFilter },
  { name: 'send a message', run: sendMessage },
  { name: 'request a tour', run: requestTour },
  { name: 'save a home', run: save },
  { name: 'set an alert', run: setAlert },
  { name: 'list a home', run: listHome },
  { name: 'buy an ad', run: buyAd },
  { name: 'see the map', run: seeMap },
]
