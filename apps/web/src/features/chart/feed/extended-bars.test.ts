import { type Bar, type EpochSeconds, epochSeconds, isoDate, newYorkInstant } from '@tidemark/domain'
import { describe, expect, it } from 'vitest'
import { createManualTime } from '../../../testing/manual-time.ts'
import { followExtendedBars, pollMs } from './extended-bars.ts'

const at = (clock: string) => newYorkInstant(isoDate('2026-07-14'), clock)
const barAt = (time: EpochSeconds, close = 100): Bar => ({
  time,
  open: 100,
  high: 101,
  low: 99,
  close,
  volume: 10,
})
const settled = () => new Promise(resolve => setImmediate(resolve))

function follow(start: EpochSeconds) {
  const time = createManualTime(0)
  const scene = { newest: [] as readonly Bar[], isVisible: true, requests: 0, fails: false }
  const received: Bar[] = []
  const stop = followExtendedBars({
    marketNow: () => epochSeconds(Math.floor(start + time.clock.now() / 1000)),
    isVisible: () => scene.isVisible,
    after: time.after,
    fetchNewest: async () => {
      scene.requests += 1
      if (scene.fails) throw new Error('no answer')
      return scene.newest
    },
    onBar: bar => void received.push(bar),
  })
  const pass = async (polls = 1) => {
    for (let poll = 0; poll < polls; poll += 1) {
      time.pass(pollMs)
      await settled()
    }
  }
  return { scene, received, stop, pass }
}

describe('[BY-23] bars outside regular hours', () => {
  it('are published as they change, and not again while they stay the same', async () => {
    const { scene, received, pass } = follow(at('08:00'))
    const [first, second] = [barAt(at('07:55')), barAt(at('08:00'))]
    scene.newest = [first, second]
    await pass(3)
    expect(received).toEqual([first, second])
    const changed = barAt(at('08:00'), 100.5)
    scene.newest = [first, changed]
    await pass()
    expect(received).toEqual([first, second, changed])
  })

  it('leave the bars of regular hours to the live stream', async () => {
    const { scene, received, pass } = follow(at('09:35'))
    scene.newest = [barAt(at('09:25')), barAt(at('09:30'))]
    await pass()
    expect(received).toEqual([barAt(at('09:25'))])
  })

  it.each([
    ['03:00', false],
    ['04:00', true],
    ['09:29', true],
    // The delayed feed is still before the open.
    ['09:40', true],
    ['09:46', false],
    ['15:00', false],
    ['16:01', true],
    ['20:10', true],
    ['20:16', false],
  ])('are requested at %s: %s', async (clock, isRequested) => {
    const { scene, pass } = follow(at(clock))
    await pass()
    expect(scene.requests).toBe(isRequested ? 1 : 0)
  })

  it('are not requested while the page is hidden, and again once it is shown', async () => {
    const { scene, pass } = follow(at('18:00'))
    scene.isVisible = false
    await pass(3)
    expect(scene.requests).toBe(0)
    scene.isVisible = true
    await pass()
    expect(scene.requests).toBe(1)
  })

  it('are requested again after a failure, and not after stopping', async () => {
    const { scene, received, pass, stop } = follow(at('18:00'))
    scene.fails = true
    await pass()
    scene.fails = false
    scene.newest = [barAt(at('18:00'))]
    await pass()
    expect(received).toHaveLength(1)
    stop()
    await pass(3)
    expect(scene.requests).toBe(2)
  })
})
