import { describe, expect, it } from 'vitest'
import { createClockSaver } from './clock-saver.ts'

describe('clock saver', () => {
  it('[SYS-5] saves a change that was made while an earlier time is saved, and reports failures', async () => {
    let marketMs = 1
    const ends: ((error?: Error) => void)[] = []
    const saved: number[] = []
    const reports: (string | null)[] = []
    const saver = createClockSaver({
      store: {
        save: clock => {
          saved.push(clock.marketMs)
          return new Promise((resolve, reject) => ends.push(error => (error ? reject(error) : resolve())))
        },
      },
      read: () => ({ marketMs, speed: 1 }),
      report: error => void reports.push(error),
    })
    void saver.save()
    marketMs = 2
    let hasSaved = false
    const change = saver.saveChange().then(() => {
      hasSaved = true
    })
    ends[0]?.(new Error('disk full'))
    await expect.poll(() => saved).toEqual([1, 2])
    expect(hasSaved).toBe(false)
    ends[1]?.()
    await change
    expect(reports).toEqual(['disk full', null])
  })
})
