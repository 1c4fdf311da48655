import { type ChartWidget, createDrawings, type Drawings } from '@tidemark/chart'
import { epochSeconds } from '@tidemark/domain'
import { expect, it } from 'vitest'
import { createFakeChart, readyState } from '../../testing/fake-chart.ts'
import { FakePlatform } from '../../testing/fake-platform.ts'
import { FakeWindow, settled } from '../../testing/fake-window.ts'
import { createManualTime } from '../../testing/manual-time.ts'

const time = createManualTime()
const platform = new FakePlatform(time)
let idCount = 0

/** A window with the real drawings engine. */
async function open(name: string): Promise<{ window: FakeWindow; drawings: Drawings }> {
  const { widget, emit } = createFakeChart()
  const window = new FakeWindow({ name, platform, time }).open()
  const drawings = createDrawings({
    chart: widget as unknown as ChartWidget,
    ids: () => {
      idCount += 1
      return `drawing-${idCount}`
    },
  })
  widget.markUnsaved.mockImplementation(() => window.sync.handleChange())
  window.parts.register('drawings', {
    read: symbol => drawings.docs(symbol),
    apply: (symbol, docs) => void drawings.load(symbol, docs),
  })
  emit('state', readyState)
  await settled()
  return { window, drawings }
}
const pass = async () => {
  time.pass(2_000)
  await settled()
}
const anchors = [
  { time: epochSeconds(1_790_000_000), price: 500 },
  { time: epochSeconds(1_790_003_600), price: 510 },
]

it('[CH-11] saves, restores, undoes and syncs drawings of the real engine', async () => {
  const a = await open('a')
  const line = a.drawings.add({ kind: 'trend-line', anchors }) ?? ''
  const box = a.drawings.add({ kind: 'rectangle', anchors, text: 'range' }) ?? ''
  a.drawings.sendToBack(box)
  await pass()
  expect(platform.drawingIds('SPY')).toEqual([box, line])

  const b = await open('b')
  expect(b.drawings.docs('SPY')).toEqual(a.drawings.docs('SPY'))
  expect(b.drawings.undoName).toBeNull()

  a.window.peers.add(b.window)
  b.window.peers.add(a.window)
  b.drawings.remove(line)
  expect(a.drawings.docs('SPY').map(({ id }) => id)).toEqual([box])
  b.drawings.undo()
  await pass()
  expect(platform.drawingIds('SPY')).toEqual([box, line])
  expect(a.drawings.docs('SPY')).toEqual(b.drawings.docs('SPY'))
  await pass()
  expect(a.window.status.kind).toBe('saved')
})
