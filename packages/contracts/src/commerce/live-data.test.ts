import { createHash } from 'node:crypto'
import { feedTiers } from '@tidemark/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type FeedState, feedStates, tierOf } from '../accounts/feed-states.ts'
import { exchangeAgreement } from './exchange-agreement.ts'
import { stateOfAcceptance, stateOfChoice, stateWithoutMembership } from './live-data.ts'

describe('the feed state', () => {
  it.each([
    ['delayed', false, false, 'user-delayed-feed'],
    ['delayed', true, true, 'user-delayed-feed'],
    ['realtime', false, false, null],
    ['realtime', false, true, null],
    ['realtime', true, false, 'nyse-unfilled'],
    ['realtime', true, true, 'user-realtime-feed'],
  ] as const)(
    '[CN-5] after choosing %s, with membership %s and agreement %s, is %s',
    (feed, isIncluded, hasAccepted, state) => {
      expect(stateOfChoice(feed, { isIncluded, hasAccepted })).toBe(state)
    },
  )

  it('[SO-4] becomes real time by the agreement only for a user who waited for it', () => {
    expect(feedStates.map(stateOfAcceptance)).toEqual([
      'user-realtime-feed',
      'user-delayed-feed',
      'no-datafeed-subscription',
      'user-realtime-feed',
    ])
  })

  it('[AC-16] without a membership asks for a subscription, except for delayed prices by choice', () => {
    expect(feedStates.map(stateWithoutMembership)).toEqual([
      'no-datafeed-subscription',
      'user-delayed-feed',
      'no-datafeed-subscription',
      'no-datafeed-subscription',
    ])
  })

  it('[SO-4] is never real time without membership and agreement, whatever a user does in which order', () => {
    const steps = fc.array(
      fc.oneof(
        fc.record({ kind: fc.constant('choose' as const), feed: fc.constantFrom(...feedTiers) }),
        fc.record({ kind: fc.constantFrom('accept', 'grant', 'end', 'new text') }),
      ),
      { maxLength: 30 },
    )
    fc.assert(
      fc.property(
        steps,
        fc.constantFrom<FeedState>('user-delayed-feed', 'no-datafeed-subscription'),
        (all, first) => {
          let [state, isIncluded, hasAccepted] = [first, false, false]
          let hasEverAccepted = false
          for (const step of all) {
            if (step.kind === 'choose' && 'feed' in step)
              state = stateOfChoice(step.feed, { isIncluded, hasAccepted }) ?? state
            if (step.kind === 'accept' && isIncluded) {
              ;[hasAccepted, hasEverAccepted] = [true, true]
              state = stateOfAcceptance(state)
            }
            if (step.kind === 'grant') isIncluded = true
            if (step.kind === 'new text') hasAccepted = false
            if (step.kind === 'end') {
              isIncluded = false
              state = stateWithoutMembership(state)
            }
            if (tierOf(state) === 'realtime') expect([isIncluded, hasEverAccepted]).toEqual([true, true])
            if (state === 'nyse-unfilled') expect(isIncluded).toBe(true)
          }
        },
      ),
    )
  })
})

it('the agreement of a version never changes: a changed text is a new version', () => {
  const { version, ...text } = exchangeAgreement
  const hash = createHash('sha256').update(JSON.stringify(text)).digest('hex').slice(0, 16)
  expect({ version, hash }).toEqual({ version: '2026-11', hash: 'fe2bcf399d4f586d' })
})
