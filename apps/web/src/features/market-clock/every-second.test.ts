import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { everySecond } from './every-second.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('calls all that wait at the same moment, whenever they came, and stops with the last', () => {
  const calls: string[] = []
  const stopFirst = everySecond(() => calls.push('first'))
  vi.advanceTimersByTime(400)
  const stopSecond = everySecond(() => calls.push('second'))
  vi.advanceTimersByTime(599)
  expect(calls).toEqual([])
  vi.advanceTimersByTime(1)
  expect(calls).toEqual(['first', 'second'])
  stopFirst()
  stopFirst()
  vi.advanceTimersByTime(1000)
  expect(calls).toEqual(['first', 'second', 'second'])
  stopSecond()
  expect(vi.getTimerCount()).toBe(0)
})

it('calls each of several that pass the same function, until that one stops', () => {
  const check = vi.fn()
  const stops = [everySecond(check), everySecond(check)]
  stops[0]?.()
  vi.advanceTimersByTime(1000)
  expect(check).toHaveBeenCalledTimes(1)
  stops[1]?.()
})
