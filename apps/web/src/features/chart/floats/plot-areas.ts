import type { ChartWidget, LabelBox } from '@tidemark/chart'
import { use, useCallback, useEffect } from 'react'
import { FloatGridContext } from './float.tsx'

/** In CSS pixels: an area grows in steps, so that a changing figure does not move the labels around it. */
const STEP = 8
const FLOATS = '[data-float="whole"], [data-float="rows"] > * > *'

/** Keeps the element as large as the price pane, whose axis and neighbours change theirs. */
export function usePlotSize(widget: ChartWidget | null, plot: HTMLElement | null): void {
  useEffect(() => {
    if (widget === null || plot === null) return
    const layer = widget.addLayer({
      owner: 'floats',
      name: 'size of the plot',
      layout({ width, height }) {
        const [wide, high] = [`${width}px`, `${height}px`]
        if (plot.style.width !== wide) plot.style.width = wide
        if (plot.style.height !== high) plot.style.height = high
        return null
      },
    })
    return () => layer.remove()
  }, [widget, plot])
}

/** Tells the chart which areas of the pane are covered, whenever something over it comes, goes or changes its size. */
export function useCoveredAreas(widget: ChartWidget | null, plot: HTMLElement | null): void {
  useEffect(() => {
    if (widget === null || plot === null) return
    let reported = '[]'
    const report = () => {
      const areas = coveredAreas(plot)
      const text = JSON.stringify(areas)
      if (text === reported) return
      reported = text
      widget.setCovered(areas)
    }
    const sizes = new ResizeObserver(report)
    // An observer reports every element once at first, also those that are observed anew.
    const observe = () => {
      sizes.disconnect()
      for (const element of [plot, ...plot.querySelectorAll(FLOATS)]) sizes.observe(element)
    }
    const changes = new MutationObserver(observe)
    changes.observe(plot, { childList: true, subtree: true })
    observe()
    return () => {
      sizes.disconnect()
      changes.disconnect()
    }
  }, [widget, plot])
}

/** Reads the areas of the plot that floats cover, without the one that holds an element. */
export function useFloatAreas(): (without?: HTMLElement) => readonly LabelBox[] {
  const plot = use(FloatGridContext)
  return useCallback(without => (plot ? coveredAreas(plot, without) : []), [plot])
}

function coveredAreas(plot: HTMLElement, without?: HTMLElement): LabelBox[] {
  const origin = plot.getBoundingClientRect()
  return [...plot.querySelectorAll(FLOATS)].flatMap(float => {
    if (without && float.contains(without)) return []
    const { left, top, right, bottom } = float.getBoundingClientRect()
    if (right <= left || bottom <= top) return []
    const [x, y] = [down(left - origin.left), down(top - origin.top)]
    return { left: x, top: y, width: up(right - origin.left) - x, height: up(bottom - origin.top) - y }
  })
}

const down = (value: number): number => Math.floor(value / STEP) * STEP
const up = (value: number): number => Math.ceil(value / STEP) * STEP
