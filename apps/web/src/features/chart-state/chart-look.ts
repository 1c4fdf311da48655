import type { ChartWidget } from '@tidemark/chart'
import { useEffect } from 'react'
import { create } from 'zustand'
import type { ChartStateParts } from './chart-parts.ts'

export const timeZones = ['exchange', 'America/New_York', 'Etc/UTC'] as const

interface ChartLook {
  /** Of the time axis; 'exchange' is the time zone of the symbol's exchange. */
  readonly timeZone: (typeof timeZones)[number]
  readonly volume: boolean
}

const defaultLook: ChartLook = { timeZone: 'exchange', volume: true }

/** Appearance settings of this window's chart, except colours. To add one: a field here and a line in `lookPart` and
 *  `useApplyLook`. */
export const useChartLook = create<ChartLook>(() => defaultLook)

export const lookPart: ChartStateParts['look'] = {
  read: () => ({ ...useChartLook.getState() }),
  apply: ({ timeZone, volume }) => {
    const zone = timeZones.find(candidate => candidate === timeZone)
    useChartLook.setState({
      ...(zone && { timeZone: zone }),
      ...(typeof volume === 'boolean' && { volume }),
    })
  },
}

/** Resets the look when the user changes. */
export const resetLook = (): void => useChartLook.setState(defaultLook)

/** Passes only changed settings to the chart, which starts with the defaults: setting the time zone again would move the
 *  visible range. */
export function useApplyLook(widget: ChartWidget): void {
  useEffect(() => {
    let applied = defaultLook
    const apply = (look: ChartLook) => {
      if (look.timeZone !== applied.timeZone) widget.setTimeZone(look.timeZone)
      if (look.volume !== applied.volume) widget.setVolumeVisible(look.volume)
      applied = look
    }
    apply(useChartLook.getState())
    return useChartLook.subscribe(apply)
  }, [widget])
}
