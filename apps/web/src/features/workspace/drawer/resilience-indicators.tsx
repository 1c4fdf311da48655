import type { IndicatorsChange } from '@tidemark/contracts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { changeIndicators, useActiveIndicators, useAreIndicatorsLoaded } from '../../indicators/index.ts'
import { useFrame } from '../frame/frame-store.ts'
import type { DrawerPanelId } from './drawer-panels.tsx'

/** Indicators that are panels of the drawer. */
const indicators = {
  SP500: 'SP500 Resilience',
  NQ100: 'NQ100 Resilience',
} as const satisfies Partial<Record<DrawerPanelId, keyof IndicatorsChange>>

const panelIds = Object.keys(indicators) as (keyof typeof indicators)[]

/** GS-9, GS-12: the resilience panels of the main window are saved with the other indicators, and opened again at start, on
 *  any machine. */
export function ResilienceIndicators(): null {
  const open = useFrame(frame => frame.openPanels)
  const openPanel = useFrame(frame => frame.openPanel)
  const saved = useActiveIndicators()
  const isLoaded = useAreIndicatorsLoaded()
  const known = useRef<readonly DrawerPanelId[]>(open)

  const apply = useEffectEvent(() => {
    for (const id of panelIds) if (saved[indicators[id]] && !open.includes(id)) openPanel(id)
  })
  useEffect(() => {
    if (isLoaded) apply()
  }, [isLoaded])

  const save = useEffectEvent(() => {
    const before = known.current
    known.current = open
    const changed = panelIds.filter(id => before.includes(id) !== open.includes(id))
    const change = Object.fromEntries(changed.map(id => [indicators[id], open.includes(id)]))
    const isNew = Object.entries(change).some(([name, isOn]) => saved[name as keyof typeof saved] !== isOn)
    if (isNew) changeIndicators(change)
  })
  useEffect(() => {
    if (open !== known.current) save()
  }, [open])
  return null
}
