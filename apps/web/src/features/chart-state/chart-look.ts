import type { ChartWidget } from '@tidemark/chart'
import { useEffect } from 'react'
import { create } from 'zustand'
import type { ChartStateParts } from './chart-parts.ts'

export const timeZones = ['exchange', 'America/New_York', 'Etc/UTC'] as const

interface ChartLook {
  /** Of the time axis; 'exchange' is the symbol's own. */
  readonly timeZone: (typeof timeZones)[number]
  readonly volume: boolean
}

const plain: ChartLook = { timeZone: 'exchange', volume: true }

/** How this window's chart looks, beside its colours. One more choice: a field here and a line in each of the below. */
export const useChartLook = create<ChartLook>(() => plain)

export const lookPart: ChartStateParts['look'] = {
  read: () => ({ ...useChartLook.getState() }),
  apply: ({ timeZone, volume }) => {
    const zone = timeZones.find(known => known === timeZone)
    useChartLook.setState({
      ...(zone && { timeZone: zone }),
      ...(typeof volume === 'boolean' && { volume }),
    })
  },
}

/** For the next user, and for tests. */
export const forgetLook = (): void => useChartLook.setState(plain)

/** A chart begins plain, and is told only what is different: setting its axis anew moves what the user looks at. */
export function useLookOf(widget: ChartWidget): void {
  useEffect(() => {
    let shown = plain
    const show = (look: ChartLook) => {
      if (look.timeZone !== shown.timeZone) widget.setTimeZone(look.timeZone)
      if (look.volume !== shown.volume) widget.setVolumeVisible(look.volume)
      shown = look
    }
    show(useChartLook.getState())
    return useChartLook.subscribe(show)
  }, [widget])
}
