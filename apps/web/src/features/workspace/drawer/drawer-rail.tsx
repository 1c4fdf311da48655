import { IconChevronsRight } from '@tabler/icons-react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useFrame } from '../frame/frame-store.ts'
import { texts } from '../texts.ts'
import { AddPanelsMenu } from './add-panels-menu.tsx'
import classes from './drawer.module.css'
import { drawerPanels } from './drawer-panels.tsx'

export function DrawerRail({ fixedPanels }: { readonly fixedPanels: boolean }) {
  const shown = useFrame(frame => frame.shownPanels)
  const open = useFrame(frame => frame.openPanels)
  const togglePanel = useFrame(frame => frame.togglePanel)
  const toggleDrawer = useFrame(frame => frame.toggleDrawer)
  return (
    <nav className={classes.rail} aria-label={texts.drawer.rail}>
      {drawerPanels
        .filter(panel => shown.includes(panel.id))
        .map(panel => (
          <IconButton
            key={panel.id}
            label={panel.name}
            pressed={open.includes(panel.id)}
            onClick={() => togglePanel(panel.id)}
          >
            {panel.icon}
          </IconButton>
        ))}
      {fixedPanels ? null : <AddPanelsMenu />}
      <div className={classes.railEnd}>
        <IconButton label={texts.drawer.hide} onClick={toggleDrawer}>
          <IconChevronsRight />
        </IconButton>
      </div>
    </nav>
  )
}
