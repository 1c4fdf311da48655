import { useIsBrokerConnected } from '../../session/broker-connected.ts'
import { setAutoScaling, useAutoScaling } from '../chart/index.ts'
import { setAutoSave, useAutoSave } from '../chart-state/index.ts'
import { setAccountManager, useAccountManager } from './account-manager.ts'
import type { SwitchField } from './sections.ts'

export type SwitchName = SwitchField['name']
export type Switches = Readonly<Record<SwitchName, boolean>>

/** GS-2, ST-1: the on/off keys of the chart section, as stored. */
export function useSwitches(): Switches {
  return {
    chartAutoSave: useAutoSave(),
    autoScaling: useAutoScaling(),
    accountManager: useAccountManager(),
  }
}

export function useIsOffered(): (name: SwitchName) => boolean {
  const isConnected = useIsBrokerConnected()
  return name => name !== 'accountManager' || isConnected
}

const setters: Readonly<Record<SwitchName, (isOn: boolean) => void>> = {
  chartAutoSave: setAutoSave,
  autoScaling: setAutoScaling,
  accountManager: setAccountManager,
}

export function storeSwitches(turned: Partial<Switches>): void {
  for (const [name, isOn] of Object.entries(turned)) setters[name as SwitchName](isOn)
}
