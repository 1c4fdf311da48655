import { expect, it, onTestFinished } from 'vitest'
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
