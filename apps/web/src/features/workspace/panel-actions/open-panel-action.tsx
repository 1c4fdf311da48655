import { Button } from '@mantine/core'
import type { DrawerPanelId } from '../drawer/drawer-panels.tsx'
import { useFrame } from '../frame/frame-store.ts'

export interface OpenPanelActionProps {
  readonly panel: DrawerPanelId
  readonly label: string
}

/** Opens another panel of the drawer, also one that is not on the rail. */
export function OpenPanelAction({ panel, label }: OpenPanelActionProps) {
  const isOpen = useFrame(frame => frame.openPanels.includes(panel))
  const isShown = useFrame(frame => frame.shownPanels.includes(panel))
  const toggleShown = useFrame(frame => frame.toggleShown)
  const togglePanel = useFrame(frame => frame.togglePanel)
  const open = () => {
    if (!isShown) toggleShown(panel)
    togglePanel(panel)
  }
  return (
    <Button disabled={isOpen} onClick={open}>
      {label}
    </Button>
  )
}
