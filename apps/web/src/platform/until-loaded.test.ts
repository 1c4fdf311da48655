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

it('asks again for a style sheet that did not load', async () => {
  vi.useFakeTimers()
  const link = document.createElement('link')
  Object.assign(link, { rel: 'stylesheet', href: '/assets/later.css' })
  document.head.append(link)
  const load = vi.fn(async () => 'part').mockRejectedValueOnce(new Error('Unable to preload CSS'))
  const loaded = untilLoaded(load)
  await vi.advanceTimersByTimeAsync(5_000)
  await loaded
  const again = document.head.querySelector('link[href="/assets/later.css"]')
  expect(again).not.toBeNull()
  expect(again).not.toBe(link)
  again?.remove()
})
