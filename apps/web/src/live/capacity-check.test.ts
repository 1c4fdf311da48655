import { describe, expect, it, vi } from 'vitest'
import { createManualTime } from '../testing/manual-time.ts'
import { createCapacityCheck } from './capacity-check.ts'

const full = (retryAfter?: string) =>
  new Response(JSON.stringify({ status: 'alive', sockets: 'full' }), {
    headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter },
  })
const admitted = () => new Response(JSON.stringify({ status: 'alive', sockets: 'admitted' }))

function setUp(...answers: (Response | Error)[]) {
  const time = createManualTime()
  const fetch = vi.fn<typeof globalThis.fetch>(async () => {
    const answer = answers.shift() ?? new TypeError('Failed to fetch')
    if (answer instanceof Error) throw answer
    return answer
  })
  const onChange = vi.fn()
  const check = createCapacityCheck({ clock: time.clock, fetch }, onChange)
  return { check, fetch, onChange, ask: check.ask, pass: time.pass }
}

describe('capacity check', () => {
  it('[BY-21] waits as long as the full server says, and asks again only then', async () => {
    const { check, fetch, onChange, ask, pass } = setUp(full('20'), admitted())
    await ask()
    expect(check.isFull).toBe(true)
    expect(check.waitMs()).toBe(20_000)
    pass(19_999)
    await ask()
    expect(fetch).toHaveBeenCalledOnce()
    pass(1)
    expect(check.waitMs()).toBe(0)
    expect(check.isFull).toBe(true)
    await ask()
    expect(check.isFull).toBe(false)
    expect(onChange).toHaveBeenCalledTimes(2)
  })

  it.each([
    ['no time', undefined, 15_000],
    ['a date', 'Wed, 21 Oct 2026 07:28:00 GMT', 15_000],
    ['a negative time', '-5', 15_000],
    ['a very long time', '86400', 120_000],
  ])('[BY-21] bounds the wait when the server gives %s', async (_name, retryAfter, waitMs) => {
    const { check, ask } = setUp(full(retryAfter))
    await ask()
    expect(check.waitMs()).toBe(waitMs)
  })

  it.each([
    ['cannot be reached', new TypeError('Failed to fetch')],
    ['answers with something else', new Response('<html>Bad gateway</html>', { status: 502 })],
  ])('[BY-21] does not call a server full that %s', async (_name, answer) => {
    const { check, onChange, ask } = setUp(answer)
    await ask()
    expect(check.isFull).toBe(false)
    expect(check.waitMs()).toBe(0)
    expect(onChange).not.toHaveBeenCalled()
  })

  it('[BY-21] asks once for sockets that are refused together, and ignores an answer after clear', async () => {
    const { check, fetch, ask } = setUp(full('20'))
    const asked = [check.ask(), check.ask()]
    check.clear()
    await Promise.all(asked)
    expect(fetch).toHaveBeenCalledOnce()
    expect(check.isFull).toBe(false)
    await ask()
    expect(fetch).toHaveBeenCalledTimes(2)
  })
})
