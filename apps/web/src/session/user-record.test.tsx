import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerWith, failure } from '../testing/answer-with.ts'
import { clearCredentials, expireCredentials, storeCredentials, useCredentials } from './credentials.ts'
import { userRecord } from './user-record.ts'

const path = '/apiPlatform/colours'
const read = (stored: unknown) => ({ colour: 'grey', ...(stored as Partial<Record<string, string>>) })
const onNotSaved = vi.fn()
const options = {
  path,
  answerSchema: { parse: read },
  read,
  saveDelayMs: 5_000,
  signalKey: 'RSreloadSettings',
  onNotSaved,
}
const open = () => userRecord<{ colour: string }, { colour: string }>(options)
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const requests = (fetchMock: ReturnType<typeof answerWith>, method: string) =>
  fetchMock.mock.calls.filter(([, request]) => request.method === method)

beforeEach(() => {
  vi.useFakeTimers()
  clearCredentials()
  storeCredentials({ email: 'a@b.c', token: 'tok' })
})
afterEach(() => {
  clearCredentials()
  vi.useRealTimers()
})

describe('a record of the signed-in user', () => {
  it('is loaded once for all components', async () => {
    const fetchMock = answerWith({ [path]: { body: { colour: 'red' } } })
    const record = open()
    const first = renderHook(record.use)
    const second = renderHook(record.use)
    await pass(0)
    expect([first.result.current, second.result.current]).toEqual([{ colour: 'red' }, { colour: 'red' }])
    expect(requests(fetchMock, 'GET')).toHaveLength(1)
  })

  it('[BY-13] of one user never shows for the next, whose own is loaded', async () => {
    answerWith({ [path]: { body: { colour: 'red' } } })
    const { result } = renderHook(open().use)
    await pass(0)
    answerWith({ [path]: { body: { colour: 'blue' } } })
    act(() => storeCredentials({ email: 'other@b.c', token: 'other' }))
    expect(result.current).toEqual({ colour: 'grey' })
    await pass(0)
    expect(result.current).toEqual({ colour: 'blue' })
    act(() => clearCredentials())
    expect(result.current).toEqual({ colour: 'grey' })
  })

  it('[RT-6] is waited for until it is loaded, or for the given time', async () => {
    answerWith({ [path]: { body: { colour: 'red' } } })
    const loaded = open().whenLoaded(100)
    await pass(0)
    expect(await loaded).toEqual({ colour: 'red' })
    answerWith({})
    const late = open().whenLoaded(100)
    await pass(100)
    expect(await late).toBeNull()
  })

  it('[GS-1] reports when its changes are saved, and that a save failed', async () => {
    answerWith({ [path]: { body: {} } })
    const record = open()
    await record.settled()
    const ends: string[] = []
    record.change({ colour: 'red' })
    record.settled().then(() => ends.push('saved'))
    await pass(4_999)
    expect(ends).toEqual([])
    await pass(1)
    expect(ends).toEqual(['saved'])
    answerWith({})
    record.change({ colour: 'blue' })
    record.settled().catch(() => ends.push('failed'))
    await pass(5_000)
    expect(ends).toEqual(['saved', 'failed'])
    record.change({ colour: 'green' })
    record.settled().catch(() => ends.push('signed out'))
    act(() => clearCredentials())
    await pass(0)
    expect(ends).toEqual(['saved', 'failed', 'signed out'])
  })

  it('saves a pending change of the user who signs out, with the token of that user', async () => {
    const fetchMock = answerWith({ [path]: { body: {} } })
    const record = open()
    await act(async () => void record.change({ colour: 'red' }))
    act(() => clearCredentials())
    const [call] = requests(fetchMock, 'POST')
    expect(call?.[0]).toContain('email=a%40b.c')
    expect(new Headers(call?.[1].headers).get('authorization')).toBe('Bearer tok')
    await pass(10_000)
    expect(requests(fetchMock, 'POST')).toHaveLength(1)
  })

  it('[RT-11] keeps what the end of the session kept from being saved, for the next session of the same user', async () => {
    answerWith({ [path]: { body: {} } })
    const record = open()
    const { result } = renderHook(record.use)
    await pass(0)
    onNotSaved.mockClear()
    answerWith({ [path]: failure(403, 'session_expired', 'Session Expired, Login again') })
    act(() => void record.change({ colour: 'red' }))
    await pass(5_000)
    expect(useCredentials.getState()).toMatchObject({ token: null, ended: 'expired' })
    expect(onNotSaved).not.toHaveBeenCalled()
    expect(result.current).toEqual({ colour: 'grey' })
    const sent = answerWith({ [path]: { body: {} } })
    act(() => storeCredentials({ email: 'a@b.c', token: 'next' }))
    await pass(5_000)
    expect(result.current).toEqual({ colour: 'red' })
    expect(requests(sent, 'POST').map(([, { body }]) => JSON.parse(String(body)))).toEqual([
      { colour: 'red' },
    ])
  })

  it('[RT-11] gives nothing that was not saved to another user', async () => {
    answerWith({ [path]: { body: {} } })
    const record = open()
    const { result } = renderHook(record.use)
    await pass(0)
    act(() => void record.change({ colour: 'red' }))
    act(() => expireCredentials('tok'))
    const sent = answerWith({ [path]: { body: {} } })
    act(() => storeCredentials({ email: 'other@b.c', token: 'other' }))
    act(() => clearCredentials())
    act(() => storeCredentials({ email: 'a@b.c', token: 'next' }))
    await pass(5_000)
    expect(result.current).toEqual({ colour: 'grey' })
    expect(requests(sent, 'POST')).toEqual([])
  })

  it('[GS-8] writes a random value to the signal key for each save', async () => {
    answerWith({ [path]: { body: {} } })
    const record = open()
    const signals = new Set<string | null>()
    for (const colour of ['red', 'green']) {
      act(() => void record.change({ colour }))
      record.saveNow()
      await pass(0)
      signals.add(localStorage.getItem('RSreloadSettings'))
    }
    expect(signals.size).toBe(2)
  })

  it('[GS-8] loads again when another window writes the signal key', async () => {
    answerWith({ [path]: { body: { colour: 'red' } } })
    const { result } = renderHook(open().use)
    await pass(0)
    answerWith({ [path]: { body: { colour: 'blue' } } })
    window.dispatchEvent(new StorageEvent('storage', { key: 'RSreloadSettings' }))
    await pass(100)
    expect(result.current).toEqual({ colour: 'blue' })
  })

  it('[BY-13] shows a change of another window before it is saved', async () => {
    answerWith({ [path]: { body: { colour: 'red' } } })
    const { result } = renderHook(open().use)
    await pass(0)
    const other = new BroadcastChannel(`${path} a@b.c`)
    other.postMessage({
      kind: 'pending',
      from: 'w2',
      fields: [['colour', { value: 'blue', at: 1, by: 'w2' }]],
    })
    other.postMessage('not a message')
    await vi.waitFor(() => expect(result.current).toEqual({ colour: 'blue' }))
    other.close()
  })
})
