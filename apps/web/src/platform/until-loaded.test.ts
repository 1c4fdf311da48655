import { afterEach, expect, it, vi } from 'vitest'
import { untilLoaded } from './until-loaded.ts'

afterEach(() => void vi.useRealTimers())

it('retries until the part is loaded', async () => {
  vi.useFakeTimers()
  const load = vi.fn(async () => 'part')
  load.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockRejectedValueOnce(new TypeError('again'))
  const loaded = vi.fn()
  void untilLoaded(load).then(loaded)
  await vi.advanceTimersByTimeAsync(9_999)
  expect(loaded).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(loaded).toHaveBeenCalledWith('part')
  expect(load).toHaveBeenCalledTimes(3)
})
