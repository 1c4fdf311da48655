import { mainWindowId } from '../../platform/preferences/window-id.ts'
import type { OpenedWindow, WindowState } from '../pop-outs/index.ts'
import { type Layout, type LayoutEntry, maxWindows } from './layout-entry.ts'

export interface CollectPorts {
  /** Of the main window. */
  own(): WindowState
  /** The open windows that the main window has opened. */
  opened(): Promise<readonly OpenedWindow[]>
  /** Null when the window does not answer. */
  ask(id: string): Promise<WindowState | null>
  /** As last saved, for a window that does not answer. */
  saved(id: string): LayoutEntry | undefined
}

interface Collected {
  readonly layout: Layout
  /** Open windows that a layout has no room for. */
  readonly leftOut: number
}

/** TB-2: the main window, the windows it has opened, and those that they have opened. A window that does not answer is
 *  saved with what is known of it. */
export async function collectLayout({ own, opened, ask, saved }: CollectPorts): Promise<Collected> {
  const main = own()
  const entries = new Map<string, LayoutEntry>([[mainWindowId, entryOf(mainWindowId, main)]])
  const openings = new Map((await opened()).map(window => [window.id, window]))
  const asked = new Set<string>()
  let next = [...openings.keys()]
  while (next.length > 0) {
    for (const id of next) asked.add(id)
    const states = await Promise.all(next.map(async id => [id, await ask(id)] as const))
    for (const [id, state] of states) {
      const opening = openings.get(id)
      if (state !== null) entries.set(id, entryOf(id, state))
      else if (opening) entries.set(id, saved(id) ?? openedEntry(opening, main))
    }
    next = [...new Set(states.flatMap(([, state]) => state?.opened ?? []))].filter(id => !asked.has(id))
  }
  const all = [...entries.values()]
  return { layout: all.slice(0, maxWindows), leftOut: Math.max(0, all.length - maxWindows) }
}

const entryOf = (
  id: string,
  { location, width, height, screenX, screenY, meta }: WindowState,
): LayoutEntry => ({
  RSWindowGUID: id,
  location,
  width,
  height,
  screenX,
  screenY,
  meta,
})

/** A new window opens over its opener. */
const openedEntry = ({ id, page, width, height }: OpenedWindow, main: WindowState): LayoutEntry => ({
  RSWindowGUID: id,
  location: new URL(page, main.location).href,
  width,
  height,
  screenX: main.screenX,
  screenY: main.screenY,
  meta: {},
})
