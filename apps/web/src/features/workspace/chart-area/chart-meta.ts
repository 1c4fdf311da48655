import type { JsonRecord } from '../../../platform/preferences/json-record.ts'
import { type ChartStoreApi, readSymbolDetails } from '../../chart/index.ts'
import { linkColourOf, restoreLinkColour } from '../../link-groups/index.ts'
import type { WindowMeta } from '../../pop-outs/index.ts'
import { ownWindowId } from '../../window-messages/index.ts'
import { type DrawerPanelId, drawerPanelIds } from '../drawer/drawer-panels.tsx'
import type { FrameStore } from '../frame/frame-store.ts'

/** TB-2: how a window with a chart, the main one too, is saved in a layout and restored from one. */
export const chartMeta = (store: ChartStoreApi, frame: FrameStore): WindowMeta => ({
  read: () => {
    const { resolution, openPanels, bottomCollapsed, drawerCollapsed } = frame.getState()
    return {
      symbolDetails: { symbol: store.getState().symbol, interval: resolution },
      activeDrawerIcons: openPanels,
      bottomPanelCollapsed: bottomCollapsed,
      rightPanelCollapsed: drawerCollapsed,
      linkGroup: linkColourOf(ownWindowId()),
    }
  },
  apply: meta => {
    // First: the symbol is then that of the right group.
    restoreLinkColour(meta.linkGroup)
    const { symbol, resolution } = readSymbolDetails(meta.symbolDetails)
    if (symbol !== null) store.getState().setSymbol(symbol)
    if (resolution !== null) frame.getState().setResolution(resolution)
    frame.getState().restore({
      ...panelsOf(meta),
      ...(typeof meta.bottomPanelCollapsed === 'boolean' && { bottomCollapsed: meta.bottomPanelCollapsed }),
      ...(typeof meta.rightPanelCollapsed === 'boolean' && { drawerCollapsed: meta.rightPanelCollapsed }),
    })
  },
})

function panelsOf({ activeDrawerIcons: icons }: JsonRecord): { openPanels?: DrawerPanelId[] } {
  return Array.isArray(icons) ? { openPanels: drawerPanelIds().filter(id => icons.includes(id)) } : {}
}
