import { useEffect } from 'react'
import { disarm, useArmStore } from './arm-store.ts'

/** Disarms where a click could hit something other than what was meant: another account or contract, another window, or a price
 *  that is not the market's any more. */
export function useArming(accountId: string, symbol: string, hindrance: string | null): boolean {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change disarms
  useEffect(() => disarm, [accountId, symbol])
  useEffect(
    () => useArmStore.setState({ hindrance, ...(hindrance !== null && { isArmed: false }) }),
    [hindrance],
  )
  useEffect(() => {
    useArmStore.setState({ isLadderShown: true })
    const onHidden = () => {
      if (document.hidden) disarm()
    }
    window.addEventListener('blur', disarm)
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      window.removeEventListener('blur', disarm)
      document.removeEventListener('visibilitychange', onHidden)
      useArmStore.setState({ isLadderShown: false, isArmed: false, hindrance: null })
    }
  }, [])
  return useArmStore(store => store.isArmed) && hindrance === null
}
