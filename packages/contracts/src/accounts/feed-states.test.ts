import { expect, it } from 'vitest'
import { helloMessageSchema } from '../sockets/live-messages.ts'
import { feedStates, tierOf } from './feed-states.ts'

it('[SO-4] user-realtime-feed alone is real time', () => {
  expect(feedStates.map(state => [state, tierOf(state)])).toEqual([
    ['user-realtime-feed', 'realtime'],
    ['user-delayed-feed', 'delayed'],
    ['no-datafeed-subscription', 'delayed'],
    ['nyse-unfilled', 'delayed'],
  ])
})

it('[SO-4] a state of a later release counts as delayed', () => {
  const clock = { marketNow: 0, wallNow: 0, speed: 1, source: 'simulated' }
  expect(helloMessageSchema.parse({ type: 'hello', feed: 'amex-unfilled', clock })).toMatchObject({
    feed: 'user-delayed-feed',
  })
})
