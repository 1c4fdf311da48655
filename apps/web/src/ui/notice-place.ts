import { useLayoutEffect, useState } from 'react'
import { create } from 'zustand'
import { useIsSmall } from './small-window.ts'

interface NoticePlaceStore {
  readonly place: HTMLElement | null
}

/** The part of the page that notices may cover; null: the bottom right of the window. */
const useNoticePlace = create<NoticePlaceStore>(() => ({ place: null }))

/** For the `ref` of that part. */
export const noticePlaceRef = (element: HTMLElement | null): (() => void) => {
  useNoticePlace.setState({ place: element })
  return () => useNoticePlace.setState(({ place }) => (place === element ? { place: null } : {}))
}

/** Where the notices are, in CSS pixels from the edges of the window. `top`: below the top bar, as the place has no room. */
export type NoticeBox =
  | { readonly kind: 'window' }
  | { readonly kind: 'top'; readonly right: number }
  | {
      readonly kind: 'place'
      readonly right: number
      readonly bottom: number
      readonly maxWidth: number
      readonly maxHeight: number
    }

const MAX_WIDTH = 340
/** One notice with two lines. */
const ROOM = { width: 160, height: 72 } as const

/** Follows the place while notices are shown. */
export function useNoticeBox(): NoticeBox {
  const { place } = useNoticePlace()
  const isSmall = useIsSmall()
  const [box, setBox] = useState<NoticeBox>({ kind: 'window' })
  useLayoutEffect(() => {
    const measure = () => setBox(boxOf(place, isSmall))
    measure()
    if (place === null) return
    const observer = new ResizeObserver(measure)
    observer.observe(place)
    window.addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', measure)
    }
  }, [place, isSmall])
  return box
}

function boxOf(place: HTMLElement | null, isSmall: boolean): NoticeBox {
  if (place === null) return { kind: 'window' }
  const { right, bottom, width, height } = place.getBoundingClientRect()
  const fromRight = window.innerWidth - right
  if (isSmall) return { kind: 'top', right: 12 }
  if (width < ROOM.width || height < ROOM.height) return { kind: 'top', right: fromRight }
  return {
    kind: 'place',
    right: fromRight,
    bottom: window.innerHeight - bottom,
    maxWidth: Math.min(width, MAX_WIDTH),
    maxHeight: height,
  }
}
