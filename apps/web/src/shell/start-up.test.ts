import { storageKeys } from '@tidemark/contracts'
import { expect, it } from 'vitest'
import { startUp } from './start-up.ts'

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
