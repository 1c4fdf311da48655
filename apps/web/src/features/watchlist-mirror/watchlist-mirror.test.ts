import { renderHook } from '@testing-library/react'
import { platformPaths, storageKeys } from '@tidemark/contracts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { preferences } from '../../platform/preferences/use-preference.ts'
import { clearCredentials, storeCredentials } from '../../session/credentials.ts'
import { type FeatureAccess, useFeatureAccess } from '../../session/use-feature-access.ts'
import { useWatchlistMirror } from './use-watchlist-mirror.ts'
import { watchlist } from './watchlist.ts'
import { startWatchlistMirror } from './watchlist-mirror.ts'

vi.mock('../../session/use-feature-access.ts', () => ({ useFeatureAccess: vi.fn() }))

/** The watchlist of one user on the server. */
let server: { symbols: readonly string[]; isDown: boolean; saves: (readonly string[])[] }
let stop: () => void = () => undefined
let problems: ReturnType<typeof vi.spyOn>

const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

async function respond(address: string, { method, body }: RequestInit): Promise<Response> {
  if (server.isDown) throw new TypeError('Failed to fetch')
  if (address.startsWith(platformPaths.allSymbols)) return answer(['SPY', 'QQQ', 'AAPL'])
  expect(address).toBe(platformPaths.watchlist)
  if (method === 'PUT') {
    const { symbols } = JSON.parse(String(body)) as { symbols: string[] }
    if (symbols.includes('ABCD'))
      return answer({ status: 'FAILED', code: 'unknown_symbol', message: 'ABCD is not in the market' }, 404)
    server.saves.push(symbols)
    server.symbols = symbols
  }
  return answer({ symbols: server.symbols })
}

beforeEach(() => {
  localStorage.clear()
  server = { symbols: [], isDown: false, saves: [] }
  vi.stubGlobal('fetch', vi.fn(respond))
  problems = vi.spyOn(console, 'error').mockReturnValue(undefined)
  storeCredentials({ email: 'a@b.c', token: 'tok' })
})
afterEach(() => {
  stop()
  stop = () => undefined
  clearCredentials()
  problems.mockRestore()
})

const local = () => preferences.get(watchlist)
const change = (symbols: readonly string[]) => preferences.change(watchlist, symbols)
const start = (email = 'a@b.c') => {
  stop = startWatchlistMirror(email)
}
/** Resolves when a start or a change has been mirrored. */
const settled = () =>
  vi.waitFor(() => {
    expect(localStorage.getItem(storageKeys.watchListOwner)).not.toBeNull()
    expect(server.symbols).toEqual(local())
  })
const reported = (count: number) => vi.waitFor(() => expect(problems).toHaveBeenCalledTimes(count))

describe('the mirror of the watchlist', () => {
  it('[BY-9] sends the list of the browser when the server has another', async () => {
    localStorage.setItem(storageKeys.watchList, '["spy","QQQ","SPY",7]')
    server.symbols = ['AAPL']
    start()
    await settled()
    expect(server.saves).toEqual([['SPY', 'QQQ']])
  })

  it.each([null, 'null', '[]', '{'])(
    '[BY-9] takes the list of the server when the browser has %s',
    async text => {
      if (text !== null) localStorage.setItem(storageKeys.watchList, text)
      server.symbols = ['AAPL', 'SPY']
      start()
      await settled()
      expect(local()).toEqual(['AAPL', 'SPY'])
      expect(server.saves).toEqual([])
    },
  )

  it('[BY-9] sends nothing when both have the same list', async () => {
    localStorage.setItem(storageKeys.watchList, '["SPY"]')
    server.symbols = ['SPY']
    start()
    await settled()
    expect(server.saves).toEqual([])
  })

  it('[BY-9] sends every change, also one to an empty list, and one of another window', async () => {
    start()
    await settled()
    change(['SPY'])
    await settled()
    change([])
    await settled()
    localStorage.setItem(storageKeys.watchList, '["QQQ"]')
    window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.watchList }))
    await settled()
    expect(server.saves).toEqual([['SPY'], [], ['QQQ']])
  })

  it('[BY-9] sends the last of several quick changes', async () => {
    start()
    change(['SPY'])
    change(['SPY', 'QQQ'])
    change(['QQQ'])
    await settled()
    expect(server.saves.at(-1)).toEqual(['QQQ'])
  })

  it('[BY-9] keeps a change that was made while the list of the server was on its way', async () => {
    server.symbols = ['AAPL']
    start()
    change(['SPY'])
    await settled()
    expect(local()).toEqual(['SPY'])
  })

  it('[BY-9] reports a failure and sends the list with the next change', async () => {
    start()
    await settled()
    server.isDown = true
    change(['SPY'])
    await reported(1)
    server.isDown = false
    change(['SPY', 'QQQ'])
    await settled()
    expect(server.symbols).toEqual(['SPY', 'QQQ'])
  })

  it('[BY-9] keeps symbols that are not in the market in the browser, and sends the others', async () => {
    localStorage.setItem(storageKeys.watchList, '["ABCD","SPY"]')
    start()
    await vi.waitFor(() => expect(server.symbols).toEqual(['SPY']))
    change(['ABCD', 'SPY', 'QQQ'])
    await vi.waitFor(() => expect(server.symbols).toEqual(['SPY', 'QQQ']))
    change(['SPY', 'QQQ'])
    change(['QQQ', 'ABCD'])
    await vi.waitFor(() => expect(server.symbols).toEqual(['QQQ']))
    expect(local()).toEqual(['QQQ', 'ABCD'])
    expect(problems).not.toHaveBeenCalled()
  })

  it('[BY-9] empties the list of the server when no symbol of the browser is in the market', async () => {
    localStorage.setItem(storageKeys.watchList, '["ABCD"]')
    server.symbols = ['SPY']
    start()
    await vi.waitFor(() => expect(server.symbols).toEqual([]))
    expect(local()).toEqual(['ABCD'])
  })

  it('[BY-9] sends the first change after a start without a server', async () => {
    server = { ...server, isDown: true, symbols: ['AAPL'] }
    start()
    await reported(1)
    expect(local()).toEqual([])
    server.isDown = false
    change(['SPY'])
    await settled()
    expect(server.saves).toEqual([['SPY']])
  })

  it('[BY-9] does not give the list of one user to the next', async () => {
    localStorage.setItem(storageKeys.watchList, '["SPY"]')
    start()
    await settled()
    stop()
    server.symbols = ['QQQ']
    start('other@b.c')
    await vi.waitFor(() => expect(local()).toEqual(['QQQ']))
    await vi.waitFor(() => expect(localStorage.getItem(storageKeys.watchListOwner)).toBe('other@b.c'))
    expect(server.symbols).toEqual(['QQQ'])
  })

  describe('in a window', () => {
    let isIdle: () => void = () => undefined

    beforeEach(() => {
      localStorage.setItem(storageKeys.watchList, '["SPY"]')
      vi.stubGlobal('requestIdleCallback', (run: () => void) => {
        isIdle = run
      })
      vi.stubGlobal('cancelIdleCallback', () => undefined)
    })

    const renderMirror = (access: FeatureAccess) => {
      vi.mocked(useFeatureAccess).mockReturnValue(access)
      return renderHook(useWatchlistMirror)
    }

    it('[BY-9] runs while a user is signed in, and loads when the browser is idle', async () => {
      const { unmount } = renderMirror('granted')
      expect(fetch).not.toHaveBeenCalled()
      isIdle()
      await settled()
      expect(server.saves).toEqual([['SPY']])
      const calls = vi.mocked(fetch).mock.calls.length
      unmount()
      change(['QQQ'])
      expect(fetch).toHaveBeenCalledTimes(calls)
    })

    it.each(['refused', 'unknown', 'failed'] as const)(
      '[BP-3] does not run while the membership is %s',
      access => {
        const idle = vi.fn()
        vi.stubGlobal('requestIdleCallback', idle)
        renderMirror(access)
        expect(idle).not.toHaveBeenCalled()
      },
    )
  })
})
