import { useFrame } from '../frame/frame-store.ts'
import classes from './drawer.module.css'
import { DrawerPanelSection } from './drawer-panel-section.tsx'
import { type DrawerPanelId, drawerPanels } from './drawer-panels.tsx'

interface DrawerStackProps {
  readonly isNew: (panel: DrawerPanelId) => boolean
  /** In the drawer of a large window. */
  readonly width?: number
}

export function DrawerStack({ isNew, width }: DrawerStackProps) {
  const open = useFrame(frame => frame.openPanels)
  const folded = useFrame(frame => frame.foldedPanels)
  const toggleFolded = useFrame(frame => frame.toggleFolded)
  const togglePanel = useFrame(frame => frame.togglePanel)
  return (
    <div className={classes.stack} style={width === undefined ? undefined : { width }}>
      {drawerPanels
        .filter(panel => open.includes(panel.id))
        .map(panel => (
          <DrawerPanelSection
            key={panel.id}
            heading={panel.heading}
            headingEnd={panel.headingEnd}
            popOut={panel.popOut}
            isNew={isNew(panel.id)}
            folded={folded.includes(panel.id)}
            onFold={() => toggleFolded(panel.id)}
            onClose={() => togglePanel(panel.id)}
          >
            {panel.content}
          </DrawerPanelSection>
        ))}
    </div>
  )
}
