import { expect, it, onTestFinished, vi } from 'vitest'
import { measureProcess, usableMemoryBytes } from './process-load.ts'

it('[BY-21] measures this process as shares and milliseconds', () => {
  const load = measureProcess()
  onTestFinished(load.stop)
  const { lagMs, memoryShare } = load.read()
  expect(lagMs).toBeGreaterThanOrEqual(0)
  expect(memoryShare).toBeGreaterThan(0)
  expect(memoryShare).toBeLessThan(1)
  expect(usableMemoryBytes()).toBeGreaterThan(process.memoryUsage.rss())
})

it('[BY-21] goes on with the heap alone when no file can be opened', () => {
  const load = measureProcess()
  onTestFinished(load.stop)
  const rss = vi.spyOn(process.memoryUsage, 'rss').mockImplementation(() => {
    throw new Error('EMFILE: too many open files')
  })
  onTestFinished(() => rss.mockRestore())
  const { memoryShare } = load.read()
  expect(memoryShare).toBeGreaterThan(0)
  expect(memoryShare).toBeLessThan(1)
})
