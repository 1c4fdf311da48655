import { expect, it } from 'vitest'
import { anchors, createChartWindows } from '../../testing/chart-window.ts'

const { platform, open, pass } = createChartWindows()

it('[CH-11] saves, restores, puts back and syncs drawings of the real engine', async () => {
  const a = await open('a')
  const line = a.drawings.add({ kind: 'trend-line', anchors }) ?? ''
  const box = a.drawings.add({ kind: 'rectangle', anchors, text: 'range' }) ?? ''
  a.drawings.sendToBack(box)
  await pass()
  expect(platform.drawingIds('SPY')).toEqual([box, line])

  const b = await open('b')
  expect(b.drawings.docs('SPY')).toEqual(a.drawings.docs('SPY'))

  a.window.peers.add(b.window)
  b.window.peers.add(a.window)
  const before = b.drawings.docs()
  b.drawings.remove(line)
  expect(a.drawings.docs('SPY').map(({ id }) => id)).toEqual([box])
  b.drawings.restore(before)
  await pass()
  expect(platform.drawingIds('SPY')).toEqual([box, line])
  expect(a.drawings.docs('SPY')).toEqual(b.drawings.docs('SPY'))
  await pass()
  expect(a.window.status.kind).toBe('saved')
})
