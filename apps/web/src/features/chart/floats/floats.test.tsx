import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import type { ChartLayer, ChartWidget, LabelBox } from '@tidemark/chart'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFakeChart } from '../../../testing/fake-chart.ts'
import { Float } from './float.tsx'
import { Floats } from './floats.tsx'

/** The observers report when the test says so. */
const observers = new Set<() => void>()
const measure = () => {
  for (const report of observers) report()
}

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #report: () => void
      constructor(report: () => void) {
        this.#report = report
      }
      observe() {
        observers.add(this.#report)
      }
      disconnect() {
        observers.delete(this.#report)
      }
    },
  )
})
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  observers.clear()
})

function open(children: React.ReactNode) {
  const { widget } = createFakeChart()
  const layers: ChartLayer[] = []
  const covered: (readonly LabelBox[])[] = []
  const chart = {
    ...widget,
    addLayer: (layer: ChartLayer) => {
      layers.push(layer)
      return { remove: () => undefined }
    },
    setCovered: (areas: readonly LabelBox[]) => covered.push(areas),
  } as unknown as ChartWidget
  const region = { current: document.createElement('div') }
  document.body.append(region.current)
  render(
    <Floats widget={chart} region={region}>
      {children}
    </Floats>,
  )
  const plot = document.querySelector<HTMLElement>('[data-plot]') as HTMLElement
  return { layers, covered, region: region.current, plot }
}

const at = (left: number, top: number, width: number, height: number) => () =>
  new DOMRect(left, top, width, height)

describe('what stands over the plot', () => {
  it('has its cell of the grid, also what comes later', () => {
    const { plot } = open(
      <>
        <Float slot="top-left">legend</Float>
        <Float slot="bottom-right" order={2}>
          To latest
        </Float>
      </>,
    )
    const cell = (slot: string) => within(plot.querySelector(`[data-slot="${slot}"]`) as HTMLElement)
    expect(cell('top-left').getByText('legend')).toBeTruthy()
    expect(cell('bottom-right').getByText('To latest').style.order).toBe('2')
  })

  it('stands where it is rendered without a chart', () => {
    render(<Float slot="top-left">alone</Float>)
    expect(screen.getByText('alone')).toBeTruthy()
  })

  it('takes the size of the price pane', () => {
    const { layers, plot } = open(null)
    layers[0]?.layout({ width: 700, height: 300 } as never)
    expect([plot.style.width, plot.style.height]).toEqual(['700px', '300px'])
  })

  it('is told to the chart as covered areas in steps of 8 pixels, when one has changed', () => {
    const { covered, plot } = open(<Float slot="top-left">legend</Float>)
    plot.getBoundingClientRect = at(100, 50, 700, 300)
    const legend = screen.getByText('legend')
    legend.getBoundingClientRect = at(104, 54, 201, 24)
    measure()
    legend.getBoundingClientRect = at(104, 54, 203, 24)
    measure()
    expect(covered).toEqual([[{ left: 0, top: 0, width: 208, height: 32 }]])
    legend.getBoundingClientRect = at(0, 0, 0, 0)
    measure()
    expect(covered.at(-1)).toEqual([])
  })

  it('tells the areas of the rows of a list one by one', () => {
    const { covered, plot } = open(
      <Float slot="top-left" hasRows>
        <div>
          <p>long row</p>
          <p>row</p>
        </div>
      </Float>,
    )
    plot.getBoundingClientRect = at(0, 0, 700, 300)
    screen.getByText('long row').getBoundingClientRect = at(0, 0, 400, 24)
    screen.getByText('row').getBoundingClientRect = at(0, 24, 80, 24)
    measure()
    expect(covered).toEqual([
      [
        { left: 0, top: 0, width: 400, height: 24 },
        { left: 0, top: 24, width: 80, height: 24 },
      ],
    ])
  })

  it('leaves the wheel and presses on texts to the chart, and presses on its controls to these', () => {
    const { region } = open(
      <Float slot="top-left">
        <p>text</p>
        <button type="button">Show</button>
      </Float>,
    )
    const canvas = region.appendChild(document.createElement('canvas'))
    document.elementsFromPoint = () => [screen.getByText('text'), canvas]
    const got: string[] = []
    for (const name of ['wheel', 'pointerdown', 'mousedown'])
      canvas.addEventListener(name, event => {
        got.push(name)
        if (name === 'wheel') event.preventDefault()
      })
    const wheel = new WheelEvent('wheel', { bubbles: true, cancelable: true })
    screen.getByRole('button').dispatchEvent(wheel)
    expect(wheel.defaultPrevented).toBe(true)
    fireEvent.pointerDown(screen.getByText('text'))
    fireEvent.mouseDown(screen.getByText('text'))
    fireEvent.pointerDown(screen.getByRole('button'))
    expect(got).toEqual(['wheel', 'pointerdown', 'mousedown'])
  })
})
