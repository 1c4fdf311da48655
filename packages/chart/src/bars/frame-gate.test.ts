import { type Bar, epochSeconds } from '@tidemark/domain'
import { describe, expect, it } from 'vitest'
import { ManualFrames } from '../testing/manual-ports.ts'
import { FrameGate } from './frame-gate.ts'

const bar = (time: number, close: number): Bar => ({
  time: epochSeconds(time),
  open: 1,
  high: 1,
  low: 1,
  close,
  volume: 0,
})

function gate() {
  const frames = new ManualFrames()
  const applied: number[][][] = []
  const opened = new FrameGate(frames, bars => applied.push(bars.map(({ time, close }) => [time, close])))
  return { frames, applied, gate: opened }
}

describe('[CH-1] live bars', () => {
  it('are applied once per frame, the last of each time; the first after a quiet frame immediately', () => {
    const { frames, applied, gate: live } = gate()
    live.release()
    for (let n = 0; n < 1_000; n += 1) live.push(bar(60, n))
    expect(applied).toEqual([[[60, 0]]])
    live.push(bar(120, 5))
    frames.run()
    expect(applied).toEqual([
      [[60, 0]],
      [
        [60, 999],
        [120, 5],
      ],
    ])
    frames.run()
    frames.run()
    expect(applied).toHaveLength(2)
    expect(frames.isPending).toBe(false)
  })

  it('wait for the first history', () => {
    const { frames, applied, gate: live } = gate()
    live.push(bar(60, 1))
    frames.run()
    expect(applied).toEqual([])
    live.release()
    expect(applied).toEqual([[[60, 1]]])
  })

  it('stop when the gate is closed', () => {
    const { frames, applied, gate: live } = gate()
    live.release()
    live.push(bar(60, 1))
    live.push(bar(60, 2))
    live.close()
    frames.run()
    expect(applied).toHaveLength(1)
  })
})
