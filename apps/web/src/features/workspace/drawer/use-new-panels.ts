import { useEffect, useRef } from 'react'
import { useFrame } from '../frame/frame-store.ts'
import type { DrawerPanelId } from './drawer-panels.tsx'

/** Tells a panel that has just been opened from those that were open before. */
export function useNewPanels(): (panel: DrawerPanelId) => boolean {
  const open = useFrame(frame => frame.openPanels)
  const known = useRef<ReadonlySet<DrawerPanelId>>(new Set(open))
  useEffect(() => {
    known.current = new Set(open)
  }, [open])
  return panel => !known.current.has(panel)
}
