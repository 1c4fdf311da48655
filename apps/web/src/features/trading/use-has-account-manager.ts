import { useBroker } from '../broker/index.ts'
import { useAccountManager } from '../global-settings/index.ts'

/** [GS-2] Whether the account manager is shown: the switch is on, and there is something to trade through. */
export function useHasAccountManager(): boolean {
  const isOn = useAccountManager()
  return useBroker() !== null && isOn
}
