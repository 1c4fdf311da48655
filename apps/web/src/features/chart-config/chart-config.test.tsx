import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { platformPaths } from '@tidemark/contracts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { storeCredentials } from '../../session/credentials.ts'
import { answerWith } from '../../testing/answer-with.ts'
import { renderInWorkspace } from '../../testing/render-in-workspace.tsx'
import { ResolutionSwitch } from '../workspace/top-bar/resolution-switch.tsx'
import { ChartConfig } from './chart-config.tsx'

const posted = (fetchMock: ReturnType<typeof answerWith>, path: string) =>
  fetchMock.mock.calls
    .filter(([address, { method }]) => method === 'POST' && address.startsWith(path))
    .map(([, { body }]) => JSON.parse(String(body)))

async function show(chartConfig: object = {}) {
  const fetchMock = answerWith({
    [platformPaths.settings]: { body: [{ settings: { chartConfig } }] },
    [platformPaths.chart]: { body: { now: 1, chart: {} } },
    [platformPaths.allSymbols]: { body: ['AAPL', 'SPY'] },
  })
  renderInWorkspace(
    <>
      <ChartConfig />
      <ResolutionSwitch />
    </>,
  )
  await screen.findByRole('heading', { name: 'Chart Configuration' })
  return { user: userEvent.setup(), fetchMock }
}
const inTopBar = () =>
  within(screen.getByRole('group', { name: 'Resolution' }))
    .getAllByRole('radio')
    .map(input => (input as HTMLInputElement).value)
const interval = (name: string) =>
  within(screen.getByRole('group', { name: 'Intervals in the top bar' })).getByRole('checkbox', { name })

beforeEach(() => storeCredentials({ email: 'a@b.c', token: 'tok' }))

describe('the chart configuration', () => {
  it('[RT-6] chooses the intervals of the top bar, which always has the one in use', async () => {
    const { user, fetchMock } = await show({ resolutions: ['5', '60'] })
    expect(inTopBar()).toEqual(['1', '5', '60'])
    await user.click(interval('D'))
    expect(inTopBar()).toEqual(['1', '5', '60', '1D'])
    await vi.waitFor(() =>
      expect(posted(fetchMock, platformPaths.settings)).toEqual([
        { chartConfig: { resolutions: ['5', '60', '1D'] } },
      ]),
    )
  })

  it('[RT-6] keeps the last interval and says why', async () => {
    const { user, fetchMock } = await show({ resolutions: ['5'] })
    await user.click(interval('5m'))
    expect(screen.getByRole('alert').textContent).toBe('Keep at least one interval in the top bar')
    expect(posted(fetchMock, platformPaths.settings)).toEqual([])
    await user.click(interval('1h'))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('[RT-6] sets symbol and interval of new charts', async () => {
    const { user, fetchMock } = await show()
    await user.click(
      within(screen.getByRole('group', { name: 'Interval' })).getByRole('radio', { name: '15m' }),
    )
    await vi.waitFor(() =>
      expect(posted(fetchMock, platformPaths.settings)).toEqual([{ chartConfig: { interval: '15' } }]),
    )
    await user.click(screen.getByRole('button', { name: 'Change the symbol, now SPY' }))
    await user.type(await screen.findByRole('combobox'), 'AAPL{Enter}')
    expect(await screen.findByRole('button', { name: 'Change the symbol, now AAPL' })).toBeTruthy()
    await vi.waitFor(() =>
      expect(posted(fetchMock, platformPaths.settings).at(-1)).toMatchObject({
        chartConfig: { symbol: 'AAPL' },
      }),
    )
  })

  it('[RT-6] changes the look of the chart, saved with the chart, and says when open charts keep theirs', async () => {
    localStorage.setItem('chart_auto_save', 'false')
    const { user } = await show()
    const look = within(screen.getByRole('region', { name: 'Look of the chart' }))
    expect(await look.findByText(/Chart auto-save is off/)).toBeTruthy()
    await user.click(look.getByRole('switch', { name: 'Volume' }))
    await user.click(look.getByRole('switch', { name: 'Grid lines' }))
    await user.click(look.getByRole('radio', { name: 'UTC' }))
    expect(look.getByRole<HTMLInputElement>('switch', { name: 'Volume' }).checked).toBe(false)
    const stored = Object.keys(localStorage).map(key => localStorage.getItem(key) ?? '')
    const unsaved = stored.find(text => text.includes('Etc/UTC')) ?? ''
    expect(unsaved).toContain('"grid"')
    expect(unsaved).toContain('"volume"')
  })

  it('[RT-6] changes theme and palette', async () => {
    const { user } = await show()
    await user.click(screen.getByRole('radio', { name: 'Light' }))
    await user.click(screen.getByRole('radio', { name: 'Colour-blind safe' }))
    expect(localStorage.getItem('tidemark.appearance')).toBe('{"theme":"light","palette":"colour-blind"}')
  })
})
