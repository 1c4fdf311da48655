import type { ChartWidget } from '@tidemark/chart'
import { liquidityMapModes, settingsChangeSchema } from '@tidemark/contracts'
import { type Depth, expiryFilters } from '@tidemark/domain'
import { use, useEffect, useEffectEvent } from 'react'
import { showAlert } from '../../ui/alert-dialog.tsx'
import { partsOf } from '../chart-state/index.ts'
import { useChangeDisplaySettings, useDisplaySettings } from '../display-settings/index.ts'
import { useActiveIndicators, useSetIndicators } from '../indicators/index.ts'
import { MapStoreContext } from './map-store.ts'
import { mapTexts } from './texts.ts'

/** Registers the Liquidity Map settings for templates: whether and how the map is drawn, not its date. */
export function useMapChoices(widget: ChartWidget): void {
  const store = use(MapStoreContext)
  const { zoneOrWalls, dailyOrMonthly, displayMode } = useDisplaySettings()
  const isOn = useActiveIndicators()['Liquidity Map']
  const changeSettings = useChangeDisplaySettings()
  const setIndicators = useSetIndicators()

  const read = useEffectEvent(() => {
    const { depth, days } = store?.getState() ?? {}
    return { isOn, zoneOrWalls, dailyOrMonthly, displayMode, depth, days }
  })
  const apply = useEffectEvent((choices: Readonly<Record<string, unknown>>) => {
    const mode = choices.dailyOrMonthly
    // LM-3.
    if (mode !== undefined && !liquidityMapModes.some(known => known === mode))
      showAlert({ title: mapTexts.name, text: mapTexts.failures.wrongMode })
    const settings = settingsChangeSchema.safeParse({
      zoneOrWalls: choices.zoneOrWalls,
      dailyOrMonthly: choices.dailyOrMonthly,
      displayMode: choices.displayMode,
    })
    const depth = depthOf(choices.depth)
    const days = expiryFilters.find(filter => filter === choices.days)
    // An expiry the user picked may not exist in the template's mode.
    store?.getState().set({ expiry: null, ...(depth && { depth }), ...(days && { days }) })
    if (settings.success) changeSettings(settings.data)
    if (typeof choices.isOn === 'boolean') setIndicators({ 'Liquidity Map': choices.isOn })
  })

  useEffect(
    () => partsOf(widget).register('map', { read: () => read(), apply: choices => apply(choices) }),
    [widget],
  )
}

function depthOf(value: unknown): Depth | null {
  if (value === 'auto') return value
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 500 ? value : null
}
