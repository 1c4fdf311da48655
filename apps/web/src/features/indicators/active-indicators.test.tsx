import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { platformPaths } from '@tidemark/contracts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { storeCredentials } from '../../session/credentials.ts'
import { answerWith } from '../../testing/answer-with.ts'
import { renderInWorkspace } from '../../testing/render-in-workspace.tsx'
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
  const hand = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  renderInWorkspace(<IndicatorsMenu />)
  await act(() => vi.advanceTimersByTimeAsync(10))
  await hand.click(screen.getByRole('button', { name: 'Indicators' }))
  return { fetchMock, hand }
}

describe('indicators', () => {
  it('[GS-12] are on when they were saved so', async () => {
    await open(true)
    expect(item().getAttribute('aria-checked')).toBe('true')
  })

  it('[LM-1] the user adds the Liquidity Map; [GS-9] the choice is saved 5 s after the last change', async () => {
    const { fetchMock, hand } = await open(false)
    expect(item().getAttribute('aria-checked')).toBe('false')
    await hand.click(item())
    expect(item().getAttribute('aria-checked')).toBe('true')
    await act(() => vi.advanceTimersByTimeAsync(4000))
    expect(posts(fetchMock)).toEqual([])
    await act(() => vi.advanceTimersByTimeAsync(1500))
    expect(posts(fetchMock)).toEqual([{ 'Liquidity Map': true }])
  })

  it('a choice made a moment before the page is left is saved, once', async () => {
    const { fetchMock, hand } = await open(false)
    await hand.click(item())
    act(() => void window.dispatchEvent(new Event('pagehide')))
    expect(posts(fetchMock)).toEqual([{ 'Liquidity Map': true }])
    expect(fetchMock.mock.calls.at(-1)?.[1].keepalive).toBe(true)
    await act(() => vi.advanceTimersByTimeAsync(6000))
    expect(posts(fetchMock)).toHaveLength(1)
  })
})
