import { use, useEffect } from 'react'
import type { ChartExtension, ChartExtensionProps } from '../chart/index.ts'
import { MapStoreContext } from '../liquidity-map/index.ts'
import { showChart } from './shown-charts.ts'

function ShownChart({ widget }: ChartExtensionProps) {
  const map = use(MapStoreContext)
  useEffect(
    () => showChart({ widget, findShape: item => map?.getState().findShape(item) ?? null }),
    [widget, map],
  )
  return null
}

/** Lets the journal read the levels of a chart and take its picture. */
export const journalExtension: ChartExtension = { name: 'journal', Effect: ShownChart }
