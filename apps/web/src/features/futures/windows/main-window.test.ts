import { everyWindow } from '@tidemark/contracts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createFakeWindows } from '../../../testing/fake-windows.ts'
import { createManualTime } from '../../../testing/manual-time.ts'
import { MainWindow } from './main-window.ts'

function setUp() {
  const windows = createFakeWindows()
  const time = createManualTime()
  const main = new MainWindow({ channel: windows.open('child'), after: time.after })
  const states: string[] = []
  main.on(state => states.push(state))
  /** A main window; it answers queries with what `state` says. */
  const open = (pageId: string, state: () => 'ready' | 'off' = () => 'ready') => {
    const channel = windows.open('self', { pageId })
    channel.on('futuresQuery', (_command, from) =>
      channel.send({ command: 'futuresFeed', state: state() }, from),
    )
    const tell = (told: 'ready' | 'off' | 'closing') =>
      channel.send({ command: 'futuresFeed', state: told }, everyWindow)
    return { channel, tell, close: () => windows.close(channel) }
  }
  const queries = () =>
    windows.posted.filter(message => (message as { command: string }).command === 'futuresQuery').length
  return { windows, time, main, states, open, queries }
}

describe('a window that looks for the main window', () => {
  it('[RT-2] finds one that is logged on, and stays with the first of several', () => {
    const { main, open } = setUp()
    open('off', () => 'off')
    open('one')
    const two = open('two')
    main.start()
    expect([main.state, main.pageId]).toEqual(['ready', 'one'])
    two.tell('ready')
    two.tell('closing')
    expect(main.pageId).toBe('one')
  })

  it('[RT-2] says after 2 s that there is none, and finds one that opens later', () => {
    const { main, time, open, states } = setUp()
    main.start()
    time.pass(1_999)
    expect(main.state).toBe('searching')
    time.pass(1)
    expect(main.state).toBe('absent')
    const one = open('one', () => 'off')
    one.tell('off')
    one.tell('ready')
    expect(states).toEqual(['absent', 'logged-off', 'ready'])
  })

  it('[RT-2] goes over to another main window when its own closes or logs off', () => {
    const { main, open } = setUp()
    const [one, two] = [open('one'), open('two')]
    main.start()
    one.close()
    one.tell('closing')
    expect([main.state, main.pageId]).toEqual(['ready', 'two'])
    two.close()
    two.tell('off')
    expect([main.state, main.pageId]).toEqual(['logged-off', null])
    two.tell('closing')
    expect(main.state).toBe('absent')
  })

  it('[RT-2] looks again every 20 s, also when a main window ended without a word', () => {
    const { main, time, open, queries } = setUp()
    const one = open('one')
    let repeats = 0
    main.onRepeat(() => {
      repeats += 1
    })
    main.start()
    time.pass(20_000)
    expect([queries(), repeats]).toEqual([1, 1])
    one.close()
    main.lost('someone')
    expect(main.state).toBe('ready')
    main.lost('one')
    expect(main.state).toBe('absent')
    // Its announcement was missed.
    open('two')
    time.pass(20_000)
    expect([main.state, main.pageId, repeats]).toEqual(['ready', 'two', 1])
  })

  it('does nothing after it has stopped, and starts again', () => {
    const { main, time, open, queries } = setUp()
    main.start()
    main.start()
    main.stop()
    time.pass(60_000)
    open('one').tell('ready')
    expect([main.state, queries()]).toEqual(['searching', 1])
    main.start()
    expect(main.pageId).toBe('one')
  })

  it('ignores software that names no page', () => {
    const { main, windows } = setUp()
    main.start()
    windows.post({ command: 'futuresFeed', state: 'ready', to: everyWindow })
    expect(main.state).toBe('searching')
  })
})

it('[RT-2] has a page exactly while it is ready, and that page was the last to be ready', () => {
  const step = fc.record({
    page: fc.constantFrom('a', 'b', 'c'),
    told: fc.constantFrom('ready' as const, 'off' as const, 'closing' as const),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), steps => {
      const { main, open } = setUp()
      const ready = new Set<string>()
      const pages = new Map(
        ['a', 'b', 'c'].map(id => [id, open(id, () => (ready.has(id) ? 'ready' : 'off'))] as const),
      )
      main.start()
      for (const { page, told } of steps) {
        if (told === 'ready') ready.add(page)
        else ready.delete(page)
        pages.get(page)?.tell(told)
        expect(main.state === 'ready').toBe(ready.size > 0)
        expect(main.pageId === null ? ready.size === 0 : ready.has(main.pageId)).toBe(true)
      }
    }),
  )
})
