import { EmptyState } from '../../../ui/empty-state.tsx'
import { AddPanelsMenu } from '../drawer/add-panels-menu.tsx'
import { drawerPanels } from '../drawer/drawer-panels.tsx'
import { DrawerStack } from '../drawer/drawer-stack.tsx'
import { useNewPanels } from '../drawer/use-new-panels.ts'
import { useFrame } from '../frame/frame-store.ts'
import { OpenPanelAction } from '../panel-actions/index.ts'
import { texts } from '../texts.ts'
import classes from './small-window.module.css'

/** The drawer of a small window: its panels as a row that scrolls, the open ones below. */
export function PanelsSheet({ fixedPanels }: { readonly fixedPanels: boolean }) {
  const shown = useFrame(frame => frame.shownPanels)
  const open = useFrame(frame => frame.openPanels)
  const togglePanel = useFrame(frame => frame.togglePanel)
  const isNew = useNewPanels()
  return (
    <>
      <nav className={classes.panels} aria-label={texts.drawer.rail}>
        {drawerPanels
          .filter(panel => shown.includes(panel.id))
          .map(panel => (
            <button
              key={panel.id}
              type="button"
              className={classes.panel}
              aria-pressed={open.includes(panel.id)}
              onClick={() => togglePanel(panel.id)}
            >
              {panel.name}
            </button>
          ))}
        {fixedPanels ? null : <AddPanelsMenu />}
      </nav>
      {open.length > 0 ? (
        <DrawerStack isNew={isNew} />
      ) : (
        <EmptyState
          title={texts.smallWindow.noPanel}
          action={<OpenPanelAction panel="liquidity-map-img" label={texts.smallWindow.openSummary} />}
        >
          {texts.smallWindow.noPanelText}
        </EmptyState>
      )}
    </>
  )
}
