import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { dropPlace } from './drop-place.ts'

interface RowDrag {
  /** Place of the dragged row, counted from 0. */
  readonly from: number
  /** Place that it gets when it is let go now. */
  readonly to: number
}

/** Moves a row of the table with the pointer: `handle` has the events of the handle of a row. Escape leaves all as it was. */
export function useRowDrag(
  body: RefObject<HTMLTableSectionElement | null>,
  onMove: (from: number, to: number) => void,
) {
  const [drag, setDrag] = useState<RowDrag | null>(null)
  const from = useRef<number | null>(null)
  const end = () => {
    from.current = null
    setDrag(null)
  }
  const isDragging = drag !== null
  useEffect(() => {
    if (!isDragging) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      from.current = null
      setDrag(null)
    }
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [isDragging])

  const rows = () => [...(body.current?.querySelectorAll('tr') ?? [])]
  const placeAt = (y: number): number => {
    const middles = rows().map(row => {
      const { top, height } = row.getBoundingClientRect()
      return top + height / 2
    })
    return dropPlace(middles, from.current ?? 0, y)
  }

  const handle = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      const row = event.currentTarget.closest('tr')
      if (row === null) return
      const index = rows().indexOf(row)
      event.currentTarget.setPointerCapture(event.pointerId)
      from.current = index
      setDrag({ from: index, to: index })
    },
    onPointerMove: ({ clientY }: PointerEvent) => {
      if (from.current === null) return
      const to = placeAt(clientY)
      setDrag({ from: from.current, to })
      rows()[to]?.scrollIntoView?.({ block: 'nearest' })
    },
    onPointerUp: ({ clientY }: PointerEvent) => {
      if (from.current === null) return
      const [start, to] = [from.current, placeAt(clientY)]
      end()
      if (start !== to) onMove(start, to)
    },
    onPointerCancel: end,
  }
  return { drag, handle }
}
