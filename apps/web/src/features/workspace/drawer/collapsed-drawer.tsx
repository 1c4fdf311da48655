import { IconChevronLeft } from '@tabler/icons-react'
import { Tooltip } from '../../../ui/tooltip.tsx'
import { drawerCollapsedWidth } from '../frame/frame-sizes.ts'
import { useFrame } from '../frame/frame-store.ts'
import { texts } from '../texts.ts'
import classes from './drawer.module.css'

/** Six pixels are too narrow to click, so the button extends over the chart. */
export function CollapsedDrawer() {
  const toggleDrawer = useFrame(frame => frame.toggleDrawer)
  return (
    <aside
      className={classes.drawer}
      data-collapsed
      style={{ width: drawerCollapsedWidth }}
      aria-label={texts.drawer.name}
    >
      <Tooltip label={texts.drawer.show} position="left">
        <button
          type="button"
          className={classes.reopen}
          aria-label={texts.drawer.show}
          onClick={toggleDrawer}
        >
          <IconChevronLeft size={16} aria-hidden />
        </button>
      </Tooltip>
    </aside>
  )
}
