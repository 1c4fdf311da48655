import { uniqueIds } from '../unique-ids.ts'
import type { DrawerPanel } from './drawer-panel.ts'
import { alerts } from './panels/alerts.tsx'
import { ddRatio } from './panels/dd-ratio.tsx'
import { display } from './panels/display.tsx'
import { dom } from './panels/dom.tsx'
import { exposure } from './panels/exposure.tsx'
import { mapInputs } from './panels/map-inputs.tsx'
import { mapSummary } from './panels/map-summary.tsx'
import { nq100 } from './panels/nq100.tsx'
import { orderTicket } from './panels/order-ticket.tsx'
import { ru2k } from './panels/ru2k.tsx'
import { sp500 } from './panels/sp500.tsx'
import { status } from './panels/status.tsx'
import { walls } from './panels/walls.tsx'

/** Rail, stack, menu, stored layouts and their defaults list what is in the registry. Throws when two panels have one id. */
export function createDrawerPanels<Id extends string>(
  panels: readonly (DrawerPanel & { readonly id: Id })[],
) {
  const ids = uniqueIds(panels)
  return {
    drawerPanels: panels,
    drawerPanelIds: (): Id[] => [...ids],
    /** The panels on the rail of a new window. */
    panelsShownIn: (window: DrawerPanel['shownIn'][number]): Id[] =>
      panels.filter(({ shownIn }) => shownIn.includes(window)).map(({ id }) => id),
  }
}

/** One panel, one line, in the order of the rail and of the stack. */
export const { drawerPanels, drawerPanelIds, panelsShownIn } = createDrawerPanels([
  orderTicket,
  dom,
  mapInputs,
  display,
  walls,
  exposure,
  sp500,
  nq100,
  ru2k,
  ddRatio,
  status,
  alerts,
  mapSummary,
])

export type DrawerPanelId = ReturnType<typeof drawerPanelIds>[number]
