import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createClockFile } from './clock-file.ts'
import { createClockSaver } from './clock-saver.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tidemark-clock-'))
})
afterEach(() => rm(folder, { recursive: true }))

const saved = { marketMs: 1_794_841_200_123, speed: 2.5 }
const later = { marketMs: saved.marketMs + 1000, speed: 2.5 }

describe('clock file', () => {
  it('returns the clock that another instance saved', async () => {
    expect(createClockFile(folder).load()).toBeNull()
    await createClockFile(folder).save(saved)
    expect(createClockFile(folder).load()).toEqual(saved)
    expect(await readdir(folder)).toEqual(['market-clock.json'])
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
    const anew = { ...saved, epoch: 7, isExact: true }
    await createClockFile(folder).save(anew)
    expect(createClockFile(folder).load()).toEqual(anew)
    expect(createClockFile(folder).epoch()).toBe(7)
    await writeFile(join(folder, 'market-clock.json'), '{"marketMs":null,"epoch":7}')
    expect(createClockFile(folder).epoch()).toBe(7)
    await writeFile(join(folder, 'market-clock.json'), '{"marketMs":1,"speed":1}')
    expect(createClockFile(folder).epoch()).toBe(0)
  })

  it('[BY-21] refuses to start without a saved clock that it cannot read', async () => {
    await mkdir(join(folder, 'market-clock.json'))
    expect(() => createClockFile(folder).load()).toThrow('EISDIR')
  })

  it.skipIf(!existsSync('/dev/full'))('[BY-21] keeps the last clock when the disk is full', async () => {
    const file = createClockFile(folder)
    await file.save(saved)
    await symlink('/dev/full', join(folder, 'market-clock.json.new'))
    await expect(file.save(later)).rejects.toThrow('ENOSPC')
    expect(file.load()).toEqual(saved)
    expect(await readdir(folder)).toEqual(['market-clock.json'])
    await file.save(later)
    expect(file.load()).toEqual(later)
  })
})

describe('clock saver', () => {
  it('[BY-21] reports a failure and the next success', async () => {
    let isFull = true
    const reports: (string | null)[] = []
    const saver = createClockSaver({
      store: { save: () => (isFull ? Promise.reject(new Error('ENOSPC')) : Promise.resolve()) },
      read: () => saved,
      report: error => void reports.push(error),
    })
    await saver.save()
    isFull = false
    await saver.save()
    expect(reports).toEqual(['ENOSPC', null])
  })

  it('runs one save at a time and finishes with the newest clock', async () => {
    let marketMs = 1
    const written: number[] = []
    let release = () => {}
    const saver = createClockSaver({
      store: {
        save(clock) {
          written.push(clock.marketMs)
          return new Promise(resolve => {
            release = resolve
          })
        },
      },
      read: () => ({ marketMs, speed: 1 }),
      report: () => undefined,
    })
    void saver.save()
    marketMs = 2
    void saver.save()
    const last = saver.saveLast()
    release()
    await new Promise(resolve => setImmediate(resolve))
    release()
    await last
    expect(written).toEqual([1, 2])
  })
})
