import { useState } from 'react'
import { followedTop } from './ladder-rows.ts'

interface View {
  readonly top: number | null
  /** False after the user has scrolled away. */
  readonly isFollowing: boolean
}

export interface LadderView {
  readonly top: number | null
  readonly isFollowing: boolean
  scroll(rows: number): void
  centre(): void
}

/** Which prices the ladder shows. It follows the price unless the user scrolled, or holds the pointer over an armed ladder. */
export function useLadderView(centre: number | null, count: number, isHeld: boolean): LadderView {
  const [view, setView] = useState<View>({ top: null, isFollowing: true })
  const mayMove = view.isFollowing && (!isHeld || view.top === null)
  const top = centre === null || !mayMove ? view.top : followedTop(view.top, centre, count)
  if (top !== view.top) setView({ ...view, top })
  return {
    top,
    isFollowing: view.isFollowing,
    scroll: rows =>
      setView(latest => (latest.top === null ? latest : { top: latest.top + rows, isFollowing: false })),
    centre: () => {
      if (centre !== null) setView({ top: centre + Math.floor(count / 2), isFollowing: true })
    },
  }
}
