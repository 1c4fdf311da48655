import { VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { popOutWindowId } from '../../platform/preferences/window-id.ts'
import { DelayNotice } from '../connection/index.ts'
import { useJoinLive } from '../live-data/index.ts'
import { useWindowMeta } from '../pop-outs/index.ts'
import { wallsTexts } from './texts.ts'
import classes from './walls-page.module.css'
import { WallsPanel } from './walls-panel.tsx'
import { startWallsWindow, wallsMeta } from './walls-preference.ts'

/** RT-4: the walls panel alone in its window, with its own choices. */
export function WallsPage() {
  const [search] = useSearchParams()
  const [windowId] = useState(() => startWallsWindow(popOutWindowId(search)))
  useWindowMeta(wallsMeta)
  useJoinLive()
  return (
    <main className={classes.root}>
      <VisuallyHidden component="h1">{wallsTexts.sections.walls}</VisuallyHidden>
      <DelayNotice />
      <WallsPanel windowId={windowId} />
    </main>
  )
}
