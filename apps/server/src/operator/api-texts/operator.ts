import {
  type AuditAnswer,
  adminPaths,
  maxClockSpeed,
  type RestampAnswer,
  type SourcesAnswer,
} from '@tidemark/contracts'
import { clockExample } from '../../market/api-texts/market.ts'
import { engineFailures, type OperationTexts } from '../../platform/http/operation-text.ts'

const asOf = '2026-11-16T14:30:00.000Z'

const sources = {
  source: 'simulated',
  marketNow: '2026-11-16T15:00:00.000Z',
  session: '2026-11-16',
  inputs: [{ name: 'chains', state: 'ok', lastGood: asOf, message: null }],
  levels: {
    symbols: 520,
    withOptions: 510,
    stamped: 508,
    kept: 2,
    missing: 0,
    flags: { thin: 3 },
    lastStamp: asOf,
  },
  coverage: [{ index: 'SP500', prices: 99.8, mhp: 99.1 }],
  margins: { newest: '2026-11-02', dated: 40, products: 42 },
  archive: { sessions: 20, stamps: 10_400, bytes: 12_000_000, oldest: '2026-10-19' },
} satisfies SourcesAnswer

const audit = {
  entries: [
    {
      id: 42,
      time: 1_794_841_200_000,
      actor: 'ann@example.com',
      action: 'signed-in',
      subject: 'ann@example.com',
      address: '192.0.2.1',
      details: {},
    },
  ],
  older: null,
} satisfies AuditAnswer

export const operatorOperations: OperationTexts = {
  [`POST ${adminPaths.adminClock}`]: {
    id: 'setMarketClock',
    description: `A simulated market can be set forward, a recorded one also back, a real one not at all. Speed 0 stops the clock; the highest is ${maxClockSpeed}.`,
    returns: 'The market clock as set',
    failures: ['source_fixed', ...engineFailures],
    body: { at: '2026-11-16T15:00:00Z', speed: 1 },
    answer: clockExample,
  },
  [`POST ${adminPaths.adminEpoch}`]: {
    id: 'startEpoch',
    description: 'All clients drop what they know of the market.',
    returns: 'The market clock of the new epoch',
    failures: ['source_fixed', ...engineFailures],
    body: { at: '2026-11-16T14:00:00Z', speed: 1 },
    answer: { ...clockExample, epoch: 1 },
  },
  [`POST ${adminPaths.adminAnnouncement}`]: {
    id: 'announce',
    description: 'Shown to all signed-in users, also to those who sign in later, until the next one.',
    returns: 'The announcement with its time',
    failures: engineFailures,
    body: { text: 'Maintenance at 18:00' },
    answer: { time: 1_794_841_200_000, text: 'Maintenance at 18:00' },
  },
  [`POST ${adminPaths.adminRestamp}`]: {
    id: 'restampLevels',
    description: 'From the newest option chains. Without symbols, of all.',
    returns: 'How many symbols got new levels, and how many kept their last good ones',
    failures: ['unknown_symbol', ...engineFailures],
    body: { symbols: ['SPY', 'QQQ'] },
    answer: { stamped: 2, kept: 0, tookMs: 42 } satisfies RestampAnswer,
  },
  [`GET ${adminPaths.adminSources}`]: {
    id: 'readSources',
    description: 'What a monitor of the market data watches.',
    returns: 'The freshness and coverage of each source, and a summary of the archive',
    failures: engineFailures,
    answer: sources,
  },
  [`GET ${adminPaths.adminAudit}`]: {
    id: 'listAuditEntries',
    description: 'Sign-ins, changes of accounts and operator acts.',
    returns: 'A page of the audit log, the newest first',
    failures: [],
    parameters: {
      before: { description: '`older` of the previous page', example: 1000 },
      action: { description: 'Only this action', example: 'signed-in' },
      user: { description: 'Only this actor or subject', example: 'ann@example.com' },
    },
    answer: audit,
  },
}
