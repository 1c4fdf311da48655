import type { ReactNode } from 'react'
import type { PopOut } from '../../pop-outs/index.ts'

/** Describes one tab of the bottom panel: one file in `tabs/`, one line in `bottom-tabs.tsx`. */
export interface BottomTab {
  /** Stored in layouts, so it never changes. */
  readonly id: string
  readonly name: string
  /** Loads its code when it is shown: use a `lazyComponent`. */
  readonly content: ReactNode
  /** Whether it is in the row until the user chooses otherwise. */
  readonly shownByDefault: boolean
  /** Its own window, opened by a button at the end of the row. */
  readonly popOut: PopOut | null
}
