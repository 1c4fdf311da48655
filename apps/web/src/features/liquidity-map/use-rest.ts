import { type RefObject, useEffect, useState } from 'react'

/** How long the pointer rests on something before the chart says what it is. */
const restMs = 400

interface Place {
  readonly x: number
  readonly y: number
}

/** The item under the pointer once the pointer has rested on it; it stays until the pointer leaves the item. */
export function useRest(item: string | null, place: Place | null): string | null {
  const [rested, setRested] = useState<string | null>(null)
  const [x, y] = [place?.x ?? null, place?.y ?? null]
  // biome-ignore lint/correctness/useExhaustiveDependencies: a move starts the rest anew
  useEffect(() => {
    if (item === null) return
    const timer = setTimeout(() => setRested(item), restMs)
    return () => clearTimeout(timer)
  }, [item, x, y])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the pointer leaves the item
  useEffect(() => () => setRested(null), [item])
  return item !== null && rested === item ? item : null
}

/** Whether a button or a finger was pressed on the chart; false again once the pointer moves freely. A menu that the press
 *  opened is thus not covered. */
export function useIsPressed(inChart: RefObject<HTMLElement | null>): boolean {
  const [isPressed, setPressed] = useState(false)
  useEffect(() => {
    const press = ({ target }: PointerEvent) => {
      if (target instanceof Node && inChart.current?.parentElement?.contains(target)) setPressed(true)
    }
    const move = ({ buttons }: PointerEvent) => {
      if (buttons === 0) setPressed(false)
    }
    window.addEventListener('pointerdown', press, { capture: true })
    window.addEventListener('pointermove', move)
    return () => {
      window.removeEventListener('pointerdown', press, { capture: true })
      window.removeEventListener('pointermove', move)
    }
  }, [inChart])
  return isPressed
}
