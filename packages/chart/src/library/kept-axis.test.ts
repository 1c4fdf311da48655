import { describe, expect, it } from 'vitest'
import { recordingContext } from '../testing/recording-context.ts'
import { type AxisContent, keepUnchangedAxis } from './kept-axis.ts'

const content: AxisContent = {
  series: {},
  top: 510,
  lower: 500,
  revision: 1,
  labelRevision: 1,
  from: 10,
  to: 110,
}

/** An axis that is painted as the library paints it. */
function axis() {
  const { context, calls } = recordingContext()
  const canvas = { width: 60, height: 400, getContext: () => context }
  let shown: AxisContent | null = content
  keepUnchangedAxis(canvas as never, () => shown)
  const contextOf = () => canvas.getContext()
  return {
    canvas,
    measure(text: string) {
      const drawing = contextOf()
      drawing.font = '12px Inter'
      return drawing.measureText(text).width
    },
    /** Whether the picture is painted. */
    paint(next: AxisContent | null) {
      shown = next
      calls.splice(0)
      const drawing = contextOf()
      drawing.save()
      drawing.setTransform(1, 0, 0, 1, 0, 0)
      drawing.fillStyle = '#0e1116'
      drawing.fillRect(0, 0, canvas.width, canvas.height)
      drawing.restore()
      return calls.includes(`fillRect(0, 0, ${canvas.width}, ${canvas.height})`)
    },
  }
}

const moved: AxisContent = { ...content, from: 11, to: 111 }

describe('the picture of a price axis', () => {
  it('is kept while the chart is only moved in time', () => {
    const { paint } = axis()
    expect(paint(content)).toBe(true)
    expect(paint(moved)).toBe(false)
    expect(paint({ ...moved, from: 12 })).toBe(false)
  })

  it.each([
    ['another series', { series: {} }],
    ['other prices', { top: 511 }],
    ['another scale', { lower: 499 }],
    ['another revision', { revision: 2 }],
    ['other labels', { labelRevision: 2 }],
  ])('is painted with %s, also while the chart is moved', (_, change) => {
    const { paint } = axis()
    paint(content)
    expect(paint({ ...moved, ...change })).toBe(true)
    expect(paint({ ...moved, ...change, from: 12 })).toBe(false)
  })

  it('is painted after the canvas got another size, which clears it', () => {
    const one = axis()
    one.paint(content)
    one.canvas.height = 300
    expect(one.paint(moved)).toBe(true)
  })

  it('is painted with a frame that does not move the chart, and while there is no content', () => {
    const { paint } = axis()
    paint(content)
    expect(paint(content)).toBe(true)
    expect(paint(null)).toBe(true)
    expect(paint(moved)).toBe(true)
  })

  it('is not taken for painted when texts were only measured', () => {
    const { paint, measure } = axis()
    expect(measure('511.25')).toBe(36)
    expect(paint(moved)).toBe(true)
    expect(measure('511.25')).toBe(36)
    expect(paint({ ...moved, from: 12 })).toBe(false)
    expect(measure('511.2')).toBe(30)
  })
})
