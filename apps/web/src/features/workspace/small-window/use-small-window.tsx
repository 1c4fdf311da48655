import { type ReactNode, Suspense, useState } from 'react'
import { untilLoaded } from '../../../platform/until-loaded.ts'
import { lazyComponent } from '../../../ui/lazy-component.ts'
import { useIsSmall } from '../../../ui/small-window.ts'
import type { SheetName } from './sheet-name.ts'
import classes from './small-window.module.css'

const SmallWindowBar = lazyComponent(
  () => untilLoaded(() => import('./small-window-bar.tsx')),
  'SmallWindowBar',
)

interface SmallWindow {
  readonly isSmall: boolean
  /** Null in a large window. */
  readonly bar: ReactNode
}

/** The state of the sheets is kept here, so that it outlives a turn of the device. */
export function useSmallWindow(isChartWindow = false): SmallWindow {
  const isSmall = useIsSmall()
  const [open, setOpen] = useState<SheetName | null>(null)
  if (!isSmall) return { isSmall, bar: null }
  return {
    isSmall,
    bar: (
      <Suspense fallback={<div className={classes.bar} />}>
        <SmallWindowBar open={open} onOpen={setOpen} isChartWindow={isChartWindow} />
      </Suspense>
    ),
  }
}
