import { describe, expect, it } from 'vitest'
import type { AccountChangeOfOther } from '../accounts/changes/account-change-feed.ts'
import type { AccountChangeKind } from '../accounts/changes/account-change-store.ts'
import { createUserMessages } from '../accounts/changes/user-messages.ts'
import { createAlertChanges } from './alert-changes.ts'
import { reportChangesOfOthers } from './changes-of-others.ts'

const firing = {
  ...{
    id: 'f',
    alertId: 'a',
    title: 't',
    text: 'x',
    symbol: 'SPY',
    feed: 'delayed',
    at: 1,
    color: 'yellow',
    dir: 'U',
  },
  evidence: { value: 1, level: null, levelName: null, stampedAt: null, inputHash: null },
} as const

function reported(kind: AccountChangeKind, details: string | null = null): string[] {
  let tell: (change: AccountChangeOfOther) => void = () => undefined
  const [changes, messages] = [createAlertChanges(), createUserMessages()]
  const heard: string[] = []
  changes.onChange((userId, changed) => void heard.push(`${userId} ${changed}`))
  messages.onMessage((userId, message) => void heard.push(`${userId} ${message.type}`))
  const feed = {
    onChange: (listener: typeof tell) => {
      tell = listener
      return () => undefined
    },
  }
  reportChangesOfOthers({ feed, changes, messages })
  tell({ userId: 'ann', kind, details })
  return heard
}

describe('a change of another process', () => {
  it.each<[AccountChangeKind, string[]]>([
    ['alerts', ['ann alerts']],
    ['watchlist', ['ann watchlist']],
    ['membership', ['ann membership-changed', 'ann watchlist']],
    ['access', []],
    ['futures', []],
    ['risk', []],
  ])('[SYS-4] of the kind %s is reported like an own one', (kind, expected) => {
    expect(reported(kind)).toEqual(expected)
  })

  it('[SYS-4] of firings sends them to the windows of their owner, also where some cannot be read', () => {
    expect(reported('firings', JSON.stringify([firing, { ...firing, id: 'g' }]))).toEqual([
      ...['ann firing', 'ann firing'],
      'ann own-alerts-changed',
    ])
    expect(reported('firings', '[{"later":"release"}]')).toEqual(['ann own-alerts-changed'])
  })

  it('[SYS-4] of saved documents is told to the windows of their owner, as far as it can be read', () => {
    const details = JSON.stringify({ documents: ['drawings:SPY'], by: 'w' })
    expect(reported('documents', details)).toEqual(['ann documents-changed'])
    expect(reported('documents', '{"later":"release"}')).toEqual([])
  })
})
