import { pages, paymentPaths, storageKeys } from '@tidemark/contracts'
import { afterEach, expect, it, vi } from 'vitest'
import { clearCredentials, storeCredentials } from '../session/credentials.ts'
import { queryClient } from '../session/query-client.ts'
import { answerWith, tokenUntil } from '../testing/answer-with.ts'
import { startUp } from './start-up.ts'

afterEach(() => {
  clearCredentials()
  queryClient.clear()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

it('[CLK-2] stores the holidays where other software reads them', () => {
  startUp({ now: () => 0 })
  const list: unknown = JSON.parse(localStorage.getItem(storageKeys.holidays) ?? '[]')
  expect(list).toEqual(
    expect.arrayContaining([
      { date: '2024-03-29', exchange: 'NYSE', name: 'Good Friday', status: 'closed' },
      expect.objectContaining({ date: '2027-12-24', exchange: 'NASDAQ' }),
    ]),
  )
})

it.each([
  [pages.workspace, true, [paymentPaths.packages]],
  [pages.chart, true, [paymentPaths.packages]],
  [pages.workspace, false, []],
  [pages.account, true, []],
])(
  '[AC-1] at %s, signed in: %s, asks for the packages before the page renders: %j',
  (page, signedIn, asked) => {
    const sent = answerWith({})
    history.replaceState(null, '', page)
    if (signedIn) storeCredentials({ email: 'a@b.c', token: tokenUntil(9_999_999_999) })
    startUp({ now: () => 0 })
    expect(sent.mock.calls.map(([address]) => address)).toEqual(asked)
  },
)
