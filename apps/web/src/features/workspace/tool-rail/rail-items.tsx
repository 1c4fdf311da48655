import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconEye,
  IconEyeOff,
  IconMagnet,
  IconPin,
  IconTrash,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import {
  drawingTexts,
  setDrawingsShown,
  storeStateOf,
  useDrawingsStore,
  useDrawingsStoreApi,
} from '../../drawings/index.ts'
import { redo, undo, undoTexts, useRedoName, useUndoName } from '../../undo/index.ts'
import { ToolIcon } from './tool-icon.tsx'

interface RailItem {
  readonly key: string
  readonly name: string
  readonly icon: ReactNode
  /** Starts a new group on the rail. */
  readonly apart?: boolean
  readonly pressed?: boolean
  readonly shortcut?: string
  /** Why it is disabled. */
  readonly unavailable?: string | undefined
  readonly onClick: () => void
}

const t = drawingTexts.rail

/** All items of the rail in their current state. */
export function useRailItems(isShown: boolean, onRemoveAll: () => void): RailItem[] {
  const store = useDrawingsStoreApi()
  const state = useDrawingsStore(all => all)
  const { drawings } = state
  const [undoName, redoName] = [useUndoName(), useRedoName()]
  const waiting = drawings === null ? t.waiting : undefined
  /** These settings emit no event, so the store is refreshed after setting them. */
  const setting = (set: () => void) => () => {
    set()
    store.setState(storeStateOf(drawings), true)
  }
  return [
    ...state.tools.map(({ tool, name, icon, startsGroup }) => ({
      key: tool,
      name,
      icon: <ToolIcon paths={icon} />,
      apart: startsGroup,
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
      name: undoTexts.undo(undoName),
      icon: <IconArrowBackUp />,
      shortcut: 'Ctrl Z',
      unavailable: undoName === null ? undoTexts.nothingToUndo : undefined,
      onClick: undo,
    },
    {
      key: 'redo',
      name: undoTexts.redo(redoName),
      icon: <IconArrowForwardUp />,
      shortcut: 'Ctrl Y',
      unavailable: redoName === null ? undoTexts.nothingToRedo : undefined,
      onClick: redo,
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
