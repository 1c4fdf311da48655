import {
  type HistoryAnswer,
  type MarketClockSnapshot,
  maxHistoryBars,
  platformPaths,
} from '@tidemark/contracts'
import { engineFailures, type OperationTexts } from '../../platform/http/operation-text.ts'

export const clockExample = {
  marketNow: 1_794_841_200_000,
  wallNow: 1_794_841_200_000,
  speed: 1,
  source: 'simulated',
} satisfies MarketClockSnapshot

const bars = {
  s: 'ok',
  t: [1_794_839_400, 1_794_839_700],
  o: [601.2, 601.45],
  h: [601.6, 601.9],
  l: [601.05, 601.3],
  c: [601.45, 601.8],
  v: [182_300, 154_100],
} satisfies HistoryAnswer

export const marketOperations: OperationTexts = {
  [`GET ${platformPaths.marketClock}`]: {
    id: 'readMarketClock',
    description: 'A client computes the market time from this reading and its speed.',
    returns: 'The market clock at this moment',
    failures: [],
    answer: clockExample,
  },
  [`GET ${platformPaths.allSymbols}`]: {
    id: 'listSymbols',
    description:
      'Funds and indices first, then companies by size. With `names=true` each symbol comes with its name. Has an entity tag.',
    returns: 'All symbols',
    failures: [],
    answer: ['SPY', 'QQQ', 'AAPL'],
  },
  [`GET ${platformPaths.history}`]: {
    id: 'readHistory',
    description: `Bars of the caller’s feed; on the delayed feed the newest bar is 900 seconds old. At most ${maxHistoryBars} bars of more than a minute. Also accepts Basic authentication: the email address as the user name, the token as the password.`,
    returns: 'Bars as columns, the oldest first',
    failures: ['unknown_symbol', ...engineFailures],
    answer: bars,
  },
  [`GET ${platformPaths.historySip}`]: {
    id: 'readRealtimeHistory',
    description: 'For users of the real-time feed only.',
    returns: 'Bars as columns, the oldest first',
    failures: ['realtime_required', 'unknown_symbol', ...engineFailures],
    answer: bars,
  },
}
