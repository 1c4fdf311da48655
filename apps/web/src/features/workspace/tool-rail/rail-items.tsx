import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowUpRight,
  IconBaselineDensityMedium,
  IconEye,
  IconEyeOff,
  IconLine,
  IconMagnet,
  IconMinus,
  IconPin,
  IconPointer,
  IconRectangle,
  IconRulerMeasure,
  IconTrash,
  IconTypography,
} from '@tabler/icons-react'
import type { DrawingTool } from '@tidemark/chart'
import type { ReactNode } from 'react'
import {
  drawingTexts,
  setDrawingsShown,
  storeStateOf,
  useDrawingsStore,
  useDrawingsStoreApi,
} from '../../drawings/index.ts'
import classes from './tool-rail.module.css'

interface RailItem {
  readonly key: string
  readonly name: string
  readonly icon: ReactNode
  /** Starts a new group on the rail. */
  readonly apart?: boolean
  readonly pressed?: boolean
  /** Why it is disabled. */
  readonly unavailable?: string | undefined
  readonly onClick: () => void
}

const t = drawingTexts.rail

const tools: readonly { tool: DrawingTool; name: string; icon: ReactNode; apart?: boolean }[] = [
  { tool: 'cursor', name: t.cursor, icon: <IconPointer /> },
  { tool: 'trend-line', name: t.trend, icon: <IconLine />, apart: true },
  { tool: 'ray', name: t.ray, icon: <IconArrowUpRight /> },
  { tool: 'horizontal-line', name: t.horizontal, icon: <IconMinus /> },
  { tool: 'vertical-line', name: t.vertical, icon: <IconMinus className={classes.upright} /> },
  { tool: 'rectangle', name: t.rectangle, icon: <IconRectangle /> },
  { tool: 'fib-retracement', name: t.fib, icon: <IconBaselineDensityMedium /> },
  { tool: 'text', name: t.text, icon: <IconTypography /> },
  { tool: 'measure', name: t.measure, icon: <IconRulerMeasure />, apart: true },
]

/** All items of the rail in their current state. */
export function useRailItems(isShown: boolean, onRemoveAll: () => void): RailItem[] {
  const store = useDrawingsStoreApi()
  const state = useDrawingsStore(all => all)
  const { drawings } = state
  const waiting = drawings === null ? t.waiting : undefined
  /** These settings emit no event, so the store is refreshed after setting them. */
  const setting = (set: () => void) => () => {
    set()
    store.setState(storeStateOf(drawings), true)
  }
  return [
    ...tools.map(({ tool, ...item }) => ({
      ...item,
      key: tool,
      pressed: state.tool === tool,
      unavailable: tool === 'cursor' ? undefined : waiting,
      onClick: () => drawings?.chooseTool(tool),
    })),
    {
      key: 'magnet',
      name: t.magnet,
      icon: <IconMagnet />,
      apart: true,
      pressed: state.isMagnetOn,
      unavailable: waiting,
      onClick: setting(() => drawings?.setMagnet(!state.isMagnetOn)),
    },
    {
      key: 'keep',
      name: t.keep,
      icon: <IconPin />,
      pressed: state.isToolSticky,
      unavailable: waiting,
      onClick: setting(() => drawings?.setToolSticky(!state.isToolSticky)),
    },
    {
      key: 'undo',
      name: t.undo(state.undoName),
      icon: <IconArrowBackUp />,
      unavailable: waiting ?? (state.undoName === null ? t.nothing : undefined),
      onClick: () => void drawings?.undo(),
    },
    {
      key: 'redo',
      name: t.redo(state.redoName),
      icon: <IconArrowForwardUp />,
      unavailable: waiting ?? (state.redoName === null ? t.nothingAgain : undefined),
      onClick: () => void drawings?.redo(),
    },
    {
      key: 'hide',
      name: isShown ? t.hide : t.show,
      icon: isShown ? <IconEyeOff /> : <IconEye />,
      apart: true,
      pressed: !isShown,
      onClick: () => setDrawingsShown(!isShown),
    },
    {
      key: 'remove',
      name: t.remove,
      icon: <IconTrash />,
      unavailable: waiting ?? (state.count === 0 ? t.noneToRemove : undefined),
      onClick: onRemoveAll,
    },
  ]
}
