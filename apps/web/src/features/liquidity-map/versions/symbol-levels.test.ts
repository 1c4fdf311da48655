import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type LevelsOutcome, type LevelsRequest, SymbolLevels } from './symbol-levels.ts'

const turn = () => new Promise<void>(resolve => setImmediate(resolve))

/** A platform whose answers arrive when the test says so, and the views of one symbol. */
function scene(isListed = true) {
  const timers = new Set<{ readonly run: () => void; readonly ms: number }>()
  const shown = new Map<string, LevelsOutcome>()
  const pending: { readonly key: string; readonly answer: (outcome: LevelsOutcome) => void }[] = []
  const calls: string[] = []
  let updates = 0
  const levels = new SymbolLevels(
    {
      after(ms, run) {
        const timer = { ms, run }
        timers.add(timer)
        return () => void timers.delete(timer)
      },
      show(changes) {
        updates += 1
        for (const [key, outcome] of changes) {
          if (outcome === null) shown.delete(key)
          else shown.set(key, outcome)
        }
      },
    },
    isListed,
  )
  const requestOf = (key: string): LevelsRequest => ({
    key,
    load: version =>
      new Promise(answer => {
        calls.push(`${key} ${version}`)
        pending.push({ key, answer })
      }),
  })
  const view = (key: string): string | null => {
    const outcome = shown.get(key)
    return outcome === undefined ? null : outcome.kind === 'answer' ? outcome.version : outcome.kind
  }
  return {
    levels,
    timers,
    pending,
    calls,
    view,
    open: (key: string) => levels.add(requestOf(key)),
    updates: () => updates,
    versions: () =>
      new Set([...shown.values()].flatMap(each => (each.kind === 'answer' ? [each.version] : []))),
    /** Answers the oldest pending call of a request. */
    async answer(key: string, outcome: string | LevelsOutcome) {
      const place = pending.findIndex(call => call.key === key)
      pending.splice(place, 1)[0]?.answer(typeof outcome === 'string' ? of(outcome) : outcome)
      await turn()
    },
    async runTimers() {
      for (const timer of [...timers]) {
        timers.delete(timer)
        timer.run()
      }
      await turn()
    },
  }
}

const of = (version: string): LevelsOutcome => ({ kind: 'answer', version, answer: version })
const refused: LevelsOutcome = { kind: 'refused', error: new Error('no such expiry') }
const failed: LevelsOutcome = { kind: 'failed', error: new Error('offline') }

describe('the levels of one symbol', () => {
  it('[BY-12] keep the old version until every view has the new one, and then change in one update', async () => {
    const { levels, open, answer, view, updates, calls } = scene()
    for (const key of ['levels', 'map']) open(key)
    expect(calls, 'before the first announcement').toEqual([])
    levels.announce('v1')
    for (const key of ['levels', 'map']) await answer(key, 'v1')
    levels.announce('v2')
    const before = updates()
    await answer('map', 'v2')
    expect([view('levels'), view('map')]).toEqual(['v1', 'v1'])
    await answer('levels', 'v2')
    expect([view('levels'), view('map')]).toEqual(['v2', 'v2'])
    expect(updates()).toBe(before + 1)
    levels.announce('v2')
    expect(calls).toEqual(['levels v1', 'map v1', 'levels v2', 'map v2'])
  })

  it('[BY-12] appear one by one at first: no view waits for a slower one of the same version', async () => {
    const { levels, open, answer, view } = scene()
    for (const key of ['levels', 'map']) open(key)
    levels.announce('v1')
    await answer('levels', 'v1')
    expect([view('levels'), view('map')]).toEqual(['v1', null])
  })

  it('[BY-12] are requested without an announcement when none arrives', async () => {
    const { open, answer, view, runTimers, levels, calls } = scene()
    open('levels')
    await runTimers()
    await answer('levels', 'v1')
    expect(view('levels')).toBe('v1')
    levels.announce('v1')
    expect(calls).toEqual(['levels null'])
  })

  it('[BY-12] are never requested for a symbol without levels, and disappear when there are none any more', async () => {
    const { levels, open, answer, view, calls, runTimers } = scene()
    open('levels')
    levels.announce(null)
    levels.reload()
    open('map')
    await runTimers()
    expect([calls, view('levels'), view('map')]).toEqual([[], 'none', 'none'])
    levels.announce('v1')
    for (const key of ['levels', 'map']) await answer(key, 'v1')
    expect([view('levels'), view('map')]).toEqual(['v1', 'v1'])
    levels.announce('v2')
    levels.announce(null)
    for (const key of ['levels', 'map']) await answer(key, 'v2')
    expect([view('levels'), view('map')]).toEqual(['none', 'none'])
  })

  it('[BY-12] show an answer that is newer than the announcement only with the others', async () => {
    const { levels, open, answer, view, calls } = scene()
    for (const key of ['levels', 'map']) open(key)
    levels.announce('v1')
    await answer('levels', 'v1')
    await answer('map', 'v2')
    expect([view('levels'), view('map')]).toEqual(['v1', null])
    levels.announce('v2')
    await answer('levels', 'v2')
    expect([view('levels'), view('map')]).toEqual(['v2', 'v2'])
    expect(calls).toHaveLength(3)
  })

  it('[BY-12] switch when one request is refused, without asking again for the same version', async () => {
    const { levels, open, answer, view, calls } = scene()
    for (const key of ['levels', 'map']) open(key)
    levels.announce('v1')
    for (const key of ['levels', 'map']) await answer(key, 'v1')
    levels.announce('v2')
    await answer('map', refused)
    expect(view('map')).toBe('v1')
    await answer('levels', 'v2')
    expect([view('levels'), view('map')]).toEqual(['v2', 'refused'])
    levels.announce('v2')
    expect(calls).toHaveLength(4)
  })

  it('[BY-12] stay while a request fails, with three retries, then change without it and go on asking', async () => {
    const { levels, open, answer, view, runTimers, timers, calls } = scene()
    for (const key of ['levels', 'map']) open(key)
    levels.announce('v1')
    for (const key of ['levels', 'map']) await answer(key, 'v1')
    levels.announce('v2')
    await answer('levels', 'v2')
    for (let attempt = 0; attempt < 4; attempt += 1) {
      expect([view('levels'), view('map')]).toEqual(['v1', 'v1'])
      await answer('map', failed)
      await runTimers()
    }
    expect([view('levels'), view('map')]).toEqual(['v2', 'failed'])
    await answer('map', failed)
    expect(calls).toHaveLength(8)
    expect([...timers].map(({ ms }) => ms)).toEqual([5000])
    await runTimers()
    await answer('map', 'v2')
    expect([view('map'), timers.size]).toEqual(['v2', 0])
  })

  it('[BY-1] [LM-9] stay when nothing can be loaded any more, until the platform is back', async () => {
    const { levels, open, answer, view, runTimers, timers } = scene()
    for (const key of ['levels', 'map']) open(key)
    levels.announce('v1')
    for (const key of ['levels', 'map']) await answer(key, 'v1')
    levels.reload()
    for (let attempt = 0; attempt < 6; attempt += 1) {
      for (const key of ['levels', 'map']) await answer(key, failed)
      expect([view('levels'), view('map')]).toEqual(['v1', 'v1'])
      expect(Math.max(...[...timers].map(({ ms }) => ms))).toBeLessThanOrEqual(5000)
      await runTimers()
    }
    for (const key of ['levels', 'map']) await answer(key, 'v1')
    expect([view('levels'), view('map'), timers.size]).toEqual(['v1', 'v1', 0])
  })

  it('[CH-7] show a failure only when it lasts, and what is refused at once', async () => {
    const { levels, open, answer, view, runTimers } = scene()
    open('levels')
    levels.announce('v1')
    for (const expected of [null, null, 'failed']) {
      await answer('levels', failed)
      expect(view('levels')).toBe(expected)
      await runTimers()
    }
    const other = scene()
    other.open('map')
    other.levels.announce('v1')
    await other.answer('map', refused)
    expect(other.view('map')).toBe('refused')
  })

  it('[BY-21] disappear when the market starts anew, and late answers with them, until the next announcement', async () => {
    const { levels, open, answer, view, calls, timers } = scene()
    for (const key of ['levels', 'map']) open(key)
    levels.announce('v1')
    for (const key of ['levels', 'map']) await answer(key, 'v1')
    levels.announce('v2')
    levels.forget()
    expect([view('levels'), view('map')]).toEqual([null, null])
    for (const key of ['levels', 'map']) await answer(key, 'v2')
    expect([view('levels'), view('map'), calls.length]).toEqual([null, null, 4])
    levels.announce('v1')
    for (const key of ['levels', 'map']) await answer(key, 'v1')
    expect([view('levels'), view('map'), calls.length]).toEqual(['v1', 'v1', 6])
    expect(timers.size).toBe(0)
  })

  it('[LM-5] load again on request, and stay meanwhile', async () => {
    const { levels, open, answer, view, calls } = scene()
    open('map')
    levels.announce('v1')
    await answer('map', 'v1')
    levels.reload()
    expect(view('map')).toBe('v1')
    await answer('map', 'v1')
    expect([view('map'), calls.length]).toEqual(['v1', 2])
  })
})

const keys = ['levels', 'map', 'other map'] as const
const move = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('change' as const), version: fc.integer({ min: 1, max: 4 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('deliver' as const) }) },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('answer' as const), place: fc.nat(5), fails: fc.nat(9) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('process' as const), place: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('toggle' as const), key: fc.constantFrom(...keys) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('timers' as const) }) },
)

describe('any order of announcements and answers', () => {
  it('[BY-12] never shows two versions of one symbol, and finally the newest in every view', async () => {
    let switches = 0
    await fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: 5, maxLength: 60, size: 'max' }), async moves => {
        const { levels, pending, open, view, versions, timers, runTimers } = scene()
        const closes = new Map<string, () => void>(keys.slice(0, 2).map(key => [key, open(key)]))
        let current = 'v1'
        /** What the platform has announced, and what of it has arrived. */
        const announced: string[] = []
        const announce = () => void (announced.at(-1) === current || announced.push(current))
        let delivered = 0
        const deliver = () => {
          const version = announced[delivered]
          if (version === undefined) return
          delivered += 1
          levels.announce(version)
        }
        /** The platform computes an answer some time before it arrives, and announces its version first. */
        const processed = new Map<object, string>()
        const process = (place: number) => {
          const call = pending[place]
          if (!call || processed.has(call)) return
          announce()
          processed.set(call, current)
        }
        const finish = async (place: number, isFailure: boolean) => {
          const call = pending[place]
          if (!call) return
          process(place)
          pending.splice(place, 1)
          call.answer(isFailure ? failed : of(processed.get(call) ?? ''))
          await turn()
        }
        announce()
        let before = ''
        for (const step of moves) {
          if (step.do === 'change') current = `v${step.version}`
          else if (step.do === 'deliver') deliver()
          else if (step.do === 'process') process(step.place)
          else if (step.do === 'answer') await finish(step.place, step.fails === 0)
          else if (step.do === 'timers') await runTimers()
          else if (closes.has(step.key)) {
            closes.get(step.key)?.()
            closes.delete(step.key)
          } else closes.set(step.key, open(step.key))
          expect(versions().size).toBeLessThan(2)
          const now = [...versions()].join()
          if (now !== before) switches += 1
          before = now
        }
        announce()
        while (delivered < announced.length) deliver()
        for (let left = 100; left > 0 && (pending.length > 0 || timers.size > 0); left -= 1) {
          while (pending.length > 0) await finish(0, false)
          expect(versions().size).toBeLessThan(2)
          await runTimers()
        }
        expect(pending.length + timers.size, 'requests and timers left').toBe(0)
        for (const key of closes.keys()) expect(view(key)).toBe(current)
      }),
      { numRuns: 400 },
    )
    expect(switches).toBeGreaterThan(200)
  })
})
