import type { MapMode } from '@tidemark/chart'
import type { Depth, IsoDate } from '@tidemark/domain'
import { useMemo } from 'react'
import { useDisplaySettings } from '../display-settings/index.ts'
import { useMapStore } from './map-store.ts'
import { mapTexts } from './texts.ts'

interface ManualInput {
  readonly kind: 'depth' | 'expiry'
  readonly text: string
}

/** What the user has chosen in place of the automatic inputs, as far as the mode uses it: the map of the chart then differs
 *  from the levels everywhere else. */
export function useManualInputs(): readonly ManualInput[] {
  const mode = useDisplaySettings().dailyOrMonthly
  const depth = useMapStore(store => store.depth)
  const expiry = useMapStore(store => store.expiry)
  return useMemo(() => manualInputs(mode, depth, expiry), [mode, depth, expiry])
}

function manualInputs(mode: MapMode, depth: Depth, expiry: IsoDate | null): readonly ManualInput[] {
  const t = mapTexts.manual
  const hasDepth = depth !== 'auto' && mode !== 'Single-Date'
  const hasExpiry = expiry !== null && mode === 'Daily'
  return [
    ...(hasDepth ? [{ kind: 'depth' as const, text: t.depth(depth) }] : []),
    ...(hasExpiry ? [{ kind: 'expiry' as const, text: t.expiry(expiry) }] : []),
  ]
}
