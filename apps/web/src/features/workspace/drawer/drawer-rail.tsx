import { IconChevronsRight } from '@tabler/icons-react'
import { useRef } from 'react'
import { useFrame } from '../frame/frame-store.ts'
import { MoreItems } from '../rail/more-items.tsx'
import { railButtonHeight, useFittingCount } from '../rail/use-fitting-count.ts'
import { RailButton } from '../rail-button.tsx'
import { texts } from '../texts.ts'
import { AddPanelsMenu } from './add-panels-menu.tsx'
import classes from './drawer.module.css'
import { drawerPanels } from './drawer-panels.tsx'

/** Panels that the tour points at. */
const tourPlaces: Readonly<Record<string, string>> = { display: 'display', Alerts: 'alerts' }

/** In a low window the last panels are behind a button. */
export function DrawerRail({ fixedPanels }: { readonly fixedPanels: boolean }) {
  const icons = useRef<HTMLDivElement>(null)
  const shown = useFrame(frame => frame.shownPanels)
  const open = useFrame(frame => frame.openPanels)
  const togglePanel = useFrame(frame => frame.togglePanel)
  const toggleDrawer = useFrame(frame => frame.toggleDrawer)
  const panels = drawerPanels.filter(panel => shown.includes(panel.id))
  const count = useFittingCount(
    icons,
    panels.map(() => railButtonHeight),
    fixedPanels ? 0 : railButtonHeight,
  )
  const folded = panels.slice(count)
  return (
    <nav className={classes.rail} aria-label={texts.drawer.rail} data-tour="drawer">
      <div ref={icons} className={classes.icons}>
        {panels.slice(0, count).map(panel => (
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
        {folded.length > 0 ? (
          <MoreItems
            label={texts.rail.morePanels}
            side="left"
            items={folded.map(({ id, name, icon }) => ({
              key: id,
              name,
              icon,
              pressed: open.includes(id),
              onClick: () => togglePanel(id),
            }))}
          />
        ) : null}
        {fixedPanels ? null : <AddPanelsMenu />}
      </div>
      <RailButton label={texts.drawer.hide} tooltipSide="left" onClick={toggleDrawer}>
        <IconChevronsRight />
      </RailButton>
    </nav>
  )
}
