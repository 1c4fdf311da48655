import { QueryClientProvider } from '@tanstack/react-query'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { adminPaths, indexMessageSchema, pages, platformPaths } from '@tidemark/contracts'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { systemClock } from '../../platform/wall-clock.ts'
import { clearCredentials, storeCredentials } from '../../session/credentials.ts'
import { createQueryClient } from '../../session/query-client.ts'
import { answerWith, failure, tokenUntil } from '../../testing/answer-with.ts'
import { indexOf, mondayMs } from '../../testing/fake-server.ts'
import { fillIn } from '../../testing/fill-in.ts'
import { renderAt } from '../../testing/render-at.tsx'
import { renderInTheme } from '../../testing/render-in-theme.tsx'
import { userInfoOf } from '../../testing/user-info.ts'
import { forgetLiveData, useLiveData } from '../live-data/live-data-store.ts'
import { AnnouncementPanel } from './announcement-panel.tsx'
import { ClockPanel } from './clock-panel.tsx'
import { RestampPanel } from './restamp-panel.tsx'
import { SourcesPanel } from './sources-panel.tsx'

vi.mock('../live-data/use-join-live.ts', () => ({ useJoinLive: () => undefined }))

const user = userEvent.setup()
const clock = { marketNow: mondayMs, wallNow: mondayMs, speed: 1, source: 'simulated' }
const clockOf = (kind: string) => ({
  ...clock,
  about: { title: 'A market', note: 'A sentence.', clock: kind },
})
const operator = { ...userInfoOf(null), email: 'op@example.com', role: 'operator' }
const sources = {
  source: 'simulated',
  marketNow: '2026-11-16T15:00:00Z',
  session: '2026-11-16',
  inputs: [
    { name: 'prices', state: 'ok', lastGood: '2026-11-16T14:59:56Z', message: null },
    { name: 'chains UVXY', state: 'failing', lastGood: null, message: 'No answer' },
  ],
  levels: {
    symbols: 2984,
    withOptions: 2743,
    stamped: 2719,
    kept: 12,
    missing: 3,
    flags: { thin: 9, hpFallback: 310, no_iv: 0 },
    lastStamp: '2026-11-16T14:30:00Z',
  },
  coverage: [{ index: 'SP500', prices: 100, mhp: null }],
  margins: { newest: '2026-11-02', dated: 22, products: 24 },
  archive: { sessions: 14, stamps: 38_266, bytes: 5_242_880, oldest: '2026-10-27' },
}

type Answers = Parameters<typeof answerWith>[0]

/** Signs in as an operator. */
function signIn(answers: Answers) {
  const fetchMock = answerWith({
    [platformPaths.userInfo]: { body: operator },
    [platformPaths.marketClock]: { body: clock },
    [adminPaths.adminSources]: { body: sources },
    [adminPaths.adminAudit]: { body: { entries: [], older: null } },
    ...answers,
  })
  storeCredentials({ email: operator.email, token: tokenUntil(systemClock.now() / 1000 + 43_000) })
  return fetchMock
}

/** Shows one panel of the page to an operator. `bodiesTo` returns the request bodies sent to a path. */
function show(element: ReactElement, answers: Answers = {}) {
  const fetchMock = signIn(answers)
  renderInTheme(<QueryClientProvider client={createQueryClient()}>{element}</QueryClientProvider>)
  const bodiesTo = (path: string) =>
    fetchMock.mock.calls
      .filter(([address]) => address === path)
      .map(([, { body }]) => JSON.parse(String(body)))
  return { bodiesTo }
}

const panel = (name: string) => within(screen.getByRole('region', { name }))
const button = (name: string) => screen.getByRole('button', { name })

beforeEach(() => {
  forgetLiveData()
})
afterEach(() => {
  act(() => clearCredentials())
  vi.unstubAllGlobals()
})

describe('[RT-16] the page of operators', () => {
  it('has a panel for each of their tasks', async () => {
    signIn({})
    renderAt(pages.admin)
    await screen.findByRole('heading', { name: 'Operator', level: 1 })
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Announcement',
      'Market clock',
      'Restamp levels',
      'Offers and promotions',
      'Sources',
      'Audit log',
    ])
  })
})

describe('[RT-16] announcements', () => {
  const path = adminPaths.adminAnnouncement

  it('[AL-5] are sent trimmed, also with Ctrl+Enter, and shown as the last one', async () => {
    const { bodiesTo } = show(<AnnouncementPanel />, {
      [path]: { body: { time: mondayMs, text: 'Early close' } },
    })
    expect(panel('Announcement').getByText('No announcement yet.')).toBeTruthy()
    await fillIn(user, screen.getByLabelText('Text'), '  Early close ')
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(await panel('Announcement').findByText('Early close')).toBeTruthy()
    expect(panel('Announcement').getByText('2026-11-16 10:00:00')).toBeTruthy()
    expect(bodiesTo(path)).toEqual([{ text: 'Early close' }])
    expect((screen.getByLabelText('Text') as HTMLTextAreaElement).value).toBe('')
  })

  it('show the last one received over the socket', async () => {
    show(<AnnouncementPanel />)
    const announcement = { time: mondayMs - 60_000, text: 'Good morning' }
    act(() =>
      useLiveData.setState({ index: indexMessageSchema.parse(indexOf('market-open', { announcement })) }),
    )
    expect(panel('Announcement').getByText('Good morning')).toBeTruthy()
  })

  it('are not sent when empty or too long', async () => {
    const { bodiesTo } = show(<AnnouncementPanel />)
    await user.click(button('Announce'))
    expect(screen.getByText('Enter the text of the announcement.')).toBeTruthy()
    await user.click(screen.getByLabelText('Text'))
    await user.paste('x'.repeat(501))
    await user.click(button('Announce'))
    expect(screen.getByText('At most 500 characters.')).toBeTruthy()
    expect(bodiesTo(path)).toEqual([])
  })

  it('[BY-21] are not sent with line breaks or other control characters', async () => {
    const { bodiesTo } = show(<AnnouncementPanel />)
    await user.type(screen.getByLabelText('Text'), 'One{Enter}two')
    await user.click(button('Announce'))
    expect(screen.getByText('Write it in one line, without control characters.')).toBeTruthy()
    expect(bodiesTo(path)).toEqual([])
  })

  it('keep their text and show the reason when sending fails', async () => {
    show(<AnnouncementPanel />, {
      [path]: failure(503, 'engine_silent', 'The market engine did not answer in time'),
    })
    await fillIn(user, screen.getByLabelText('Text'), 'Hello')
    await user.click(button('Announce'))
    expect((await panel('Announcement').findByRole('alert')).textContent).toContain('did not answer in time')
    expect((screen.getByLabelText('Text') as HTMLTextAreaElement).value).toBe('Hello')
  })
})

describe('[RT-16] the clock', () => {
  const path = adminPaths.adminClock

  it('shows the market’s time, phase and speed', async () => {
    show(<ClockPanel />)
    expect(await panel('Market clock').findByText(/2026-11-16 10:00:0\d/)).toBeTruthy()
    expect(panel('Market clock').getByText(/Open · 1× · 15:00:0\d UTC/)).toBeTruthy()
    expect(button('1×').getAttribute('aria-pressed')).toBe('true')
  })

  it('can be set to a preset speed, any speed, a time in New York and the next open', async () => {
    const { bodiesTo } = show(<ClockPanel />, { [path]: { body: { ...clock, speed: 60 } } })
    await panel('Market clock').findByText(/2026-11-16/)
    await user.click(button('60×'))
    expect(await screen.findByText('Set: 2026-11-16 10:00:00 New York.')).toBeTruthy()
    await user.type(screen.getByLabelText('Speed, 0 pauses'), '2.5{Enter}')
    await fillIn(user, screen.getByLabelText('Jump to, New York'), '2026-11-16 15:55')
    await user.keyboard('{Enter}')
    await user.click(button('Next open'))
    await vi.waitFor(() => expect(bodiesTo(path)).toHaveLength(4))
    expect(bodiesTo(path)).toEqual([
      { speed: 60 },
      { speed: 2.5 },
      { at: '2026-11-16T20:55:00.000Z' },
      { at: '2026-11-17T14:30:00.000Z' },
    ])
  })

  it('shows the reason of a refusal in its panel', async () => {
    show(<ClockPanel />, { [path]: failure(400, 'invalid_request', 'The market clock never goes back') })
    await panel('Market clock').findByText(/2026-11-16/)
    await fillIn(user, screen.getByLabelText('Jump to, New York'), '2026-11-16 09:00')
    await user.keyboard('{Enter}')
    expect((await panel('Market clock').findByRole('alert')).textContent).toBe(
      'The market clock never goes back',
    )
  })

  it('does not send an invalid speed or time', async () => {
    const { bodiesTo } = show(<ClockPanel />)
    await panel('Market clock').findByText(/2026-11-16/)
    for (const text of ['-1', '10001', 'fast']) {
      await user.clear(screen.getByLabelText('Speed, 0 pauses'))
      await user.type(screen.getByLabelText('Speed, 0 pauses'), `${text}{Enter}`)
      expect(screen.getByText('Enter a number from 0 to 10,000.')).toBeTruthy()
    }
    await fillIn(user, screen.getByLabelText('Jump to, New York'), 'noon')
    await user.keyboard('{Enter}')
    expect(screen.getByText(/Enter a date and time/)).toBeTruthy()
    expect(bodiesTo(path)).toEqual([])
  })

  it.each([
    ['simulated', /only moves forward/],
    ['recorded', /can also go back/],
  ])('of a %s market shows which times it can be set to', async (kind, rule) => {
    show(<ClockPanel />, { [platformPaths.marketClock]: { body: clockOf(kind) } })
    expect(await panel('Market clock').findByText(rule)).toBeTruthy()
  })

  it('can be set when the server does not say how it runs', async () => {
    show(<ClockPanel />, { [platformPaths.marketClock]: { body: clock } })
    expect(await screen.findByLabelText('Speed, 0 pauses')).toBeTruthy()
  })

  it('of a real market cannot be set', async () => {
    show(<ClockPanel />, { [platformPaths.marketClock]: { body: clockOf('real') } })
    expect(
      await screen.findByText('The clock of this market follows real time and cannot be set.'),
    ).toBeTruthy()
    expect(screen.queryByLabelText('Speed, 0 pauses')).toBeNull()
  })
})

describe('[BY-21] the end of the clock and a new epoch', () => {
  const path = adminPaths.adminEpoch
  const startAt = 'Start at, New York'
  const endsAt = Date.parse('2045-12-30T04:59:59Z')
  const atEnd = { ...clockOf('simulated'), marketNow: endsAt, speed: 10_000, endsAt }
  const openSimulated = (answer: Answers[string]) =>
    show(<ClockPanel />, { [platformPaths.marketClock]: { body: clockOf('simulated') }, [path]: answer })
  const dialog = async () => within(await screen.findByRole('dialog', { name: 'Start the market anew?' }))

  it('shows the last day of the clock', async () => {
    show(<ClockPanel />, { [platformPaths.marketClock]: { body: { ...clockOf('simulated'), endsAt } } })
    expect(await panel('Market clock').findByText(/1× · 15:00:0\d UTC · ends 2045-12-29/)).toBeTruthy()
    expect(panel('Market clock').queryByRole('alert')).toBeNull()
  })

  it.each([
    ['simulated', /no later prices or levels. Start the market anew below/],
    ['recorded', /Set it back to go on/],
  ])('says that the clock of a %s market stands at its end, and what to do', async (kind, text) => {
    show(<ClockPanel />, { [platformPaths.marketClock]: { body: { ...atEnd, about: clockOf(kind).about } } })
    expect((await panel('Market clock').findByRole('alert')).textContent).toMatch(text)
    expect(panel('Market clock').getByText('2045-12-29 23:59:59')).toBeTruthy()
    expect(panel('Market clock').getByText(/stopped/)).toBeTruthy()
  })

  it('starts the market anew at a time in New York, after a confirmation', async () => {
    const { bodiesTo } = openSimulated({ body: { ...clock, epoch: 1 } })
    await fillIn(user, await screen.findByLabelText(startAt), '2026-11-16 10:00')
    await user.keyboard('{Enter}')
    expect((await dialog()).getByText(/starts again at 2026-11-16 10:00 New York/)).toBeTruthy()
    await user.click((await dialog()).getByRole('button', { name: 'Cancel' }))
    expect(bodiesTo(path)).toEqual([])
    await user.click(button('Start the market anew'))
    await user.click((await dialog()).getByRole('button', { name: 'Start anew' }))
    expect(await screen.findByText('Started anew: 2026-11-16 10:00:00 New York.')).toBeTruthy()
    expect(bodiesTo(path)).toEqual([{ at: '2026-11-16T15:00:00.000Z' }])
  })

  it('lets the server choose the time when none is entered', async () => {
    const { bodiesTo } = openSimulated({ body: { ...clock, epoch: 1 } })
    await user.click(await screen.findByRole('button', { name: 'Start the market anew' }))
    await user.click((await dialog()).getByRole('button', { name: 'Start anew' }))
    await vi.waitFor(() => expect(bodiesTo(path)).toEqual([{}]))
  })

  it('shows the reason of a refusal, and sends no invalid time', async () => {
    const reason = 'This market covers 2021-01-04 to 2045-12-29. Choose a time on one of these days'
    const { bodiesTo } = openSimulated(failure(400, 'invalid_request', reason))
    await fillIn(user, await screen.findByLabelText(startAt), 'noon')
    await user.keyboard('{Enter}')
    expect(screen.getByText(/Enter a date and time/)).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    await fillIn(user, screen.getByLabelText(startAt), '2062-05-01 10:00')
    await user.keyboard('{Enter}')
    await user.click((await dialog()).getByRole('button', { name: 'Start anew' }))
    expect((await panel('Market clock').findByRole('alert')).textContent).toBe(reason)
    expect(bodiesTo(path)).toHaveLength(1)
  })

  it.each(['recorded', 'real'])('is not offered for a %s market', async kind => {
    show(<ClockPanel />, { [platformPaths.marketClock]: { body: clockOf(kind) } })
    await panel('Market clock').findByText(/2026-11-16 10:00/)
    expect(screen.queryByLabelText(startAt)).toBeNull()
  })
})

describe('[RT-16] restamping', () => {
  const path = adminPaths.adminRestamp

  it('restamps all or listed symbols and shows the result with its duration', async () => {
    const { bodiesTo } = show(<RestampPanel />, {
      [path]: { body: { stamped: 2731, kept: 12, tookMs: 1843 } },
    })
    await user.click(button('Restamp'))
    expect(
      await screen.findByText('2,731 symbols stamped, 12 kept their last good levels, in 1.84 s.'),
    ).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: 'Listed' }))
    await fillIn(user, screen.getByLabelText('Symbols'), 'spy, qqq;spy')
    await user.keyboard('{Enter}')
    await vi.waitFor(() => expect(bodiesTo(path)).toHaveLength(2))
    expect(bodiesTo(path)).toEqual([{}, { symbols: ['SPY', 'QQQ'] }])
  })

  it('requires a symbol, and shows the reason of a refusal in its panel', async () => {
    show(<RestampPanel />, { [path]: failure(404, 'unknown_symbol', 'There is no symbol NOSUCH') })
    await user.click(screen.getByRole('radio', { name: 'Listed' }))
    await user.click(button('Restamp'))
    expect(screen.getByText('Enter at least one symbol.')).toBeTruthy()
    await fillIn(user, screen.getByLabelText('Symbols'), 'nosuch')
    await user.keyboard('{Enter}')
    expect((await panel('Restamp levels').findByRole('alert')).textContent).toBe('There is no symbol NOSUCH')
  })
})

describe('[RT-16] sources', () => {
  const rows = (name: string) =>
    within(screen.getByRole('table', { name }))
      .getAllByRole('row')
      .slice(1)
      .map(row => [...row.querySelectorAll('td')].map(cell => cell.textContent))

  it('show freshness, coverage, flags and the archive', async () => {
    show(<SourcesPanel />)
    await screen.findByRole('table', { name: 'Inputs' })
    expect(rows('Inputs')).toEqual([
      ['prices', 'OK', '2026-11-16 09:59:56', '4 s', '—'],
      ['chains UVXY', 'Failing', '—', '—', 'No answer'],
    ])
    expect(rows('Index coverage')).toEqual([['SP500', '100.0%', '—']])
    expect(rows('Flags of this session')).toEqual([
      ['hpFallback', 'No weekly expiry: HP uses the monthly expiry', '310'],
      ['thin', 'Too few strikes or contracts', '9'],
    ])
    expect(rows('Margins')).toEqual([['2026-11-02', '14 days', '22 of 24']])
    expect(rows('Archive')).toEqual([['2026-10-27', '14', '38,266', '5.0 MB']])
    const figures = [...document.querySelectorAll('dd')].map(value => value.textContent)
    expect(figures).toEqual(['simulated', '2026-11-16', '09:30:00', '2,984', '2,743', '2,719', '12', '3'])
  })

  it.each([
    ['2026-08-18', '2026-08-18', '90 days', false],
    ['2026-08-17', '2026-08-17 (older than 90 days)', '91 days', true],
    [null, 'No margin has a date', '—', true],
  ])('[FU-9] warn of margins that are older than 90 days: newest %s', async (newest, text, age, isOld) => {
    show(<SourcesPanel />, {
      [adminPaths.adminSources]: { body: { ...sources, margins: { ...sources.margins, newest } } },
    })
    await screen.findByRole('table', { name: 'Margins' })
    expect(rows('Margins')).toEqual([[text, age, '22 of 24']])
    expect(screen.getByText(text).dataset.old).toBe(String(isOld))
  })

  it('show the reason when they cannot be loaded', async () => {
    show(<SourcesPanel />, {
      [adminPaths.adminSources]: failure(503, 'engine_silent', 'The market engine did not answer in time'),
    })
    expect((await panel('Sources').findByRole('alert')).textContent).toContain('did not answer in time')
  })
})
