import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type DisplaySwitch, displaySwitches, platformPaths } from '@tidemark/contracts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearCredentials, storeCredentials } from '../../session/credentials.ts'
import { answerWith, failure } from '../../testing/answer-with.ts'
import { renderInWorkspace } from '../../testing/render-in-workspace.tsx'
import { AlertHost } from '../../ui/alert-dialog.tsx'
import { NoticeHost } from '../../ui/notice-host.tsx'
import { explanations } from '../explanations/explanations.ts'
import { DisplayPanel } from '../liquidity-map/display-panel.tsx'
import { DisplaySwitchRows } from '../liquidity-map/display-switch-rows.tsx'

const settings = { [platformPaths.settings]: { body: [{ settings: { displayMode: { HG: false } } }] } }
const posted = (fetchMock: ReturnType<typeof answerWith>) =>
  fetchMock.mock.calls
    .filter(([, { method }]) => method === 'POST')
    .map(([, { body }]) => JSON.parse(String(body)))
const isOn = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name }).checked

const show = () =>
  renderInWorkspace(
    <>
      <DisplayPanel />
      <AlertHost />
      <NoticeHost />
    </>,
  )

beforeEach(() => storeCredentials({ email: 'a@b.c', token: 'tok' }))
afterEach(() => vi.useRealTimers())

describe('the Display panel', () => {
  it('[DR-5] has a switch for each level, set as saved', async () => {
    answerWith(settings)
    show()
    await vi.waitFor(() => expect(isOn('HG')).toBe(false))
    for (const name of [
      'Zones',
      'HP',
      'MHP',
      'Redistribution Zone',
      'Text Labels',
      'Display Auto Scaling',
      'Drawings',
    ])
      expect(isOn(name)).toBe(true)
  })

  it('explains each level', () => {
    answerWith(settings)
    show()
    for (const [name, text] of [
      ['HP', explanations.hp],
      ['HG', explanations.hg],
      ['Redistribution Zone', explanations.redistribution],
    ] as const)
      expect(screen.getByRole('switch', { name }).getAttribute('aria-description')).toBe(text)
  })

  it('[DR-5] applies a change at once and saves only that change', async () => {
    const fetchMock = answerWith(settings)
    show()
    await vi.waitFor(() => expect(isOn('HG')).toBe(false))
    await userEvent.click(screen.getByRole('switch', { name: 'MHP' }))
    expect(isOn('MHP')).toBe(false)
    await vi.waitFor(() => expect(posted(fetchMock)).toEqual([{ displayMode: { MHP: false } }]))
  })

  it('has a row for one more switch', async () => {
    const added: DisplaySwitch = { name: 'Bears', label: 'Bear zone', isOnByDefault: false, hides: ['zones'] }
    const onChange = vi.fn()
    renderInWorkspace(
      <DisplaySwitchRows
        switches={[...displaySwitches, added]}
        mode={{ Zones: true, Bears: false }}
        onChange={onChange}
      />,
    )
    expect(isOn('Bear zone')).toBe(false)
    await userEvent.click(screen.getByRole('switch', { name: 'Bear zone' }))
    expect(onChange).toHaveBeenCalledWith('Bears', true)
  })

  it('moves a switch immediately, also while other changes are being saved', async () => {
    const fetchMock = answerWith(settings)
    show()
    await vi.waitFor(() => expect(isOn('HG')).toBe(false))
    // Timers are stopped: the switch must move before any timer runs.
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    for (const name of ['Zones', 'HP', 'MHP']) {
      await act(async () => void fireEvent.click(screen.getByRole('switch', { name })))
      expect(isOn(name)).toBe(false)
    }
    vi.useRealTimers()
    await vi.waitFor(() => expect(posted(fetchMock)).toHaveLength(3))
    expect(['Zones', 'HP', 'MHP'].map(isOn)).toEqual([false, false, false])
  })

  it('reports a change that cannot be saved and reverts it', async () => {
    const answers: Record<string, { body?: unknown; status?: number }> = { ...settings }
    const fetchMock = answerWith(answers)
    show()
    await vi.waitFor(() => expect(isOn('HG')).toBe(false))
    fetchMock.mockImplementationOnce(async () =>
      Response.json(failure(500, 'internal', 'Storage is full').body, { status: 500 }),
    )
    await userEvent.click(screen.getByRole('switch', { name: 'Zones' }))
    expect(await screen.findByText('Storage is full')).toBeTruthy()
    await vi.waitFor(() => expect(isOn('Zones')).toBe(true))
  })

  it('[GS-7] alerts and saves nothing without an email', async () => {
    clearCredentials()
    const fetchMock = answerWith(settings)
    show()
    await userEvent.click(screen.getByRole('switch', { name: 'Zones' }))
    expect(screen.getByRole('alertdialog').textContent).toContain(
      'Cannot read email for settings, Please logout and login again !!!',
    )
    expect(posted(fetchMock)).toEqual([])
  })

  it('[GS-7] alerts and saves nothing once the address has gone from the browser’s storage', async () => {
    const fetchMock = answerWith(settings)
    show()
    localStorage.removeItem('email')
    await userEvent.click(screen.getByRole('switch', { name: 'Zones' }))
    expect(screen.getByRole('alertdialog').textContent).toContain(
      'Cannot read email for settings, Please logout and login again !!!',
    )
    expect(posted(fetchMock)).toEqual([])
    await vi.waitFor(() => expect(isOn('Zones')).toBe(true))
  })

  it('[GS-7] saves under the address of the window where the browser stores nothing', async () => {
    const fetchMock = answerWith(settings)
    clearCredentials()
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError')
    })
    storeCredentials({ email: 'a@b.c', token: 'tok' })
    show()
    await userEvent.click(screen.getByRole('switch', { name: 'Zones' }))
    await vi.waitFor(() => expect(posted(fetchMock)).toHaveLength(1))
    vi.restoreAllMocks()
  })

  it('[CH-10] stores auto scaling and drawings in this browser, both on by default', async () => {
    answerWith(settings)
    show()
    await userEvent.click(screen.getByRole('switch', { name: 'Display Auto Scaling' }))
    await userEvent.click(screen.getByRole('switch', { name: 'Drawings' }))
    expect(localStorage.getItem('auto_scaling')).toBe('false')
    expect(localStorage.getItem('remove_drawings')).toBe('true')
  })
})
