import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createClockFile } from './clock-file.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tidemark-clock-'))
})
afterEach(() => rm(folder, { recursive: true }))

describe('clock file', () => {
  it('returns the clock that another instance saved', () => {
    expect(createClockFile(folder).load()).toBeNull()
    createClockFile(folder).save({ marketMs: 1_794_841_200_123, speed: 2.5 })
    expect(createClockFile(folder).load()).toEqual({ marketMs: 1_794_841_200_123, speed: 2.5 })
  })

  it.each(['', '{', '{"marketMs":"soon"}', '{"marketMs":1,"speed":-1}', '{"marketMs":1,"speed":1e300}'])(
    'returns null for a damaged file: %s',
    async text => {
      await writeFile(join(folder, 'market-clock.json'), text)
      expect(createClockFile(folder).load()).toBeNull()
      expect(createClockFile(folder).epoch()).toBe(0)
    },
  )

  it('[SYS-5] returns the saved epoch, also when the rest is damaged; a file of an earlier release has epoch 0', async () => {
    const saved = { marketMs: 1_794_841_200_123, speed: 1, epoch: 7, isExact: true }
    createClockFile(folder).save(saved)
    expect(createClockFile(folder).load()).toEqual(saved)
    expect(createClockFile(folder).epoch()).toBe(7)
    await writeFile(join(folder, 'market-clock.json'), '{"marketMs":null,"epoch":7}')
    expect(createClockFile(folder).epoch()).toBe(7)
    await writeFile(join(folder, 'market-clock.json'), '{"marketMs":1,"speed":1}')
    expect(createClockFile(folder).epoch()).toBe(0)
  })
})
