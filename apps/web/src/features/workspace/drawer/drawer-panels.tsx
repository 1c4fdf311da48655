import {
  IconActivity,
  IconAdjustmentsHorizontal,
  IconAlertTriangle,
  IconEye,
  IconLayoutAlignCenter,
  IconMap2,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { DisplayPanel, InputsPanel, SummaryPanel } from '../../liquidity-map/index.ts'
import { ComingSoon } from '../coming-soon.tsx'
import { texts } from '../texts.ts'
import { LetterMark } from './letter-mark.tsx'

interface DrawerPanel {
  /** Stored in layouts, so it never changes. */
  readonly id: string
  /** Tooltip of the icon. */
  readonly name: string
  readonly heading: string
  readonly icon: ReactNode
  readonly content: ReactNode
}

const t = texts.panels

/** One panel, one line, in the order of the rail and of the stack. */
// biome-ignore format: one panel, one line
const registry = [
  { id: 'liq-map', ...t.liqMap, icon: <IconAdjustmentsHorizontal />, content: <InputsPanel /> },
  { id: 'display', ...t.display, icon: <IconEye />, content: <DisplayPanel /> },
  { id: 'walls', ...t.walls, icon: <IconLayoutAlignCenter />, content: <ComingSoon texts={t.walls} /> },
  { id: 'SP500', ...t.sp500, icon: <LetterMark letters="SP" />, content: <ComingSoon texts={t.sp500} /> },
  { id: 'NQ100', ...t.nq100, icon: <LetterMark letters="NQ" />, content: <ComingSoon texts={t.nq100} /> },
  { id: 'RU2K', ...t.ru2k, icon: <LetterMark letters="RU" />, content: <ComingSoon texts={t.ru2k} /> },
  { id: 'DD', ...t.dd, icon: <LetterMark letters="DD" />, content: <ComingSoon texts={t.dd} /> },
  { id: 'Status', ...t.status, icon: <IconActivity />, content: <ComingSoon texts={t.status} /> },
  { id: 'Alerts', ...t.alerts, icon: <IconAlertTriangle />, content: <ComingSoon texts={t.alerts} /> },
  { id: 'liquidity-map-img', ...t.mapImage, icon: <IconMap2 />, content: <SummaryPanel /> },
] as const satisfies readonly DrawerPanel[]

export type DrawerPanelId = (typeof registry)[number]['id']

export const drawerPanels: readonly (DrawerPanel & { readonly id: DrawerPanelId })[] = registry

export const drawerPanelIds = (): DrawerPanelId[] => registry.map(panel => panel.id)
