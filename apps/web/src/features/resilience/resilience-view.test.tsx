import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ResilienceChartContent, ResilienceChartOptions } from '@tidemark/chart'
import { platformPaths, type ResilienceIndex, type ResiliencePoint } from '@tidemark/contracts'
import { type EpochSeconds, epochSeconds, isoDate, regularSession, unknownBreadth } from '@tidemark/domain'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { storeCredentials } from '../../session/credentials.ts'
import { answerWith, failure } from '../../testing/answer-with.ts'
import { clockAt } from '../../testing/fake-server.ts'
import { renderInWorkspace } from '../../testing/render-in-workspace.tsx'
import { AlertHost } from '../../ui/alert-dialog.tsx'
import { OpenedByUser } from '../../ui/opened-by-user.ts'
import { forgetLiveData, useLiveData } from '../live-data/live-data-store.ts'
import { ResilienceView } from './resilience-view.tsx'

const charts = vi.hoisted(() => ({
  options: [] as ResilienceChartOptions[],
  shown: [] as ResilienceChartContent[],
  moveCursor: (_time: EpochSeconds | null): void => undefined,
}))
vi.mock('@tidemark/chart', async importOriginal => ({
  ...(await importOriginal<object>()),
  createResilienceChart: (options: ResilienceChartOptions) => {
    charts.options.push(options)
    return {
      show: (content: ResilienceChartContent) => charts.shown.push(content),
      setTheme: () => undefined,
      handleKey: ({ key }: { readonly key: string }) => key === 'ArrowLeft',
      onCursor: (listener: (time: EpochSeconds | null) => void) => {
        charts.moveCursor = listener
      },
      destroy: () => undefined,
    }
  },
}))

const monday = isoDate('2026-11-16')
const { open, close } = regularSession(monday)
const point = (minute: number, val: Partial<ResiliencePoint['val']>): ResiliencePoint => {
  const { srhg, nrhg, ruhg, srmhp, nrmhp, sdd } = { ...unknownBreadth, ...val }
  return { time: (open + minute * 60) * 1000, val: { srhg, nrhg, ruhg, srmhp, nrmhp, sdd } }
}
const saved = [point(1, { srhg: 10, srmhp: -1, sdd: 0.5 }), point(2, { srhg: 20, srmhp: -2, sdd: 0.75 })]
const pathOf = (date: string) => `${platformPaths.savedResilience}/${date}`
const missing = failure(404, 'not_found', 'Data Not present for resilience')

/** Seconds after the open of Monday, on a clock that stands still. */
function setTime(
  seconds: number,
  light: 'green' | 'red' = 'green',
  live: Partial<ReturnType<typeof useLiveData.getState>> = {},
) {
  const lights = { scanner: 'green', live: 'green', overall: 'green' } as const
  useLiveData.setState({
    clock: { ...clockAt((open + seconds) * 1000), speed: 0, receivedAt: 0 },
    status: { ...lights, resilience: light, feed: 'user-realtime-feed' },
    ...live,
  })
}

function show(index: ResilienceIndex, { isAlone = false, isOpenedByUser = true } = {}) {
  renderInWorkspace(
    <OpenedByUser value={isOpenedByUser}>
      <ResilienceView index={index} isAlone={isAlone} />
      <AlertHost />
    </OpenedByUser>,
  )
}

const figures = () =>
  screen
    .getAllByRole('term')
    .map((term, row) => `${term.textContent} ${screen.getAllByRole('definition')[row]?.textContent}`)
async function chart(name: string): Promise<HTMLElement> {
  const region = await screen.findByRole('application', { name: `Chart of ${name}` })
  await vi.waitFor(() => expect(charts.shown).not.toEqual([]))
  return region
}

beforeEach(() => {
  forgetLiveData()
  charts.shown.length = 0
  charts.options.length = 0
  storeCredentials({ email: 'a@b.c', token: 'tok' })
  answerWith({ [pathOf('2026-11-16')]: { body: saved } })
})

describe('a resilience panel', () => {
  it.each([
    ['sp', 'SP500 RESILIENCE', ['HG +20.0', 'MHP −2.0'], -50, 50],
    ['dd', 'DD RATIO', ['DD 0.75'], 0, 1],
  ] as const)(
    '[DR-8] of %s draws the saved session and writes its latest values',
    async (index, name, values, low, high) => {
      setTime(120)
      show(index)
      await chart(name)
      expect(figures()).toEqual(values)
      expect(charts.options[0]).toMatchObject({ scale: { low, high }, hasWheel: false })
      expect(charts.shown.at(-1)).toMatchObject({ session: { open, close }, dimmed: 'nothing' })
      expect(charts.shown.at(-1)?.points).toHaveLength(2)
    },
  )

  it('[DR-8] follows the live values', async () => {
    setTime(140)
    show('sp')
    await chart('SP500 RESILIENCE')
    const live = [point(2, { srhg: 21 }), point(3, { srhg: 33.3, srmhp: 4 })]
    act(() => setTime(140, 'green', { resilience: live, resilienceAt: (open + 140) * 1000 }))
    expect(figures()).toEqual(['HG +33.3', 'MHP +4.0'])
    expect(charts.shown.at(-1)?.points.map(({ time, values }) => [time / 1000 - open, values[0]])).toEqual([
      [60, 10],
      [120, 21],
      [140, 33.3],
    ])
  })

  it('[SO-6] writes the values of the minute under the cursor, and none where there is none within 62 s', async () => {
    setTime(120)
    show('sp')
    await chart('SP500 RESILIENCE')
    act(() => charts.moveCursor(epochSeconds(open + 60)))
    expect(figures()).toEqual(['HG +10.0', 'MHP −1.0'])
    expect(screen.getByText('09:31')).toBeTruthy()
    act(() => charts.moveCursor(epochSeconds(open + 182)))
    expect(figures()).toEqual(['HG +20.0', 'MHP −2.0'])
    act(() => charts.moveCursor(epochSeconds(open + 183)))
    expect(figures()).toEqual(['HG —', 'MHP —'])
    act(() => charts.moveCursor(null))
    expect(screen.queryByText('09:33')).toBeNull()
  })

  it.each([
    [120 + 62, 'green', 'nothing', null],
    [120 + 62.001, 'green', 'all', '1 min old'],
    [120 + 300, 'green', 'all', '5 min old'],
    [120, 'red', 'all', 'Not connected'],
    [120 + 300, 'red', 'all', 'Not connected, 5 min old'],
  ] as const)(
    '[SO-6] %d s after the open with a %s socket dims %s: %s',
    async (seconds, light, dimmed, mark) => {
      setTime(seconds, light, { resilience: saved, resilienceAt: (open + 120) * 1000 })
      show('sp')
      await chart('SP500 RESILIENCE')
      expect(charts.shown.at(-1)?.dimmed).toBe(dimmed)
      if (mark === null) expect(screen.queryByText(/old|connected/)).toBeNull()
      else expect(screen.getByText(mark)).toBeTruthy()
    },
  )

  it('[DR-12] shows the last session with its date after the close, on a weekend and before the bell', async () => {
    answerWith({ [pathOf('2026-11-16')]: { body: [point(390, { srhg: 7 })] } })
    setTime(close - open + 3600)
    show('sp')
    await chart('SP500 RESILIENCE')
    expect(screen.getByText('Mon 16 Nov, closed')).toBeTruthy()
    // The lines are complete; only the latest values are not current.
    expect(charts.shown.at(-1)?.dimmed).toBe('labels')
    expect(figures()).toEqual(['HG +7.0', 'MHP —'])
  })

  it('passes keys to the chart', async () => {
    setTime(120)
    show('sp')
    const region = await chart('SP500 RESILIENCE')
    region.focus()
    const pressed = (key: string) => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
      region.dispatchEvent(event)
      return event.defaultPrevented
    }
    expect(pressed('ArrowLeft')).toBe(true)
    expect(pressed('x')).toBe(false)
  })

  it('[RT-3] zooms with the wheel in its own window only', async () => {
    setTime(120)
    show('sp', { isAlone: true })
    await chart('SP500 RESILIENCE')
    expect(charts.options[0]?.hasWheel).toBe(true)
  })
})

describe('a session that is not saved', () => {
  const alert = () => screen.queryByRole('alertdialog')

  it('[DR-12] is reported once to a user who opened panels, and says why in each of them', async () => {
    const user = userEvent.setup()
    answerWith({ [pathOf('2026-11-16')]: missing })
    setTime(120)
    show('sp')
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Not found' }))
    expect(dialog.getByText('Data Not present for resilience')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'OK' }))
    expect(screen.getByRole('status').textContent).toContain(
      'Nothing is saved for the session of Mon 16 Nov.',
    )
    show('dd')
    await vi.waitFor(() => expect(screen.getAllByText(/Nothing is saved/)).toHaveLength(2))
    expect(alert()).toBeNull()
  })

  it('[DR-12] is not reported for a panel that was restored, until the user asks', async () => {
    const user = userEvent.setup()
    answerWith({ [pathOf('2026-11-16')]: missing })
    setTime(120)
    show('nq', { isOpenedByUser: false })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    expect(alert()).toBeNull()
    await user.click(retry)
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Not found' }))
    await user.click(dialog.getByRole('button', { name: 'OK' }))
    expect(alert()).toBeNull()
  })

  it('[DR-12] is not missed while the socket has it', async () => {
    answerWith({ [pathOf('2026-11-16')]: missing })
    setTime(120, 'green', { resilience: saved, resilienceAt: (open + 120) * 1000 })
    show('sp')
    await chart('SP500 RESILIENCE')
    expect(alert()).toBeNull()
  })

  it('waits for the first minute of a session without an alert', async () => {
    answerWith({ [pathOf('2026-11-16')]: { body: [] } })
    setTime(5)
    show('sp')
    expect(await screen.findByText('No values yet')).toBeTruthy()
    expect(alert()).toBeNull()
  })

  it('says that an index has no values although the session has', async () => {
    setTime(120)
    show('ru')
    expect((await screen.findByText('No values')).parentElement?.textContent).toContain(
      'No member of the index',
    )
  })

  it('says when it could not be loaded, and loads it again', async () => {
    const user = userEvent.setup()
    answerWith({ [pathOf('2026-11-16')]: failure(400, 'bad_request', 'The request is wrong.') })
    setTime(120)
    show('sp')
    expect((await screen.findByRole('alert')).textContent).toContain('Resilience could not be loaded')
    answerWith({ [pathOf('2026-11-16')]: { body: saved } })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await chart('SP500 RESILIENCE')
  })
})
