import { expect, it, vi } from 'vitest'
import { createFrameValue } from './frame-value.ts'

it('[BY-17] shows the latest of many values, once a frame', () => {
  const frames: (() => void)[] = []
  const value = createFrameValue(0, run => frames.push(run))
  const listener = vi.fn()
  const stop = value.subscribe(listener)
  for (let next = 1; next <= 100; next += 1) value.set(next)
  expect(frames).toHaveLength(1)
  expect(value.get()).toBe(0)
  frames.shift()?.()
  expect(value.get()).toBe(100)
  expect(listener).toHaveBeenCalledOnce()
  value.set(101)
  stop()
  frames.shift()?.()
  expect(value.get()).toBe(101)
  expect(listener).toHaveBeenCalledOnce()
})
