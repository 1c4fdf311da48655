import { Divider } from '../../../ui/divider.tsx'
import { useIsSmall } from '../../../ui/small-window.ts'
import { drawerMaxWidth, drawerRailWidth, shownDrawerWidth } from '../frame/frame-sizes.ts'
import { useFrame } from '../frame/frame-store.ts'
import { useViewportWidth } from '../frame/use-viewport.ts'
import { texts } from '../texts.ts'
import { CollapsedDrawer } from './collapsed-drawer.tsx'
import classes from './drawer.module.css'
import { DrawerRail } from './drawer-rail.tsx'
import { DrawerStack } from './drawer-stack.tsx'
import { useNewPanels } from './use-new-panels.ts'

/** `fixedPanels`: no panels can be added, as in a chart window. A small window has a sheet instead. */
export function Drawer({ fixedPanels = false }: { readonly fixedPanels?: boolean }) {
  const collapsed = useFrame(frame => frame.drawerCollapsed)
  const anyOpen = useFrame(frame => frame.openPanels.length > 0)
  const storedWidth = useFrame(frame => frame.drawerWidth)
  const setWidth = useFrame(frame => frame.setDrawerWidth)
  const resetWidth = useFrame(frame => frame.resetDrawerWidth)
  const viewportWidth = useViewportWidth()
  const isNew = useNewPanels()

  if (useIsSmall()) return null
  if (collapsed) return <CollapsedDrawer />
  const width = anyOpen ? shownDrawerWidth(storedWidth, viewportWidth) : drawerRailWidth
  return (
    <aside className={classes.drawer} style={{ width }} aria-label={texts.drawer.name}>
      {anyOpen ? (
        <>
          <div className={classes.edge}>
            <Divider
              orientation="vertical"
              label={texts.drawer.resize}
              value={width}
              min={drawerRailWidth}
              max={drawerMaxWidth(viewportWidth)}
              onChange={setWidth}
              onReset={resetWidth}
              inverted
            />
          </div>
          <DrawerStack isNew={isNew} width={width - drawerRailWidth} />
        </>
      ) : null}
      <DrawerRail fixedPanels={fixedPanels} />
    </aside>
  )
}
