import { IconChevronsRight } from '@tabler/icons-react'
import { useFrame } from '../frame/frame-store.ts'
import { RailButton } from '../rail-button.tsx'
import { texts } from '../texts.ts'
import { AddPanelsMenu } from './add-panels-menu.tsx'
import classes from './drawer.module.css'
import { drawerPanels } from './drawer-panels.tsx'

/** Panels that the tour points at. */
const tourPlaces: Readonly<Record<string, string>> = { display: 'display', Alerts: 'alerts' }

export function DrawerRail({ fixedPanels }: { readonly fixedPanels: boolean }) {
  const shown = useFrame(frame => frame.shownPanels)
  const open = useFrame(frame => frame.openPanels)
  const togglePanel = useFrame(frame => frame.togglePanel)
  const toggleDrawer = useFrame(frame => frame.toggleDrawer)
  return (
    <nav className={classes.rail} aria-label={texts.drawer.rail} data-tour="drawer">
      <div className={classes.icons}>
        {drawerPanels
          .filter(panel => shown.includes(panel.id))
          .map(panel => (
            <RailButton
              key={panel.id}
              label={panel.name}
              tooltipSide="left"
              pressed={open.includes(panel.id)}
              onClick={() => togglePanel(panel.id)}
              data-tour={tourPlaces[panel.id]}
            >
              {panel.icon}
            </RailButton>
          ))}
        {fixedPanels ? null : <AddPanelsMenu />}
      </div>
      <RailButton label={texts.drawer.hide} tooltipSide="left" onClick={toggleDrawer}>
        <IconChevronsRight />
      </RailButton>
    </nav>
  )
}
