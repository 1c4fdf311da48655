import { describe, expect, it } from 'vitest'
import { ruleFiringOf } from '../../testing/fake-firings.ts'
import { createFakeLocks } from '../../testing/fake-locks.ts'
import { FiringReporter } from './firing-reporter.ts'
import type { SeenFirings } from './seen-firings.ts'

const at = (minute: number) => ruleFiringOf({ id: `f${minute}`, at: minute * 60_000 })

/** Windows of one browser: their locks and their storage are shared. */
function browser() {
  const locks = createFakeLocks()
  const shown: string[] = []
  let seen: SeenFirings = { email: null, epoch: 0, until: null, firings: [] }
  const open = (name: string) => {
    const reporter = new FiringReporter({
      hold: locks.of(name),
      readSeen: () => seen,
      writeSeen: next => {
        seen = next
      },
      who: () => ({ email: 'ann@example.com', epoch: 0 }),
      show: firings => void shown.push(...firings.map(({ id }) => `${name} ${id}`)),
    })
    let loaded = [at(1)]
    const leave = reporter.join(() => reporter.report(loaded, false))
    reporter.report(loaded, false)
    return {
      leave,
      receive(minute: number) {
        loaded = [at(minute), ...loaded]
        reporter.report([at(minute)], true)
      },
      /** Its list after a reconnect. */
      reload: (newest: number) => {
        loaded = Array.from({ length: newest }, (_one, index) => at(newest - index))
        reporter.report(loaded, false)
      },
    }
  }
  return { open, shown, locks }
}

describe('a firing that all windows receive', () => {
  it('[BY-9] is reported by one of them, once', () => {
    const { open, shown } = browser()
    const windows = [open('main'), open('chart'), open('other')]
    for (const one of windows) one.receive(2)
    for (const one of windows.toReversed()) one.receive(3)
    expect(shown).toEqual(['main f2', 'main f3'])
  })

  it('[BY-9] and was missed by all of them is reported once after the reconnect', () => {
    const { open, shown } = browser()
    const windows = [open('main'), open('chart')]
    for (const one of windows.toReversed()) one.reload(4)
    for (const one of windows) one.receive(4)
    expect(shown).toEqual(['main f2', 'main f3', 'main f4'])
  })

  it('[BY-9] is reported by the next window when the one that reports is closed', () => {
    const { open, shown } = browser()
    const [main, chart] = [open('main'), open('chart')]
    main.receive(2)
    chart.receive(2)
    // The browser gave it to the other window first, and then main was closed.
    chart.receive(3)
    main.leave()
    chart.receive(4)
    expect(shown).toEqual(['main f2', 'chart f3', 'chart f4'])
  })

  it('[BY-9] is not reported again after a reload', () => {
    const { open, shown } = browser()
    const main = open('main')
    main.receive(2)
    main.leave()
    const reloaded = open('main')
    reloaded.reload(2)
    reloaded.reload(3)
    expect(shown).toEqual(['main f2', 'main f3'])
  })
})
