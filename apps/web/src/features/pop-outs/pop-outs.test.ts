import { describe, expect, it } from 'vitest'
import { createFakeLocks } from '../../testing/fake-locks.ts'
import { memoryStorage } from '../../testing/fake-window.ts'
import { createFakeWindows } from '../../testing/fake-windows.ts'
import { createManualTime } from '../../testing/manual-time.ts'
import { followOpener } from './follow-opener.ts'
import { OpenedWindows } from './opened-windows.ts'

function setUp({ hasLocks = true } = {}) {
  const windows = createFakeWindows()
  const locks = createFakeLocks()
  const time = createManualTime()
  const openerState = { closed: false }
  const closed: string[] = []

  /** Loads a page of the opener's tab. */
  const load = (storage = memoryStorage(), windowId: string | null = 'self', tab = 'opener') => {
    const channel = windows.open(windowId ?? 'elsewhere', { pageId: `${tab}-${time.clock.now()}` })
    const hold = locks.of(tab)
    const opened = new OpenedWindows({
      channel,
      storage,
      windowId: () => windowId,
      holdLock: hasLocks
        ? hold
        : (_id, onHeld) => {
            onHeld()
            return () => undefined
          },
    })
    opened.start()
    return {
      opened,
      storage,
      /** The page is gone, with its pagehide event unless the tab crashes. */
      unload(isCrash = false) {
        if (!isCrash) opened.unload()
        windows.close(channel)
        locks.free(tab)
      },
    }
  }
  const popOut = (id: string) => {
    const channel = windows.open(id)
    const signOff = followOpener({
      windowId: id,
      channel,
      opener: openerState,
      after: time.after,
      watchLock: (name, onGone) => {
        if (!hasLocks) return () => undefined
        const release = locks.of(id)(name, () => {
          queueMicrotask(() => release())
          onGone()
        })
        return release
      },
      close: () => void (closed.includes(id) || closed.push(id)),
    })
    return { signOff }
  }
  const open = (opener: ReturnType<typeof load>, id: string) => {
    const handle = {
      close: () => void (closed.includes(id) || closed.push(id)),
      get closed() {
        return closed.includes(id)
      },
    }
    opener.opened.add(id, handle, { page: '/app/walls', width: 210, height: 800 })
    return popOut(id)
  }
  return { windows, time, load, open, popOut, closed, openerState }
}

describe.each([{ hasLocks: true }, { hasLocks: false }])('pop-outs, %o', options => {
  it('[RT-13] register with their opener and take themselves off its list', () => {
    const { load, open } = setUp(options)
    const [opener, other] = [load(), load(memoryStorage(), 'self', 'other tab')]
    const first = open(opener, 'a')
    open(opener, 'b')
    expect(opener.opened.list).toEqual(['a', 'b'])
    expect(other.opened.list).toEqual([])
    first.signOff()
    expect(opener.opened.list).toEqual(['b'])
  })

  it('[RT-13] close when the user leaves the workspace', () => {
    const { load, open, closed } = setUp(options)
    const [opener, other] = [load(), load(memoryStorage(), 'self', 'other tab')]
    open(opener, 'a')
    open(opener, 'b')
    open(other, 'c')
    opener.opened.closeAll()
    expect(closed).toEqual(['a', 'b'])
    expect(opener.opened.list).toEqual([])
  })

  it('[RT-13] stay after a reload of the opener, and still close with it', async () => {
    const { load, open, closed, time } = setUp(options)
    const before = load()
    open(before, 'a')
    before.unload()
    await Promise.resolve()
    time.pass(4_999)
    const opener = load(before.storage)
    time.pass(60_000)
    expect(closed).toEqual([])
    expect(opener.opened.list).toEqual(['a'])
    opener.opened.closeAll()
    expect(closed).toEqual(['a'])
  })

  it('[RT-13] close when the opener is not back 5 s after it unloaded', () => {
    const { load, open, closed, time } = setUp(options)
    const opener = load()
    open(opener, 'a')
    opener.unload()
    time.pass(4_999)
    expect(closed).toEqual([])
    time.pass(1)
    expect(closed).toEqual(['a'])
  })

  it('[RT-13] close at once when the opener was closed', () => {
    const { load, open, closed, time, openerState } = setUp(options)
    const opener = load()
    open(opener, 'a')
    opener.unload()
    openerState.closed = true
    time.pass(500)
    expect(closed).toEqual(['a'])
  })

  it('[RT-13] close when the main window has gone to another page', async () => {
    const { load, open, closed } = setUp(options)
    const before = load()
    open(before, 'a')
    before.unload()
    await Promise.resolve()
    const { storage } = load(before.storage, null)
    expect(closed).toEqual(['a'])
    expect([...storage.texts]).toEqual([])
  })

  it('[RT-13] are not those of a pop-out that has a copy of the list', () => {
    const { load, open, closed } = setUp(options)
    const opener = load()
    open(opener, 'a')
    open(opener, 'b')
    const copy = memoryStorage()
    for (const [key, text] of opener.storage.texts) copy.write(key, text)
    load(copy, 'a', 'a').opened.closeAll()
    expect(closed).toEqual([])
  })

  it('can be reloaded: the opener lists them again', () => {
    const { load, open, popOut } = setUp(options)
    const opener = load()
    open(opener, 'a').signOff()
    expect(opener.opened.list).toEqual([])
    popOut('a')
    expect(opener.opened.list).toEqual(['a'])
  })
})

it('[RT-13] close 5 s after the opener crashed', () => {
  const { load, open, closed, time } = setUp()
  const opener = load()
  open(opener, 'a')
  opener.unload(true)
  time.pass(4_999)
  expect(closed).toEqual([])
  time.pass(1)
  expect(closed).toEqual(['a'])
})

it('[TB-2] lists what is open, whether it answers or not, and nothing that was closed', async () => {
  const { load, open, closed } = setUp()
  const before = load()
  open(before, 'silent')
  before.unload()
  await Promise.resolve()
  const opener = load(before.storage)
  open(opener, 'open')
  open(opener, 'closed').signOff()
  closed.push('closed')
  const { own, ids } = opener.opened.openOf(new Set(['silent', 'closed', 'of-another']))
  expect(own.map(({ id }) => id)).toEqual(['silent', 'open'])
  expect([...ids]).toEqual(['silent', 'open', 'of-another'])
  expect(own.at(-1)).toEqual({ id: 'open', page: '/app/walls', width: 210, height: 800 })
})

it('[TB-5] opens a window again with its id: it is listed once and closes with the opener', () => {
  const { load, open, closed } = setUp()
  const opener = load()
  open(opener, 'a').signOff()
  open(opener, 'a')
  expect(opener.opened.openOf(new Set(['a'])).own).toHaveLength(1)
  opener.opened.closeAll()
  expect(closed).toEqual(['a'])
  expect(opener.opened.list).toEqual([])
})

it('a duplicate of the main tab owns none of its pop-outs', () => {
  const { load, open, closed } = setUp()
  const opener = load()
  open(opener, 'a')
  const copy = memoryStorage()
  for (const [key, text] of opener.storage.texts) copy.write(key, text)
  load(copy, 'self', 'duplicate').opened.closeAll()
  expect(closed).toEqual([])
})

it.each([
  '',
  '{',
  '[]',
  '{"owner":"self","windows":7}',
  '{"owner":"self","windows":[7,null,"a",{"id":"a"},{"id":7,"page":"/app/walls","width":1,"height":1}]}',
])('a stored list that is not one is ignored: %s', text => {
  const { load, windows } = setUp()
  const storage = memoryStorage()
  storage.write('tidemark.openedWindows', text)
  load(storage)
  expect(windows.posted).toEqual([])
})
