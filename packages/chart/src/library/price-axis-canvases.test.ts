// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { addLevel, addTick, chartWithRsi, removeCharts } from '../testing/chart-with-rsi.ts'
import { testTheme } from '../testing/mounted-chart.ts'

afterEach(removeCharts)

describe('the price axes', () => {
  it('are not painted with a frame that moves the chart in time', async () => {
    const t = await chartWithRsi()
    const before = t.widget.scales?.priceToY(500)
    t.widget.pan(-1)
    expect(t.paint()).toEqual([false, false])
    expect(t.widget.scales?.priceToY(500)).toBe(before)
    expect(t.widget.scales?.lastIndex).toBeLessThan(t.lastIndex)
  })

  it('are painted with a move that changes their prices', async () => {
    const t = await chartWithRsi()
    t.widget.zoom(4)
    expect(t.paint()).toEqual([true, false])
  })

  it('are painted with a frame that moves nothing', async () => {
    const t = await chartWithRsi()
    t.widget.setTheme({ ...testTheme, text: '#ffffff' })
    expect(t.paint()).toEqual([true, true])
    expect(t.shown()[0]).toContain('fillStyle = #ffffff')
  })

  it('show the last price and the labels of a frame that also moves the chart', async () => {
    const t = await chartWithRsi()
    t.widget.pan(-1)
    addTick(t, 0.11)
    addLevel(t, 499.77)
    t.paint()
    const text = t.shown()[0]?.join('\n')
    expect(text).toContain(`fillText(${t.widget.bars.at(-1)?.close.toFixed(2)},`)
    expect(text).toContain('fillText(499.77,')
  })
})
