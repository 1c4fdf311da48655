import { Divider } from '../../../ui/divider.tsx'
import { useIsSmall } from '../../../ui/small-window.ts'
import { bottomMaxHeight, bottomMinHeight, shownBottomHeight } from '../frame/frame-sizes.ts'
import { useFrame } from '../frame/frame-store.ts'
import { useViewportHeight } from '../frame/use-viewport.ts'
import { texts } from '../texts.ts'
import classes from './bottom-panel.module.css'
import { BottomTabs } from './bottom-tabs-view.tsx'

/** A small window has a sheet instead. */
export function BottomPanel() {
  const collapsed = useFrame(frame => frame.bottomCollapsed)
  const storedHeight = useFrame(frame => frame.bottomHeight)
  const setHeight = useFrame(frame => frame.setBottomHeight)
  const resetHeight = useFrame(frame => frame.resetBottomHeight)
  const chooseTab = useFrame(frame => frame.chooseTab)
  const viewportHeight = useViewportHeight()

  if (useIsSmall()) return null
  const height = shownBottomHeight(storedHeight, viewportHeight)
  return (
    <section
      className={classes.root}
      style={collapsed ? undefined : { height }}
      data-collapsed={collapsed}
      aria-label={texts.bottom.name}
    >
      {collapsed ? null : (
        <div className={classes.edge}>
          <Divider
            orientation="horizontal"
            label={texts.bottom.resize}
            value={height}
            min={bottomMinHeight}
            max={bottomMaxHeight(viewportHeight)}
            onChange={setHeight}
            onReset={resetHeight}
            inverted
          />
        </div>
      )}
      <BottomTabs isOpen={!collapsed} onChoose={chooseTab} />
    </section>
  )
}
