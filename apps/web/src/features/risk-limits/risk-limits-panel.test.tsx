import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type RiskAccount, type RiskLimits, riskPaths } from '@tidemark/contracts'
import type { BrokerAnswer } from '@tidemark/futures'
import { describe, expect, it, vi } from 'vitest'
import { storeCredentials } from '../../session/credentials.ts'
import { answerWith, failure } from '../../testing/answer-with.ts'
import { renderInWorkspace } from '../../testing/render-in-workspace.tsx'
import { RiskLimitsPanel } from './risk-limits-panel.tsx'

const limits: RiskLimits = {
  maxOrderSize: 20,
  maxPosition: 50,
  maxOrdersPerMinute: 60,
  maxDailyLoss: 10_000,
  priceCollarPercent: null,
}
const accountOf = (change: Partial<RiskAccount> = {}): RiskAccount => ({
  ...{ accountId: '10001', limits, next: null, isLocked: false, isFlattening: false },
  ...change,
})

function show(saved: object, change: Partial<RiskAccount> = {}, flatten?: () => Promise<BrokerAnswer>) {
  // The list and the change have the same path.
  const list = { defaults: limits, accounts: [accountOf(change)] }
  const fetchMock = answerWith({ [riskPaths.kill]: { body: saved }, [riskPaths.unlock]: { body: saved } })
  const others = fetchMock.getMockImplementation()
  fetchMock.mockImplementation(async (address, request) => {
    if (!address.startsWith(riskPaths.limits)) return (await others?.(address, request)) as Response
    if (request.method === 'GET') return Response.json(list)
    const { status = 200, body = saved } = saved as { status?: number; body?: object }
    return Response.json(body, { status })
  })
  storeCredentials({ email: 'ann@example.com', token: 'a token' })
  renderInWorkspace(<RiskLimitsPanel accountId="10001" accountName="Sim 1" {...(flatten && { flatten })} />)
  return fetchMock
}
const field = (name: string) => screen.findByRole('textbox', { name })
const bodyOf = (fetchMock: ReturnType<typeof show>, path: string): unknown => {
  const [, request] = fetchMock.mock.calls.find(([to, { method }]) => to === path && method !== 'GET') ?? []
  return request ? JSON.parse(String(request.body)) : null
}

describe('the risk limits', () => {
  it('[BY-27] are shown and saved; looser ones say from when they apply', async () => {
    const user = userEvent.setup()
    const looser = { ...limits, maxOrderSize: 25 }
    const from = Date.UTC(2026, 10, 16, 23)
    const fetchMock = show(accountOf({ next: { limits: looser, from } }))
    expect(await screen.findByRole('region', { name: 'Risk limits of Sim 1' })).toBeTruthy()
    const size = await field('Contracts of one order')
    expect(size).toHaveProperty('value', '20')
    expect(await field('Distance from the last price, %')).toHaveProperty('value', '')
    await user.clear(size)
    await user.type(size, '25')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect((await screen.findByRole('status')).textContent).toContain('Saved. Looser limits apply from')
    expect(bodyOf(fetchMock, riskPaths.limits)).toEqual({ accountId: '10001', limits: looser })
  })

  it('[BY-27] are not saved while a field is wrong', async () => {
    const user = userEvent.setup()
    const fetchMock = show(accountOf())
    await user.type(await field('Loss of a day'), 'x')
    expect(screen.getByText('A number above 0, or empty for no limit')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Correct the marked fields. Nothing was saved',
    )
    expect(bodyOf(fetchMock, riskPaths.limits)).toBeNull()
  })

  it('[BY-27] say what failed', async () => {
    const user = userEvent.setup()
    show(failure(503, 'storage_failed', 'The storage does not work'))
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    expect((await screen.findByRole('alert')).textContent).toContain('The storage does not work')
  })
})

describe('the kill switch', () => {
  const kill = () => screen.findByRole('region', { name: 'Kill switch' })

  it('[BY-27] asks once more, locks on the server and flattens the paper account', async () => {
    const user = userEvent.setup()
    const flatten = vi.fn(async () => ({ isDone: true as const }))
    const fetchMock = show(accountOf({ isLocked: true, isFlattening: true }), {}, flatten)
    await user.click(within(await kill()).getByRole('button', { name: 'Kill switch' }))
    expect(bodyOf(fetchMock, riskPaths.kill)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Flatten and lock' }))
    expect((await within(await kill()).findByRole('status')).textContent).toContain('being cancelled')
    expect(bodyOf(fetchMock, riskPaths.kill)).toEqual({ accountId: '10001' })
    expect(flatten).toHaveBeenCalledOnce()
  })

  it('[BY-27] says what is left of a paper account that is not flat', async () => {
    const user = userEvent.setup()
    const left = { isDone: false as const, title: 'Not flat', text: 'Working orders left: ES RS_1' }
    show(accountOf({ isLocked: true }), {}, async () => left)
    await user.click(within(await kill()).getByRole('button', { name: 'Kill switch' }))
    await user.click(screen.getByRole('button', { name: 'Flatten and lock' }))
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The account is not flat. Working orders left: ES RS_1',
    )
    expect(within(await kill()).getByRole('status').textContent).toContain('The account is locked')
  })

  it('[BY-27] says that nobody knows whether it arrived, flattens what the browser keeps, and looks it up', async () => {
    const user = userEvent.setup()
    const flatten = vi.fn(async () => ({ isDone: true as const }))
    const fetchMock = show(accountOf({ isLocked: true }), {}, flatten)
    const working = fetchMock.getMockImplementation()
    await user.click(within(await kill()).getByRole('button', { name: 'Kill switch' }))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'))
    fireEvent.click(screen.getByRole('button', { name: 'Flatten and lock' }))
    expect((await within(await kill()).findByRole('status')).textContent).toContain('is looked up when')
    expect(flatten).toHaveBeenCalledOnce()
    if (working) fetchMock.mockImplementation(working)
    await act(() => vi.advanceTimersByTimeAsync(2000))
    expect((await within(await kill()).findByRole('alert')).textContent).toContain('did not reach the server')
    expect(fetchMock.mock.calls.filter(([path]) => path === riskPaths.kill)).toHaveLength(1)
    vi.useRealTimers()
  })

  it('[BY-27] unlocks only on an explicit request', async () => {
    const user = userEvent.setup()
    const fetchMock = show(accountOf(), { isLocked: true })
    expect((await screen.findByRole('status')).textContent).toContain('The account is locked')
    await user.click(screen.getByRole('button', { name: 'Unlock' }))
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(bodyOf(fetchMock, riskPaths.unlock)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Unlock' }))
    await user.click(screen.getByRole('button', { name: 'Unlock the account' }))
    expect(await screen.findByRole('button', { name: 'Kill switch' })).toBeTruthy()
    expect(screen.queryByRole('status')).toBeNull()
  })
})
