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

  it.each(['', '{', '{"marketMs":"soon"}', '{"marketMs":1,"speed":-1}'])(
    'returns null for a damaged file: %s',
    async text => {
      await writeFile(join(folder, 'market-clock.json'), text)
      expect(createClockFile(folder).load()).toBeNull()
    },
  )
})
