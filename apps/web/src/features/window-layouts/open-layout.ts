import type { JsonRecord } from '../../platform/preferences/json-record.ts'
import { fitPlace, type Place } from './fit-place.ts'
import { isMainEntry, type Layout } from './layout-entry.ts'
import { pageOf } from './layout-page.ts'
import type { ScreenArea } from './screen-areas.ts'

export interface OpenPorts {
  readonly origin: string
  /** The ids of the windows that are open. */
  readonly openIds: ReadonlySet<string>
  readonly areas: readonly ScreenArea[]
  /** Returns false when the browser blocks it. */
  open(id: string, page: string, place: Place): boolean
  /** Sends place and content to a window. One that has just been opened receives them when its page has loaded. */
  restore(id: string, place: Place, meta: JsonRecord): void
  /** Restores the main window. */
  restoreMain(meta: JsonRecord): void
}

export interface Opened {
  readonly opened: number
  /** Were open, and have been put back into their place. */
  readonly restored: number
  /** Not opened because the browser blocked the first of them: it would block the others too. */
  readonly blocked: number
  /** Not opened because their address is not a page of this app. */
  readonly refused: number
}

/** TB-5: opens the windows of a layout that are not open, puts the others back, and restores the main window. */
export function openLayout(layout: Layout, ports: OpenPorts): Opened {
  const counts = { opened: 0, restored: 0, blocked: 0, refused: 0 }
  for (const entry of layout) {
    const { RSWindowGUID: id, meta } = entry
    if (isMainEntry(entry)) continue
    const page = pageOf(entry, ports.origin)
    const place = fitPlace(entry, ports.areas)
    const isOpen = ports.openIds.has(id)
    if (page === null) counts.refused += 1
    else if (isOpen) counts.restored += 1
    else if (counts.blocked === 0 && ports.open(id, page, place)) counts.opened += 1
    else counts.blocked += 1
    if (page !== null && (isOpen || counts.blocked === 0)) ports.restore(id, place, meta)
  }
  const main = layout.find(isMainEntry)
  if (main) ports.restoreMain(main.meta)
  return counts
}
