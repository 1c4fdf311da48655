import { QueryClientProvider } from '@tanstack/react-query'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { adminPaths, auditActions } from '@tidemark/contracts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { systemClock } from '../../platform/wall-clock.ts'
import { clearCredentials, storeCredentials } from '../../session/credentials.ts'
import { createQueryClient } from '../../session/query-client.ts'
import { answerWith, failure, tokenUntil } from '../../testing/answer-with.ts'
import { renderInTheme } from '../../testing/render-in-theme.tsx'
import { AuditPanel } from './audit-panel.tsx'

const user = userEvent.setup()
const path = adminPaths.adminAudit
const entry = (id: number, changes: object = {}) => ({
  id,
  time: Date.parse('2026-11-16T15:42:07Z'),
  actor: 'op@example.com',
  action: 'role-changed',
  subject: 'ann@example.com',
  address: '10.0.0.7',
  details: { from: 'trader', to: 'operator' },
  ...changes,
})

const show = () =>
  renderInTheme(
    <QueryClientProvider client={createQueryClient()}>
      <AuditPanel />
    </QueryClientProvider>,
  )

/** Answers with a page for each value of `before`, `first` for none. */
function answerPages(pages: Readonly<Record<string, object>>) {
  const fetchMock = vi.fn(async (address: string) => {
    const before = new URL(address, 'http://x').searchParams.get('before') ?? 'first'
    return new Response(JSON.stringify(pages[before]))
  })
  vi.stubGlobal('fetch', fetchMock)
  return () => fetchMock.mock.calls.map(([address]) => String(address).slice(path.length))
}

const rows = () =>
  within(screen.getByRole('table', { name: 'Entries, newest first' }))
    .getAllByRole('row')
    .slice(1)
    .map(row => [...row.querySelectorAll('td')].map(cell => cell.textContent))

beforeEach(() => {
  storeCredentials({ email: 'op@example.com', token: tokenUntil(systemClock.now() / 1000 + 43_000) })
})
afterEach(() => {
  act(() => clearCredentials())
  vi.unstubAllGlobals()
})

describe('[BY-28] the audit log of the operator page', () => {
  it('shows time, actor, action, account, address and details', async () => {
    answerWith({
      [path]: {
        body: {
          entries: [
            entry(3),
            entry(2, {
              actor: 'command line',
              action: 'later-action',
              subject: null,
              address: null,
              details: {},
            }),
          ],
          older: null,
        },
      },
    })
    show()
    await screen.findByRole('table')
    expect(rows()).toEqual([
      [
        '2026-11-16 10:42:07',
        'op@example.com',
        'Role changed',
        'ann@example.com',
        '10.0.0.7',
        'from: trader, to: operator',
      ],
      ['2026-11-16 10:42:07', 'command line', 'later-action', '—', '—', '—'],
    ])
    expect(screen.queryByRole('button', { name: 'Older' })).toBeNull()
  })

  it('adds older entries below', async () => {
    const queries = answerPages({
      first: { entries: [entry(9), entry(8, { actor: 'second' })], older: 8 },
      8: { entries: [entry(7, { actor: 'third' })], older: null },
    })
    show()
    await user.click(await screen.findByRole('button', { name: 'Older' }))
    await vi.waitFor(() => expect(rows()).toHaveLength(3))
    expect(rows().map(([, actor]) => actor)).toEqual(['op@example.com', 'second', 'third'])
    expect(screen.queryByRole('button', { name: 'Older' })).toBeNull()
    expect(queries()).toEqual(['', '?before=8'])
  })

  it('filters by action at once, and by user with Enter, all by keyboard', async () => {
    const queries = answerPages({ first: { entries: [entry(1)], older: null } })
    show()
    await screen.findByRole('table')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Action' }), 'Sign-in failed')
    await vi.waitFor(() => expect(queries()).toHaveLength(2))
    await user.tab()
    await user.keyboard(' ann@example.com {Enter}')
    await vi.waitFor(() => expect(queries()).toHaveLength(3))
    expect(queries()).toEqual(['', '?action=sign-in-failed', '?action=sign-in-failed&user=ann%40example.com'])
  })

  it('offers every action', async () => {
    answerPages({ first: { entries: [], older: null } })
    show()
    expect(await screen.findByText('There are no such entries.')).toBeTruthy()
    expect(screen.getAllByRole('option')).toHaveLength(auditActions.length + 1)
  })

  it('shows the reason when it cannot be loaded, and loads again', async () => {
    answerWith({ [path]: failure(503, 'storage_failed', 'The data cannot be read now') })
    show()
    expect((await screen.findByRole('alert')).textContent).toContain('The data cannot be read now')
    answerPages({ first: { entries: [entry(1)], older: null } })
    await user.click(screen.getByRole('button', { name: 'Refresh log' }))
    expect(await screen.findByRole('table')).toBeTruthy()
  })
})
