// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { mountChart } from '../testing/mounted-chart.ts'
import { TestPointer } from '../testing/pointer.ts'
import { BASE_STYLE, type DrawingDefinition, moveAnchor, pointOf } from './drawing-definition.ts'
import { createDrawingRegistry, drawingRegistry } from './drawing-registry.ts'
import { createDrawings } from './drawings.ts'

/** As the README describes it: the content of one file in `kinds/`. */
const priceMark: DrawingDefinition = {
  kind: 'price-mark',
  name: 'Price mark',
  icon: ['M5 12l14 0', 'M12 5l0 14'],
  key: 'P',
  anchorCount: 1,
  style: { ...BASE_STYLE, colour: '#123456' },
  styleFields: ['colour'],
  snapsAngle: false,
  isText: false,
  isEmpty: () => false,
  layout({ anchors: [anchor], style }, scales) {
    const at = anchor && pointOf(anchor, scales)
    if (!at) return null
    const box = { left: at.x - 5, right: at.x + 5, top: at.y - 5, bottom: at.y + 5 }
    return {
      box,
      handles: () => [{ ...at, cursor: 'move' }],
      draw: painter => painter.fill(box, style.colour, 1),
      partAt: ({ x, y }, tolerance) => (Math.hypot(x - at.x, y - at.y) <= 5 + tolerance ? 'line' : null),
    }
  },
  reshape: moveAnchor,
}

it('[CH-12] a new drawing tool needs its definition and one line in the registry', async () => {
  // As the README describes it: one line in the list.
  const registry = createDrawingRegistry([...drawingRegistry.all, priceMark])
  const { widget, container, settle, takeDrawCalls } = mountChart()
  const drawings = createDrawings({ chart: widget, ids: () => 'a', registry })
  widget.setSymbol('SPY', '1')
  await settle()
  expect(drawings.registry.tools.map(({ name }) => name)).toContain('Price mark')

  const plain = { shiftKey: false, ctrlKey: false, altKey: true, metaKey: false }
  widget.handleKey({ key: 'p', code: 'KeyP', ...plain })
  expect(drawings.tool).toBe('price-mark')
  new TestPointer(container).drag([200, 150], [200, 150])
  takeDrawCalls()
  await settle()
  expect(takeDrawCalls()).toContain('fillStyle = #123456')
  expect(drawings.tool).toBe('cursor')
  expect(drawings.selected).toMatchObject({ id: 'a', kind: 'price-mark', text: '' })

  const saved: unknown = JSON.parse(JSON.stringify(drawings.docs()))
  expect(drawings.load('SPY', saved)).toEqual({ loaded: 1, dropped: [] })
  expect(drawings.docs()).toEqual(saved)
  drawings.destroy()
  widget.destroy()
  container.remove()
})
