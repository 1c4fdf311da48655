// @vitest-environment happy-dom
import { isoDate, newYorkInstant } from '@tidemark/domain'
import { afterEach, describe, expect, it } from 'vitest'
import type { LayerScales } from '../chart-layer.ts'
import { createStudies } from '../studies/studies.ts'
import { mapContent, mapDisplay, mapLevels, mapStyle } from '../testing/map-input.ts'
import { type MountedChart, mountChart } from '../testing/mounted-chart.ts'
import { liquidityMapLayers } from './map-layer.ts'

const session = isoDate('2025-03-11')
const open = newYorkInstant(session, '09:30')
const input = { content: { ...mapContent, session }, display: mapDisplay, style: mapStyle }

const mounted: MountedChart[] = []

async function setUp() {
  const chart = mountChart()
  mounted.push(chart)
  const { zones } = liquidityMapLayers(() => input)
  let scales: LayerScales | undefined
  chart.widget.addLayer({
    ...zones.shapes,
    layout(current) {
      scales = current
      return zones.shapes.layout(current)
    },
  })
  const studies = createStudies({ chart: chart.widget, ids: () => 'study' })
  chart.widget.setSymbol('SPY', '1')
  await chart.settle()
  /** Left edge and top of the HP line in its last paint; undefined when it was not painted since the last call. */
  const paintedHp = async () => {
    await chart.settle()
    const calls = chart.takeDrawCalls()
    const rect = calls[calls.lastIndexOf(`fillStyle = ${mapStyle.hp}`) + 1]
    return /^fillRect\((-?\d+), (-?\d+), /
      .exec(rect ?? '')
      ?.slice(1)
      .map(Number)
  }
  /** Where the line has to be on the chart as it is now. */
  const expectedHp = () => {
    const { timeToX, priceToY, barSpacing, width } = scales as LayerScales
    const left = Math.max(-width, timeToX(open) - barSpacing / 2)
    return [Math.round(left), Math.round(priceToY(mapLevels.hp as number) ?? Number.NaN) - 1]
  }
  return { widget: chart.widget, studies, paintedHp, expectedHp }
}

afterEach(() => {
  for (const { widget, container } of mounted.splice(0)) {
    widget.destroy()
    container.remove()
  }
})

describe('the map on a chart', () => {
  it('[LM-4] is drawn again for the bars of another interval', async () => {
    const { widget, paintedHp, expectedHp } = await setUp()
    const onMinutes = await paintedHp()
    expect(onMinutes).toEqual(expectedHp())
    widget.setSymbol('SPY', '15')
    const onQuarters = await paintedHp()
    expect(onQuarters).toEqual(expectedHp())
    expect(onQuarters?.[0]).not.toBe(onMinutes?.[0])
  })

  it('[LM-4] is drawn again after a study was added, in the height that is left', async () => {
    const { studies, paintedHp, expectedHp } = await setUp()
    const before = await paintedHp()
    studies.add('rsi')
    const after = await paintedHp()
    expect(after).toEqual(expectedHp())
    expect(after?.[1]).toBeLessThan(before?.[1] ?? 0)
  })

  it('[LM-4] is drawn again after a study was added over the candles, within the same axis', async () => {
    const { studies, paintedHp, expectedHp } = await setUp()
    await paintedHp()
    studies.add('bollinger')
    expect(await paintedHp()).toEqual(expectedHp())
  })
})
