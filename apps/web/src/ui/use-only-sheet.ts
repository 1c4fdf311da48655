import { useEffect, useEffectEvent } from 'react'

let closeOpen: (() => void) | null = null

/** A sheet that opens takes the place of the one before it. */
export function useOnlySheet(onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const mine = () => close()
    closeOpen?.()
    closeOpen = mine
    return () => {
      if (closeOpen === mine) closeOpen = null
    }
  }, [])
}
