import { act, renderHook, screen } from '@testing-library/react'
import type { OwnAlert } from '@tidemark/contracts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { storeCredentials } from '../../session/credentials.ts'
import { queryClient } from '../../session/query-client.ts'
import { FakeAlerts, ownAlertOf } from '../../testing/fake-alerts.ts'
import { renderInWorkspace } from '../../testing/render-in-workspace.tsx'
import { NoticeHost } from '../../ui/notice-host.tsx'
import { liveClient } from '../live-data/index.ts'
import { changeOwnAlert, createOwnAlert, removeOwnAlert } from './change-own-alerts.ts'
import { knownAlerts } from './own-alerts-query.ts'
import { useOwnAlerts } from './use-own-alerts.ts'

const spy = ownAlertOf({ id: 'spy' })
const qqq = ownAlertOf({ id: 'qqq', scope: { kind: 'symbol', symbol: 'QQQ' } })
const known = (id: string) => knownAlerts().find(alert => alert.id === id)

async function load(alerts: readonly OwnAlert[] = [spy, qqq]) {
  const platform = new FakeAlerts(alerts).install()
  const { result } = renderHook(useOwnAlerts)
  await vi.waitFor(() => expect(result.current.data).toEqual(alerts))
  return { platform, result }
}

beforeEach(() => {
  queryClient.clear()
  storeCredentials({ email: 'a@b.c', token: 'tok' })
})

describe('own alerts in the browser', () => {
  it('[BY-9] adds a created alert at the top of the list', async () => {
    const { result } = await load()
    await act(() =>
      createOwnAlert({
        name: 'Gap',
        rule: 'price crosses HG',
        scope: { kind: 'symbol', symbol: 'IWM' },
        repeat: 'every',
        expiresAt: null,
        webhook: false,
        isPaused: false,
      }),
    )
    await vi.waitFor(() => expect(result.current.data?.map(({ name }) => name)).toEqual(['Gap', '', '']))
  })

  it('[BY-9] shows a change before it is answered and keeps the answer', async () => {
    const { platform } = await load()
    const release = platform.hold()
    const saved = changeOwnAlert(spy, { isPaused: true })
    expect(known('spy')).toMatchObject({ state: 'paused', version: 1 })
    release()
    expect(await saved).toBe(true)
    expect(known('spy')).toMatchObject({ state: 'paused', version: 2 })
  })

  it('[BY-9] sends two quick changes of an alert one after the other, each on the newest version', async () => {
    const { platform } = await load()
    const release = platform.hold()
    const first = changeOwnAlert(spy, { isPaused: true })
    const second = changeOwnAlert(known('spy') ?? spy, { repeat: 'every' })
    release()
    expect(await Promise.all([first, second])).toEqual([true, true])
    expect(platform.changes.map(({ body }) => body)).toMatchObject([
      { isPaused: true, repeat: 'once', version: 1 },
      { isPaused: true, repeat: 'every', version: 2 },
    ])
    expect(known('spy')).toMatchObject({ state: 'paused', repeat: 'every', version: 3 })
  })

  it('[BY-9] takes a refused change back with the message of the server', async () => {
    const { platform } = await load()
    renderInWorkspace(<NoticeHost />)
    platform.refusal = { status: 409, code: 'too_many', message: 'You have 200 active alerts already.' }
    let isSaved = true
    await act(async () => {
      isSaved = await changeOwnAlert(spy, { rule: 'price > 1' })
    })
    expect(isSaved).toBe(false)
    expect(known('spy')?.rule).toBe('price touches HP')
    expect((await screen.findByRole('alert')).textContent).toContain('You have 200 active alerts already.')
  })

  it('[BY-9] removes an alert at once and puts it back in its place when the server refuses', async () => {
    const { platform } = await load()
    platform.refusal = { status: 503, code: 'storage_failed', message: 'The storage is full.' }
    const release = platform.hold()
    const removed = removeOwnAlert(spy)
    expect(knownAlerts()).toEqual([qqq])
    release()
    expect(await removed).toBe(false)
    expect(knownAlerts()).toEqual([spy, qqq])
  })

  it('[BY-9] reloads when the server reports a change and after a reconnection', async () => {
    const changed: (() => void)[] = []
    const status: ((status: { live: string }) => void)[] = []
    vi.spyOn(liveClient, 'onOwnAlertsChanged').mockImplementation(listener => {
      changed.push(listener)
      return () => undefined
    })
    vi.spyOn(liveClient, 'onStatus').mockImplementation(listener => {
      status.push(listener as (status: { live: string }) => void)
      return () => undefined
    })
    const { platform, result } = await load()
    platform.alerts = [qqq]
    act(() => changed[0]?.())
    await vi.waitFor(() => expect(result.current.data).toEqual([qqq]))
    platform.alerts = [spy]
    act(() => status[0]?.({ live: 'red' }))
    act(() => status[0]?.({ live: 'green' }))
    await vi.waitFor(() => expect(result.current.data).toEqual([spy]))
  })
})
