import { storageKeys } from '@tidemark/contracts'
import { beforeEach, describe, expect, it } from 'vitest'
import { storeCredentials } from '../../session/credentials.ts'
import { queryClient } from '../../session/query-client.ts'
import { queryKeys } from '../../session/query-keys.ts'
import { userInfoOf } from '../../testing/user-info.ts'
import { useNotices } from '../../ui/notices.ts'
import { addAllToWatchlist, addToWatchlist } from './add-to-watchlist.ts'

const stored = () => localStorage.getItem(storageKeys.watchList)
const notices = () => useNotices.getState().notices.map(({ text }) => text)

beforeEach(() => {
  localStorage.clear()
  queryClient.clear()
  useNotices.setState({ notices: [] })
  storeCredentials({ email: 'a@b.c', token: 'tok' })
})

describe('a symbol of the scanner', () => {
  it.each([
    ['one', () => addToWatchlist('SPY')],
    ['all', () => addAllToWatchlist(['SPY', 'QQQ'])],
  ])('[BP-3] is not added to the watchlist without Pro Plus: %s', (_name, add) => {
    queryClient.setQueryData(queryKeys.userInfo('a@b.c'), userInfoOf('yearly-pro'))
    add()
    expect(stored()).toBeNull()
    expect(notices()).toEqual([
      'The watchlist is a Pro Plus feature. Please upgrade to Pro Plus to access this feature.',
    ])
  })

  it('[BP-3] is added with Pro Plus', () => {
    queryClient.setQueryData(queryKeys.userInfo('a@b.c'), userInfoOf('yearly-pro-plus'))
    addToWatchlist('SPY')
    expect(stored()).toBe('["SPY"]')
    expect(notices()).toEqual(['"SPY" added to watchlist!'])
  })
})
