import type { ChartMargins } from '@tidemark/chart'
import { type DisplaySettings, defaultDisplaySettings } from '@tidemark/contracts'
import { useMemo } from 'react'
import { useDisplaySettings } from '../display-settings/index.ts'

/** CH-8: margins of the user's display settings; the defaults until those load. The object changes only with its values. */
export function useChartMargins(): ChartMargins {
  const text = JSON.stringify(marginsOf(useDisplaySettings()))
  return useMemo(() => JSON.parse(text) as ChartMargins, [text])
}

const marginsOf = ({ margins }: DisplaySettings): ChartMargins => ({
  topPercent: margins.verticleChartMargin,
  bottomPercent: margins.verticalChartMarginBottom,
  intraHour: { left: margins.intraHourLeft, right: margins.intraHourRight },
  intraDay: { left: margins.intraDayLeft, right: margins.intraDayRight },
  day: { left: margins.dayLeft, right: margins.dayRight },
  gtDay: { left: margins.gtDayLeft, right: margins.gtDayRight },
})

export const defaultMargins: ChartMargins = marginsOf(defaultDisplaySettings())
