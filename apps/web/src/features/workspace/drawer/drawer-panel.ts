import type { ReactNode } from 'react'
import type { PopOut } from '../../pop-outs/index.ts'

/** Describes one panel of the drawer: one file in `panels/`, one line in `drawer-panels.tsx`. */
export interface DrawerPanel {
  /** Stored in layouts, so it never changes. */
  readonly id: string
  /** Of its icon on the rail and in the menu. */
  readonly name: string
  readonly heading: string
  readonly icon: ReactNode
  /** Loads its code when it opens: use a `lazyComponent`. */
  readonly content: ReactNode
  /** Buttons in the heading, such as settings. Loads its code when the panel opens. */
  readonly headingEnd?: ReactNode
  /** Its own window, opened by a button in the heading. */
  readonly popOut?: PopOut
  /** The windows whose rail shows its icon until the user chooses otherwise. */
  readonly shownIn: readonly ('main' | 'chart-window')[]
}
