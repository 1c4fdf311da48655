import { RESOLUTIONS, type Resolution } from '@tidemark/domain'
import type { JsonRecord } from '../../../platform/preferences/json-record.ts'
import { type BottomTabId, bottomTabIds, defaultTabs } from '../bottom-panel/bottom-tabs.tsx'
import { type DrawerPanelId, drawerPanelIds, panelsShownIn } from '../drawer/drawer-panels.tsx'
import { bottomMinHeight, drawerOpenWidth, drawerRailWidth, storedSize } from './frame-sizes.ts'

/** Stored layout of a window. */
export interface Frame {
  readonly resolution: Resolution
  /** Icons on the rail, in the order of the registry. */
  readonly shownPanels: readonly DrawerPanelId[]
  readonly openPanels: readonly DrawerPanelId[]
  /** Open panels that show only their heading. */
  readonly foldedPanels: readonly DrawerPanelId[]
  /** Width with panels open; the rail alone is narrower. */
  readonly drawerWidth: number
  readonly drawerCollapsed: boolean
  /** `null` means the default height: a quarter of the window. */
  readonly bottomHeight: number | null
  readonly bottomCollapsed: boolean
  readonly bottomTabs: readonly BottomTabId[]
  readonly activeTab: BottomTabId
}

const defaultFrame: Frame = {
  resolution: '1',
  shownPanels: panelsShownIn('main'),
  openPanels: [],
  foldedPanels: [],
  drawerWidth: drawerOpenWidth,
  drawerCollapsed: false,
  bottomHeight: null,
  bottomCollapsed: false,
  bottomTabs: defaultTabs(),
  activeTab: 'scanner',
}

export const mainFrame: Frame = defaultFrame

export const chartWindowFrame: Frame = {
  ...defaultFrame,
  shownPanels: panelsShownIn('chart-window'),
}

/** Reads a stored frame. Each field that is missing, invalid or no longer known falls back to its default. */
export function readFrame(found: JsonRecord, defaults: Frame): Frame {
  const shownPanels = knownItems(found.shownPanels, drawerPanelIds()) ?? defaults.shownPanels
  const openPanels = knownItems(found.openPanels, shownPanels) ?? defaults.openPanels
  return {
    resolution: oneOf(found.resolution, RESOLUTIONS) ?? defaults.resolution,
    shownPanels,
    openPanels,
    foldedPanels: knownItems(found.foldedPanels, openPanels) ?? defaults.foldedPanels,
    drawerWidth: storedSize(found.drawerWidth, drawerRailWidth) ?? defaults.drawerWidth,
    drawerCollapsed: flag(found.drawerCollapsed) ?? defaults.drawerCollapsed,
    bottomHeight: storedSize(found.bottomHeight, bottomMinHeight) ?? defaults.bottomHeight,
    bottomCollapsed: flag(found.bottomCollapsed) ?? defaults.bottomCollapsed,
    bottomTabs: knownItems(found.bottomTabs, bottomTabIds()) ?? defaults.bottomTabs,
    activeTab: oneOf(found.activeTab, bottomTabIds()) ?? defaults.activeTab,
  }
}

const flag = (value: unknown): boolean | undefined => (typeof value === 'boolean' ? value : undefined)

const oneOf = <Item extends string>(value: unknown, known: readonly Item[]): Item | undefined =>
  known.find(item => item === value)

/** In the order of `known`, each at most once. */
const knownItems = <Item extends string>(value: unknown, known: readonly Item[]): Item[] | undefined =>
  Array.isArray(value) ? known.filter(item => value.includes(item)) : undefined
