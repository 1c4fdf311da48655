import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { settled } from '../../testing/fake-window.ts'
import { createManualTime } from '../../testing/manual-time.ts'
import type { JsonRecord } from './json-record.ts'
import type { PendingMessage } from './pending-fields.ts'
import { fieldsOf, withFields } from './record-fields.ts'
import { SyncedRecord } from './synced-record.ts'

/** A platform and its windows, where a test decides when each request and message arrives. */
class World {
  readonly time = createManualTime()
  stored: JsonRecord = { map: { HG: true } }
  readonly saves: JsonRecord[] = []
  readonly windows = new Map<string, SyncedRecord>()
  readonly problems: unknown[] = []
  /** Requests on their way to the platform, then answers on their way back; each has one owner. */
  readonly requests: { readonly by: string; readonly arrive: () => void }[] = []
  readonly answers: { readonly by: string; readonly arrive: () => void }[] = []
  readonly messages: { readonly to: string; readonly message: PendingMessage }[] = []
  isOffline = false

  open(windowId: string, saveDelayMs = 0): SyncedRecord {
    const request = <Answer>(run: () => Answer) =>
      new Promise<Answer>((resolve, reject) => {
        const arrive = () => {
          const isLost = this.isOffline
          const answer = isLost ? null : run()
          this.answers.push({
            by: windowId,
            arrive: () => (isLost ? reject(new Error('offline')) : resolve(answer as Answer)),
          })
        }
        this.requests.push({ by: windowId, arrive })
      })
    const record = new SyncedRecord({
      load: () => request(() => this.stored),
      save: change =>
        request(() => {
          this.saves.push(change)
          this.stored = withFields(this.stored, fieldsOf(change))
        }),
      broadcast: message => {
        for (const to of this.windows.keys()) if (to !== windowId) this.messages.push({ to, message })
      },
      after: this.time.after,
      windowId,
      saveDelayMs,
      onSaved: () => undefined,
      onNotSaved: error => void this.problems.push(error),
      onChange: () => undefined,
    })
    this.windows.set(windowId, record)
    record.start()
    return record
  }

  /** The first request, answer or message of the window. */
  async step(kind: 'request' | 'answer' | 'message', windowId: string): Promise<void> {
    if (kind === 'message') {
      const index = this.messages.findIndex(({ to }) => to === windowId)
      const [first] = index < 0 ? [] : this.messages.splice(index, 1)
      if (first) this.windows.get(windowId)?.receive(first.message)
    } else {
      const list = kind === 'request' ? this.requests : this.answers
      const index = list.findIndex(({ by }) => by === windowId)
      const [first] = index < 0 ? [] : list.splice(index, 1)
      first?.arrive()
    }
    await settled()
  }

  /** Everything on its way arrives, and all timers run. */
  async settle(): Promise<void> {
    for (let round = 0; round < 12; round += 1) {
      while (this.requests.length + this.answers.length + this.messages.length > 0)
        for (const id of this.windows.keys())
          for (const kind of ['message', 'request', 'answer'] as const) await this.step(kind, id)
      this.time.pass(10_000)
      await settled()
    }
  }

  show = (windowId: string) => this.windows.get(windowId)?.record
}

describe('a record of the platform', () => {
  it('[BY-13] shows a change at once and sends only the changed field', async () => {
    const world = new World()
    const a = world.open('a')
    await world.settle()
    a.change({ map: { HP: false } })
    expect(a.record).toEqual({ map: { HG: true, HP: false } })
    await world.settle()
    expect(world.saves).toEqual([{ map: { HP: false } }])
  })

  it('[BY-13] [GS-9] shows a change in the other windows before it is saved, and in a window opened meanwhile', async () => {
    const world = new World()
    const [a] = [world.open('a', 5_000), world.open('b', 5_000)]
    await world.settle()
    a.change({ map: { HG: false } })
    await world.step('message', 'b')
    expect(world.show('b')).toEqual({ map: { HG: false } })
    const c = world.open('c', 5_000)
    await world.step('message', 'a')
    await world.step('message', 'c')
    expect(c.record).toEqual({ map: { HG: false } })
    expect(world.saves).toEqual([])
    await world.settle()
    expect(world.saves).toEqual([{ map: { HG: false } }])
  })

  it('saves one change after the other and combines those made meanwhile', async () => {
    const world = new World()
    const a = world.open('a')
    await world.settle()
    a.change({ x: 1 })
    a.change({ x: 2 })
    a.change({ y: 3 })
    expect(world.requests).toHaveLength(1)
    await world.settle()
    expect(world.saves).toEqual([{ x: 1 }, { x: 2, y: 3 }])
  })

  it('[BY-13] is not overwritten by a load that was on its way when it changed', async () => {
    const world = new World()
    const a = world.open('a')
    await world.step('request', 'a')
    a.change({ map: { HG: false } })
    await world.step('answer', 'a')
    expect(a.record).toEqual({ map: { HG: false } })
    await world.settle()
    expect([a.record, world.stored]).toEqual([{ map: { HG: false } }, { map: { HG: false } }])
  })

  it('[BY-13] reverts only what could not be saved, in every window', async () => {
    const world = new World()
    const [a, b] = [world.open('a'), world.open('b')]
    await world.settle()
    a.change({ x: 1 })
    await world.settle()
    world.isOffline = true
    a.change({ x: 2 })
    await world.step('request', 'a')
    world.isOffline = false
    a.change({ y: 3 })
    await world.settle()
    expect(world.problems).toHaveLength(1)
    for (const window of [a, b]) expect(window.record).toEqual({ map: { HG: true }, x: 1, y: 3 })
  })

  it('[GS-9] is saved at once when the page closes, also while an earlier save is running', async () => {
    const world = new World()
    const a = world.open('a', 5_000)
    await world.settle()
    a.change({ x: 1 })
    a.flush(false)
    a.change({ x: 2 })
    a.flush(true)
    expect(world.requests).toHaveLength(2)
  })

  it('no longer believes a window that closed without a word', async () => {
    const world = new World()
    const [a, b] = [world.open('a', 5_000), world.open('b', 5_000)]
    await world.settle()
    a.change({ x: 1 })
    await world.step('message', 'b')
    a.stop()
    world.windows.delete('a')
    expect(b.record).toHaveProperty('x', 1)
    await world.settle()
    expect(b.record).not.toHaveProperty('x')
  })

  it('loads again when the platform was away', async () => {
    const world = new World()
    world.isOffline = true
    const a = world.open('a')
    await world.step('request', 'a')
    world.isOffline = false
    await world.settle()
    expect(a.record).toEqual(world.stored)
  })
})

const anyAction = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('change' as const),
      window: fc.constantFrom('a', 'b', 'c'),
      field: fc.constantFrom('x', 'y'),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom('request' as const, 'answer' as const, 'message' as const),
      window: fc.constantFrom('a', 'b', 'c'),
    }),
  },
  fc.record({ kind: fc.constant('time' as const) }),
  fc.record({ kind: fc.constant('connection' as const), isOffline: fc.boolean() }),
)

/** Remembers what each window has shown, to find values that come back while a newer change of its own is pending. */
class Shown {
  readonly #world: World
  readonly #shown = new Map<string, Set<unknown>>()
  readonly #outdated = new Map<string, ReadonlySet<unknown>>()

  constructor(world: World) {
    this.#world = world
  }

  beforeChange(windowId: string, field: string): void {
    const key = `${windowId} ${field}`
    this.#outdated.set(key, new Set([...(this.#shown.get(key) ?? []), undefined]))
  }

  check(): void {
    for (const [id, window] of this.#world.windows)
      for (const field of ['x', 'y']) {
        const key = `${id} ${field}`
        const value = window.record?.[field]
        if (window.isPending(field)) expect(this.#outdated.get(key)).not.toContain(value)
        this.#shown.set(key, (this.#shown.get(key) ?? new Set()).add(value))
      }
  }
}

it('[BY-13] windows and platform are equal after any interleaving; no window shows an older value of its own change', async () => {
  const property = fc.asyncProperty(
    fc.array(anyAction, { maxLength: 60 }),
    fc.constantFrom(0, 5_000),
    async (actions, delay) => {
      const world = new World()
      const shown = new Shown(world)
      for (const id of ['a', 'b', 'c']) world.open(id, delay)
      for (const [index, action] of actions.entries()) {
        if (action.kind === 'change') {
          shown.beforeChange(action.window, action.field)
          world.windows.get(action.window)?.change({ [action.field]: index })
        } else if (action.kind === 'time') {
          world.time.pass(1_000)
          await settled()
        } else if (action.kind === 'connection') {
          world.isOffline = action.isOffline
        } else {
          await world.step(action.kind, action.window)
        }
        shown.check()
      }
      world.isOffline = false
      await world.settle()
      for (const id of ['a', 'b', 'c']) expect(world.show(id)).toEqual(world.stored)
    },
  )
  await fc.assert(property, { numRuns: 300 })
})
