import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { createFakeWindows } from '../../testing/fake-windows.ts'
import { createManualTime } from '../../testing/manual-time.ts'
import { answerQueries, answerWindows, isTimeout, WindowRequests } from './window-requests.ts'

const green = { status: 'green' }
const anything = { safeParse: (data: unknown) => ({ success: true as const, data }) }

function setUp() {
  const windows = createFakeWindows()
  const time = createManualTime()
  const [main, child] = [windows.open('self'), windows.open('a')]
  const requests = new WindowRequests({ channel: child, after: time.after })
  const idsSent = () => windows.posted.map(message => (message as { id: number }).id)
  return { windows, time, main, child, requests, idsSent }
}

describe('a request to the main window', () => {
  it('[SO-7] resolves with the answer', async () => {
    const { main, requests } = setUp()
    answerWindows({ channel: main }, 'socketStatus', () => green)
    expect(await requests.request('socketStatus')).toEqual({ answer: green, error: null })
  })

  it('[SO-7] resolves with “{id} Timeout” after 10 s, not before, and ignores a later answer', async () => {
    const { main, requests, time } = setUp()
    let outcome: unknown = 'pending'
    const pending = requests.request('socketStatus').then(result => {
      outcome = result
    })
    time.pass(9_999)
    await Promise.resolve()
    expect(outcome).toBe('pending')
    time.pass(1)
    await pending
    expect(outcome).toEqual({ answer: null, error: '1 Timeout' })
    main.send({ command: 'response', id: 1, answer: green }, 'a')
    expect(outcome).toEqual({ answer: null, error: '1 Timeout' })
  })

  it('[TB-2] goes to another window where it is given, and waits as long as it is told', async () => {
    const { windows, main, requests, time } = setUp()
    const other = windows.open('b')
    answerWindows({ channel: main }, 'socketStatus', () => ({ status: 'red' }))
    answerWindows({ channel: other }, 'socketStatus', () => green)
    expect((await requests.request('socketStatus', { to: 'b' })).answer).toEqual(green)
    const unanswered = requests.request('socketStatus', { to: 'gone', timeoutMs: 2_000 })
    time.pass(2_000)
    expect((await unanswered).error).toBe('2 Timeout')
  })

  it('[SO-7] has ids from 1 to 1000, then 1 again', async () => {
    const { main, requests, idsSent } = setUp()
    for (let sent = 0; sent < 1001; sent += 1) {
      const answered = requests.request('socketStatus')
      main.send({ command: 'response', id: idsSent().at(-1) ?? 0, answer: green }, 'a')
      await answered
    }
    const ids = idsSent().filter((_id, index) => index % 2 === 0)
    expect([ids[0], ids[998], ids[999], ids[1000]]).toEqual([1, 999, 1000, 1])
  })

  it('[SO-7] is neither sent nor answered while disabled', async () => {
    let isEnabled = false
    const { main, requests, windows } = setUp()
    const ask = () => requests.request('futuresSymbols', { isEnabled: () => isEnabled })
    let isAnswering = false
    answerWindows({ channel: main, isEnabled: () => isAnswering }, 'futuresSymbols', () => ({ symbols: [] }))
    expect((await ask()).error).toBe('No futures feed is connected')
    expect(windows.posted).toEqual([])
    isEnabled = true
    void ask()
    expect(windows.posted).toHaveLength(1)
    isAnswering = true
    expect((await ask()).answer).toEqual({ symbols: [] })
  })

  it('[SO-7] to one page takes no answer of another', async () => {
    const { windows, main, requests } = setUp()
    const asked = requests.request('socketStatus', { page: 'page-self' })
    windows
      .open('self', { pageId: 'other' })
      .send({ command: 'response', id: 1, answer: { status: 'red' } }, 'a')
    main.send({ command: 'response', id: 1, answer: green }, 'a')
    expect((await asked).answer).toEqual(green)
  })

  it('resolves with the error of a refusal, and with one for an answer that its schema refuses', async () => {
    const { main, requests } = setUp()
    answerWindows({ channel: main }, 'futuresSymbols', () => 'No feed')
    expect((await requests.request('futuresSymbols')).error).toBe('No feed')
    const asked = requests.request('socketStatus')
    main.send({ command: 'response', id: 2, answer: { status: 7 } }, 'a')
    expect((await asked).error).toBe('Invalid answer')
  })

  it('[SO-7] carries a query, and waits for an answer that takes its time', async () => {
    const { main, requests } = setUp()
    answerQueries({ channel: main }, 'futuresSymbol', async (query, from) => ({ query, from }))
    const asked = requests.ask('futuresSymbol', { symbol: 'F.US.EPZ26' }, anything)
    expect((await asked).answer).toEqual({ query: { symbol: 'F.US.EPZ26' }, from: 'page-a' })
  })

  it('resolves with the error of an answer that failed, cut to what a message may carry', async () => {
    const { main, requests } = setUp()
    answerQueries({ channel: main }, 'futuresSymbol', async () => 'x'.repeat(300))
    answerQueries({ channel: main }, 'futuresBars', () => Promise.reject(new Error('broken')))
    expect((await requests.ask('futuresSymbol', {}, anything)).error).toBe('x'.repeat(200))
    expect((await requests.ask('futuresBars', {}, anything)).error).toBe('Error: broken')
  })

  it('is refused while 100 others of its kind are being answered', async () => {
    const { main, windows } = setUp()
    let give = (_answer: object) => {}
    const slow = new Promise<object>(resolve => {
      give = resolve
    })
    answerQueries({ channel: main }, 'futuresSymbol', () => slow)
    const asker = windows.open('b')
    const errors: unknown[] = []
    asker.on('response', ({ error }) => errors.push(error))
    for (let id = 1; id <= 101; id += 1) asker.send({ command: 'request', id, kind: 'futuresSymbol' })
    expect(errors).toEqual([expect.stringMatching(/^Too many/)])
    give({})
    await slow
    await vi.waitFor(() => expect(errors).toHaveLength(101))
  })

  it.each([
    ['1 Timeout', true],
    ['1000 Timeout', true],
    ['Timeout', false],
    ['The server said: 1 Timeout', false],
  ])('“%s” is the end of the time: %s', (error, isOver) => {
    expect(isTimeout(error)).toBe(isOver)
  })

  it('is refused while 100 others are pending', async () => {
    const { requests, windows, time } = setUp()
    const pending = Array.from({ length: 100 }, () => requests.request('socketStatus'))
    expect((await requests.request('socketStatus')).error).toMatch(/^Too many/)
    expect(windows.posted).toHaveLength(100)
    time.pass(10_000)
    expect((await Promise.all(pending)).at(-1)?.error).toBe('100 Timeout')
    void requests.request('socketStatus')
    expect(windows.posted).toHaveLength(101)
  })
})

it('[SO-7] every request settles exactly once, within 10 s, with the answer to its own id', async () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('request' as const), times: fc.integer({ min: 1, max: 60 }) }),
    fc.record({ kind: fc.constant('answer' as const), which: fc.nat(200), isStale: fc.boolean() }),
    fc.record({ kind: fc.constant('pass' as const), ms: fc.integer({ min: 0, max: 11_000 }) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async steps => {
      const { requests, time, main, idsSent } = setUp()
      const waiting = new Map<number, number>()
      const settled: Promise<void>[] = []
      const outcomes: string[] = []
      const expected: string[] = []
      const start = () => {
        const before = idsSent().length
        const isRefused = waiting.size >= 100
        const result = requests.request('futuresSymbols')
        if (isRefused) return expect(idsSent()).toHaveLength(before)
        const id = idsSent().at(-1) ?? 0
        expect(waiting.has(id)).toBe(false)
        waiting.set(id, time.clock.now())
        settled.push(
          result.then(({ answer, error }) => void outcomes.push(error ?? `${id}=${answer?.symbols[0]}`)),
        )
      }
      const respond = (id: number) =>
        main.send({ command: 'response', id, answer: { symbols: [`${id}`] } }, 'a')
      for (const one of steps) {
        if (one.kind === 'request') for (let n = 0; n < one.times; n += 1) start()
        else if (one.kind === 'answer') {
          const id = one.isStale ? 1000 : [...waiting.keys()][one.which % Math.max(1, waiting.size)]
          if (id === undefined) continue
          if (waiting.delete(id)) expected.push(`${id}=${id}`)
          respond(id)
        } else {
          time.pass(one.ms)
          for (const [id, at] of waiting)
            if (time.clock.now() - at >= 10_000 && waiting.delete(id)) expected.push(`${id} Timeout`)
        }
      }
      time.pass(10_000)
      for (const id of waiting.keys()) expected.push(`${id} Timeout`)
      await Promise.all(settled)
      expect(outcomes.toSorted()).toEqual(expected.toSorted())
    }),
    { numRuns: 60 },
  )
})
