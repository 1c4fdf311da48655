import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { processorMs, processorMsOfTree } from './processor-time.mjs'

const busyMs = 300
const work = `const cpu = process.cpuUsage(); while (process.cpuUsage(cpu).user < ${busyMs * 1000});`
/** Linux counts in ticks of 10 ms. */
const atLeastMs = busyMs - 20

describe('processor time', () => {
  it('counts this process', () => {
    const before = processorMs()
    const start = process.cpuUsage()
    while (process.cpuUsage(start).user < busyMs * 1000);
    expect(processorMs() - before).toBeGreaterThanOrEqual(atLeastMs)
  })

  it.skipIf(!existsSync('/proc/self/stat'))('counts children that have ended', () => {
    const before = processorMs()
    spawnSync(process.execPath, ['-e', work])
    expect(processorMs() - before).toBeGreaterThanOrEqual(atLeastMs)
  })

  it.skipIf(!existsSync('/proc/self/stat'))('counts children that still run, as one of a tree', async () => {
    const before = processorMsOfTree()
    const child = spawn(process.execPath, ['-e', `${work} console.log('done'); setInterval(() => {}, 1000)`])
    try {
      await once(child.stdout, 'data')
      expect(processorMsOfTree() - before).toBeGreaterThanOrEqual(atLeastMs)
    } finally {
      child.kill()
      await once(child, 'exit')
    }
  })
})
