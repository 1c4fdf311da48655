import { act, fireEvent, renderHook, screen } from '@testing-library/react'
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
  vi.useFakeTimers()
  storeCredentials({ email: 'a@b.c', token: 'tok' })
})
afterEach(() => {
  // Sends a pending change, so that the next test starts without one.
  act(() => void window.dispatchEvent(new Event('pagehide')))
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

async function open(isOn: boolean) {
  const fetchMock = answerWith(saved(isOn))
  await openMenu()
  return fetchMock
}

async function openMenu() {
  renderInWorkspace(
    <>
      <IndicatorsMenu />
      <NoticeHost />
    </>,
  )
  await pass(10)
  fireEvent.click(screen.getByRole('button', { name: 'Indicators' }))
  await pass(500)
}

async function toggleMap() {
  fireEvent.click(item())
  await pass(0)
}

describe('indicators', () => {
  it('[GS-12] are on when saved as on', async () => {
    await open(true)
    expect(item().getAttribute('aria-checked')).toBe('true')
  })

  it.each(Object.keys(indicatorsSchema.shape))('[GS-12] %s is applied at start as saved', async name => {
    answerWith({ [platformPaths.indicators]: { body: [{ indicators: { [name]: true } }] } })
    const { result } = renderHook(useActiveIndicators)
    await pass(10)
    expect(result.current).toEqual({ ...indicatorsSchema.parse({}), [name]: true })
  })

  it('[GS-12] of a newer release do not hide the known ones', async () => {
    const indicators = { 'DD Bands': true, WALLS: 'dotted', 'Liquidity Map': true }
    answerWith({ [platformPaths.indicators]: { body: [{ indicators }] } })
    const { result } = renderHook(useActiveIndicators)
    await pass(10)
    expect(result.current).toEqual({ ...indicatorsSchema.parse({}), 'Liquidity Map': true })
  })

  it('[GS-9] are switched back with a notice when they cannot be saved', async () => {
    await open(false)
    await toggleMap()
    answerWith({ [platformPaths.indicators]: failure(500, 'internal', 'Storage is full') })
    await pass(5500)
    expect(screen.getByText('Storage is full')).toBeTruthy()
    expect(item().getAttribute('aria-checked')).toBe('false')
  })

  it('[LM-1] show the Liquidity Map when it is added; [GS-9] are saved 5 s after the last change', async () => {
    const fetchMock = await open(false)
    expect(item().getAttribute('aria-checked')).toBe('false')
    await toggleMap()
    expect(item().getAttribute('aria-checked')).toBe('true')
    await pass(4999)
    expect(posts(fetchMock)).toEqual([])
    await pass(1)
    expect(posts(fetchMock)).toEqual([{ 'Liquidity Map': true }])
  })

  it('stay on when added before the saved ones have loaded', async () => {
    let respond = (_answer: Response) => undefined as unknown
    vi.stubGlobal('fetch', () => new Promise<Response>(resolve => (respond = resolve)))
    await openMenu()
    await toggleMap()
    respond(new Response(JSON.stringify([{ indicators: { WALLS: true } }])))
    await pass(10)
    expect(item().getAttribute('aria-checked')).toBe('true')
    const walls = screen.getByRole('menuitemcheckbox', { name: 'Walls' })
    expect(walls.getAttribute('aria-checked')).toBe('true')
  })

  it('are saved once when changed just before the page closes', async () => {
    const fetchMock = await open(false)
    await toggleMap()
    act(() => void window.dispatchEvent(new Event('pagehide')))
    expect(posts(fetchMock)).toEqual([{ 'Liquidity Map': true }])
    expect(fetchMock.mock.calls.at(-1)?.[1].keepalive).toBe(true)
    await pass(6000)
    expect(posts(fetchMock)).toHaveLength(1)
  })
})
