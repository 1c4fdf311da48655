// @vitest-environment happy-dom
import type { Bar } from '@tidemark/domain'
import { afterEach, describe, expect, it } from 'vitest'
import { type MountedChart, mountChart, testTheme } from '../testing/mounted-chart.ts'
import { TestPointer } from '../testing/pointer.ts'

const mounted: MountedChart[] = []

async function chart() {
  const one = mountChart()
  mounted.push(one)
  one.widget.setSymbol('SPY', '1')
  await one.settle()
  return { ...one, mouse: new TestPointer(one.container), parts: () => partsOf(one) }
}

/** The upright line, the level line and the price on the axis. */
function partsOf({ container }: MountedChart): HTMLElement[] {
  return [...container.querySelectorAll<HTMLElement>('[aria-hidden="true"]')]
}

const numberIn = (text = '') => Number(/-?[\d.]+/.exec(text)?.[0])
const isCrosshairCanvas = ({ style }: HTMLCanvasElement) => style.zIndex === '2'

afterEach(() => {
  for (const { widget, container } of mounted.splice(0)) {
    widget.destroy()
    container.remove()
  }
})

describe('the crosshair', () => {
  it('is on the nearest bar and at the height of the pointer, with the price there', async () => {
    const t = await chart()
    expect(t.parts().map(({ hidden }) => hidden)).toEqual([true, true, true])
    t.mouse.move(300, 200)
    const [upright, level, label] = t.parts()
    expect([upright?.hidden, level?.hidden, label?.hidden]).toEqual([false, false, false])
    const { scales } = t.widget
    const bar = Math.round(scales?.xToIndex(300) ?? 0)
    expect(numberIn(upright?.style.transform)).toBe(Math.round(scales?.indexToX(bar) ?? 0))
    expect(level?.style.transform).toBe('translateY(200px)')
    expect(level?.style.width).toBe(`${scales?.width}px`)
    expect(Number(label?.textContent)).toBeCloseTo(scales?.yToPrice(200) ?? 0, 2)
  })

  it('keeps the price within its pane at the edges', async () => {
    const t = await chart()
    t.mouse.move(300, 1)
    expect(t.parts()[2]?.style.transform).toBe('translateY(0px)')
  })

  it('goes when the pointer leaves the chart', async () => {
    const t = await chart()
    t.mouse.move(300, 200)
    t.mouse.leave()
    expect(t.parts().map(({ hidden }) => hidden)).toEqual([true, true, true])
  })

  it('follows the prices that move below a resting pointer', async () => {
    const t = await chart()
    t.mouse.move(300, 200)
    const before = t.parts()[2]?.textContent
    const last = t.widget.bars.at(-1) as Bar
    t.feed.tick({ ...last, high: last.high * 1.5 })
    await t.settle()
    const after = t.parts()[2]?.textContent
    expect(after).not.toBe(before)
    expect(Number(after)).toBeCloseTo(t.widget.scales?.yToPrice(200) ?? 0, 2)
  })

  it('takes the colours of a theme', async () => {
    const t = await chart()
    t.widget.setTheme({ ...testTheme, crosshair: '#123456', crosshairLabel: '#e9edf3' })
    const [upright, , label] = t.parts()
    expect(upright?.style.backgroundImage).toContain('#123456')
    expect([label?.style.background, label?.style.color]).toEqual(['#e9edf3', '#000000'])
  })

  it('leaves the canvases of the library’s crosshair unpainted, also those of panes added later', async () => {
    const t = await chart()
    t.widget.addPane({ share: 0.3, digits: 2 })
    await t.settle()
    const canvases = [...t.container.querySelectorAll('canvas')].filter(isCrosshairCanvas)
    const painted = canvases.filter(canvas => canvas.getContext('2d') !== null)
    expect(canvases.length).toBe(5)
    // The time axis, where layers have labels.
    expect(painted).toEqual([canvases.at(-1)])
  })
})
