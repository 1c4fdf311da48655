import { act, renderHook, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { indicatorsSchema, platformPaths } from '@tidemark/contracts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { storeCredentials } from '../../session/credentials.ts'
import { answerWith, failure } from '../../testing/answer-with.ts'
import { renderInWorkspace } from '../../testing/render-in-workspace.tsx'
import { NoticeHost } from '../../ui/notice-host.tsx'
import { useActiveIndicators } from './active-indicators.ts'
import { IndicatorsMenu } from './indicators-menu.tsx'

const saved = (isOn: boolean) => ({
  [platformPaths.indicators]: { body: [{ indicators: { 'Liquidity Map': isOn } }] },
})
const item = () => screen.getByRole('menuitemcheckbox', { name: 'Liquidity Map' })
const posts = (fetchMock: ReturnType<typeof answerWith>) =>
  fetchMock.mock.calls
    .filter(([, request]) => request.method === 'POST')
    .map(([, { body }]) => JSON.parse(String(body)))

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  storeCredentials({ email: 'a@b.c', token: 'tok' })
})
afterEach(() => vi.useRealTimers())

async function open(isOn: boolean) {
  const fetchMock = answerWith(saved(isOn))
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  renderInWorkspace(
    <>
      <IndicatorsMenu />
      <NoticeHost />
    </>,
  )
  await act(() => vi.advanceTimersByTimeAsync(10))
  await user.click(screen.getByRole('button', { name: 'Indicators' }))
  return { fetchMock, user }
}

describe('indicators', () => {
  it('[GS-12] are on when saved as on', async () => {
    await open(true)
    expect(item().getAttribute('aria-checked')).toBe('true')
  })

  it.each(Object.keys(indicatorsSchema.shape))('[GS-12] %s is applied at start as saved', async name => {
    answerWith({ [platformPaths.indicators]: { body: [{ indicators: { [name]: true } }] } })
    const { result } = renderHook(useActiveIndicators)
    await act(() => vi.advanceTimersByTimeAsync(10))
    expect(result.current).toEqual({ ...indicatorsSchema.parse({}), [name]: true })
  })

  it('[GS-12] of a newer release do not hide the known ones', async () => {
    const indicators = { 'DD Bands': true, WALLS: 'dotted', 'Liquidity Map': true }
    answerWith({ [platformPaths.indicators]: { body: [{ indicators }] } })
    const { result } = renderHook(useActiveIndicators)
    await act(() => vi.advanceTimersByTimeAsync(10))
    expect(result.current).toEqual({ ...indicatorsSchema.parse({}), 'Liquidity Map': true })
  })

  it('[GS-9] are switched back with a notice when they cannot be saved', async () => {
    const { user } = await open(false)
    await user.click(item())
    answerWith({ [platformPaths.indicators]: failure(500, 'internal', 'Storage is full') })
    await act(() => vi.advanceTimersByTimeAsync(5500))
    expect(screen.getByText('Storage is full')).toBeTruthy()
    expect(item().getAttribute('aria-checked')).toBe('false')
  })

  it('[LM-1] show the Liquidity Map when it is added; [GS-9] are saved 5 s after the last change', async () => {
    const { fetchMock, user } = await open(false)
    expect(item().getAttribute('aria-checked')).toBe('false')
    await user.click(item())
    expect(item().getAttribute('aria-checked')).toBe('true')
    await act(() => vi.advanceTimersByTimeAsync(4000))
    expect(posts(fetchMock)).toEqual([])
    await act(() => vi.advanceTimersByTimeAsync(1500))
    expect(posts(fetchMock)).toEqual([{ 'Liquidity Map': true }])
  })

  it('are saved once when changed just before the page closes', async () => {
    const { fetchMock, user } = await open(false)
    await user.click(item())
    act(() => void window.dispatchEvent(new Event('pagehide')))
    expect(posts(fetchMock)).toEqual([{ 'Liquidity Map': true }])
    expect(fetchMock.mock.calls.at(-1)?.[1].keepalive).toBe(true)
    await act(() => vi.advanceTimersByTimeAsync(6000))
    expect(posts(fetchMock)).toHaveLength(1)
  })
})
