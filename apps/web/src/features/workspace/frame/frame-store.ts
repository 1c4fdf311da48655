import { storageKeys } from '@tidemark/contracts'
import type { Resolution } from '@tidemark/domain'
import { createContext, use } from 'react'
import { createStore, type StoreApi, useStore } from 'zustand'
import { recordPreference } from '../../../platform/preferences/preference.ts'
import { preferences } from '../../../platform/preferences/use-preference.ts'
import { mainWindowId, popOutWindowId } from '../../../platform/preferences/window-id.ts'
import { type BottomTabId, bottomTabIds } from '../bottom-panel/bottom-tabs.tsx'
import { type DrawerPanelId, drawerPanelIds } from '../drawer/drawer-panels.tsx'
import { chartWindowFrame, type Frame, mainFrame, readFrame } from './frame.ts'
import { bottomMinHeight, drawerOpenWidth, drawerRailWidth, widthOnOpen } from './frame-sizes.ts'

interface FrameActions {
  readonly setResolution: (resolution: Resolution) => void
  /** Opens or closes a panel of the drawer. */
  readonly togglePanel: (panel: DrawerPanelId) => void
  /** Opens a panel wherever it was: not on the rail, folded, or in a drawer that is hidden. */
  readonly openPanel: (panel: DrawerPanelId) => void
  /** Adds a panel's icon to the rail, or removes it and closes the panel. */
  readonly toggleShown: (panel: DrawerPanelId) => void
  readonly toggleFolded: (panel: DrawerPanelId) => void
  readonly setDrawerWidth: (width: number) => void
  readonly resetDrawerWidth: () => void
  readonly toggleDrawer: () => void
  readonly setBottomHeight: (height: number) => void
  readonly resetBottomHeight: () => void
  readonly toggleBottom: () => void
  readonly chooseTab: (tab: BottomTabId) => void
  /** Also one that is not in the row. */
  readonly showTab: (tab: BottomTabId) => void
  /** Like `chooseTab`, but a collapsed panel stays collapsed. */
  readonly setActiveTab: (tab: BottomTabId) => void
  readonly toggleTab: (tab: BottomTabId) => void
  /** TB-5: opens these panels and no others, and collapses as given. */
  readonly restore: (
    saved: Partial<Pick<Frame, 'openPanels' | 'drawerCollapsed' | 'bottomCollapsed'>>,
  ) => void
}

export type FrameStore = StoreApi<Frame & FrameActions>

const frameOf = (defaults: Frame) =>
  recordPreference<Frame>({
    name: storageKeys.frame,
    scope: 'window',
    read: stored => readFrame(stored, defaults),
  })

const main = frameOf(mainFrame)
const chartWindow = frameOf(chartWindowFrame)

/** TB-2: the main window is 'self'; its layout stays across restarts. */
export const createMainFrameStore = (): FrameStore => createFrameStore(main, mainWindowId)

/** Each chart window stores its own layout. */
export const createChartFrameStore = (search: URLSearchParams): FrameStore =>
  createFrameStore(chartWindow, popOutWindowId(search))

function createFrameStore(preference: typeof main, windowId: string): FrameStore {
  return createStore<Frame & FrameActions>()((show, get) => {
    const set = (change: Partial<Frame>) => {
      show(change)
      preferences.change(preference, change, windowId)
    }
    return { ...preferences.get(preference, windowId), ...actions(set, get) }
  })
}

function actions(set: (change: Partial<Frame>) => void, get: () => Frame): FrameActions {
  return {
    setResolution: resolution => set({ resolution }),
    togglePanel: panel => {
      const { openPanels, drawerWidth, foldedPanels } = get()
      set({
        openPanels: toggled(openPanels, panel, drawerPanelIds()),
        foldedPanels: foldedPanels.filter(folded => folded !== panel),
        drawerWidth: openPanels.includes(panel) ? drawerWidth : widthOnOpen(drawerWidth),
      })
    },
    openPanel: panel => {
      const { shownPanels, openPanels, drawerWidth, foldedPanels } = get()
      set({
        shownPanels: withItem(shownPanels, panel, drawerPanelIds()),
        openPanels: withItem(openPanels, panel, drawerPanelIds()),
        foldedPanels: foldedPanels.filter(folded => folded !== panel),
        drawerWidth: openPanels.includes(panel) ? drawerWidth : widthOnOpen(drawerWidth),
        drawerCollapsed: false,
      })
    },
    toggleShown: panel => {
      const { shownPanels, openPanels } = get()
      set({
        shownPanels: toggled(shownPanels, panel, drawerPanelIds()),
        openPanels: openPanels.filter(open => open !== panel),
      })
    },
    toggleFolded: panel => set({ foldedPanels: toggled(get().foldedPanels, panel, drawerPanelIds()) }),
    setDrawerWidth: width => set({ drawerWidth: Math.max(drawerRailWidth, Math.round(width)) }),
    resetDrawerWidth: () => set({ drawerWidth: drawerOpenWidth }),
    toggleDrawer: () => set({ drawerCollapsed: !get().drawerCollapsed }),
    setBottomHeight: height => set({ bottomHeight: Math.max(bottomMinHeight, Math.round(height)) }),
    resetBottomHeight: () => set({ bottomHeight: null }),
    toggleBottom: () => set({ bottomCollapsed: !get().bottomCollapsed }),
    chooseTab: activeTab => set({ activeTab, bottomCollapsed: false }),
    showTab: tab =>
      set({
        bottomTabs: withItem(get().bottomTabs, tab, bottomTabIds()),
        activeTab: tab,
        bottomCollapsed: false,
      }),
    setActiveTab: activeTab => set({ activeTab }),
    toggleTab: tab => set({ bottomTabs: toggled(get().bottomTabs, tab, bottomTabIds()) }),
    restore: ({ openPanels, ...collapsed }) => {
      const { shownPanels, foldedPanels, drawerWidth } = get()
      set({
        ...collapsed,
        ...(openPanels && {
          openPanels: drawerPanelIds().filter(id => openPanels.includes(id)),
          shownPanels: drawerPanelIds().filter(id => shownPanels.includes(id) || openPanels.includes(id)),
          foldedPanels: foldedPanels.filter(id => openPanels.includes(id)),
          drawerWidth: openPanels.length > 0 ? widthOnOpen(drawerWidth) : drawerWidth,
        }),
      })
    },
  }
}

const toggled = <Item>(items: readonly Item[], item: Item, order: readonly Item[]): Item[] =>
  order.filter(known => (known === item ? !items.includes(item) : items.includes(known)))

const withItem = <Item>(items: readonly Item[], item: Item, order: readonly Item[]): Item[] =>
  order.filter(known => known === item || items.includes(known))

export const FrameContext = createContext<FrameStore | null>(null)

export function useFrame<Part>(select: (frame: Frame & FrameActions) => Part): Part {
  const store = use(FrameContext)
  if (store === null) throw new Error('useFrame needs a FrameContext')
  return useStore(store, select)
}
