import { expect, it } from 'vitest'
import type { manualTimers } from '../platform/testing/manual-timers.ts'
import type { KeptState } from './sandbox-state-file.ts'

interface Parts {
  /** Opens the same state again, as another process would. */
  readonly open: () => Promise<KeptState>
  readonly timers: () => ReturnType<typeof manualTimers>
  /** What was logged. */
  readonly lines: () => readonly string[]
}

/** What every place for the state of a sandbox does. */
export function describeStateContract({ open, timers, lines }: Parts): void {
  const load = async () => (await open()).load(value => value)
  const save = async (state: object) => {
    const kept = await open()
    kept.changed(() => state)
    await kept.close()
  }

  it('[AC-8] is what was saved last', async () => {
    expect(await load()).toBeNull()
    await save({ list: [1, 'two', { 3: null }] })
    await save({ list: [1, 'zwei', { 3: null }] })
    expect(await load()).toEqual({ list: [1, 'zwei', { 3: null }] })
    expect(lines()).toEqual([])
  })

  it('[AC-8] is written once for many changes, with the newest', async () => {
    const kept = await open()
    let taken = 0
    const change = (value: number) =>
      kept.changed(() => {
        taken += 1
        return { value }
      })
    for (let value = 1; value <= 100; value += 1) change(value)
    expect(taken).toBe(0)
    timers().forward(500)
    await kept.close()
    expect(taken).toBe(1)
    timers().forward(5000)
    await kept.close()
    expect(taken).toBe(1)
    change(101)
    await kept.close()
    timers().forward(500)
    expect([taken, await load()]).toEqual([2, { value: 101 }])
  })

  it('[AC-8] [BY-21] is stored before a sandbox answers, without any time passing', async () => {
    const kept = await open()
    kept.changed(() => ({ paid: 1 }))
    await kept.stored?.()
    expect(await load()).toEqual({ paid: 1 })
  })

  it('[AC-8] starts empty when the sandbox does not understand it', async () => {
    await save({ version: 7 })
    const kept = await open()
    const read = () => {
      throw new TypeError('Another version')
    }
    expect(kept.load(read)).toBeNull()
    expect(lines()[0]).toContain('the sandbox starts empty')
    kept.changed(() => ({ version: 8 }))
    await kept.close()
    expect(await load()).toEqual({ version: 8 })
  })
}
