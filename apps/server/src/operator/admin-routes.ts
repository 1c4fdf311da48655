import {
  adminPaths,
  announcementAnswerSchema,
  announcementBodySchema,
  clockChangeSchema,
  epochBodySchema,
  type MarketClockSnapshot,
  marketClockSchema,
  maxClockSpeed,
  type RestampAnswer,
  restampAnswerSchema,
  restampBodySchema,
  type SourcesAnswer,
  sourcesAnswerSchema,
} from '@tidemark/contracts'
import { type Audit, actorOf } from '../accounts/index.ts'
import type { MarketClockReader, MarketEpochs } from '../market/clock/index.ts'
import { type EngineClient, engineCaller } from '../market/queries/index.ts'
import { engineFailures } from '../platform/http/route-about.ts'
import { operatorRoute } from '../platform/http/route-access.ts'
import type { ZodServer } from '../platform/http/zod-server.ts'

/** Of the market clock. */
const clockExample = {
  marketNow: 1_794_841_200_000,
  wallNow: 1_794_841_200_000,
  speed: 1,
  source: 'simulated',
} satisfies MarketClockSnapshot

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

const tags = ['operator']

interface AdminParts {
  readonly engineClient: EngineClient
  readonly market: MarketClockReader
  readonly epochs: Pick<MarketEpochs, 'start'>
  readonly audit: Audit
}

export function serveAdmin(app: ZodServer, { engineClient, market, epochs, audit }: AdminParts): void {
  app.post(
    adminPaths.adminClock,
    {
      ...operatorRoute,
      schema: {
        summary: 'Set the time of the market clock, its speed, or both',
        about: {
          id: 'setMarketClock',
          description: `A simulated market can be set forward, a recorded one also back, a real one not at all. Speed 0 stops the clock; the highest is ${maxClockSpeed}.`,
          returns: 'The market clock as set',
          failures: ['source_fixed', ...engineFailures],
          body: { at: '2026-11-16T15:00:00Z', speed: 1 },
          answer: clockExample,
        },
        tags,
        body: clockChangeSchema,
        response: { 200: marketClockSchema },
      },
    },
    async request => {
      const { at, speed } = request.body
      await audit.operatorAct(actorOf(request), 'clock-set', given({ at, speed }), () =>
        engineClient.setClock(toClockChange({ at, speed })),
      )
      return market.read()
    },
  )

  app.post(
    adminPaths.adminEpoch,
    {
      ...operatorRoute,
      schema: {
        summary: 'Start the simulated market anew, at any time it covers; all clients drop what they know',
        about: {
          id: 'startEpoch',
          description: 'All clients drop what they know of the market.',
          returns: 'The market clock of the new epoch',
          failures: ['source_fixed', ...engineFailures],
          body: { at: '2026-11-16T14:00:00Z', speed: 1 },
          answer: { ...clockExample, epoch: 1 },
        },
        tags,
        body: epochBodySchema,
        response: { 200: marketClockSchema },
      },
    },
    async request => {
      const { at, speed } = request.body ?? {}
      await audit.operatorAct(actorOf(request), 'epoch-started', given({ at, speed }), () =>
        epochs.start(toClockChange({ at, speed })),
      )
      return market.read()
    },
  )

  app.post(
    adminPaths.adminAnnouncement,
    {
      ...operatorRoute,
      schema: {
        summary: 'Send an announcement to all signed-in users',
        about: {
          id: 'announce',
          description: 'Shown to all signed-in users, also to those who sign in later, until the next one.',
          returns: 'The announcement with its time',
          failures: engineFailures,
          body: { text: 'Maintenance at 18:00' },
          answer: { time: 1_794_841_200_000, text: 'Maintenance at 18:00' },
        },
        tags,
        body: announcementBodySchema,
        response: { 200: announcementAnswerSchema },
      },
    },
    (request, reply) => {
      const { text } = request.body
      return audit.operatorAct(actorOf(request), 'announced', { text }, () =>
        engineClient.query({ about: 'announce', text }, engineCaller(request, reply)),
      )
    },
  )

  app.post(
    adminPaths.adminRestamp,
    {
      ...operatorRoute,
      schema: {
        summary: 'Compute the levels of some or all symbols again from the newest option chains',
        about: {
          id: 'restampLevels',
          description: 'From the newest option chains. Without symbols, of all.',
          returns: 'How many symbols got new levels, and how many kept their last good ones',
          failures: ['unknown_symbol', ...engineFailures],
          body: { symbols: ['SPY', 'QQQ'] },
          answer: { stamped: 2, kept: 0, tookMs: 42 } satisfies RestampAnswer,
        },
        tags,
        body: restampBodySchema,
        response: { 200: restampAnswerSchema },
      },
    },
    (request, reply) => {
      const given = request.body.symbols?.map(symbol => symbol.toUpperCase())
      const symbols = given ? [...new Set(given)] : null
      return audit.operatorAct(
        actorOf(request),
        'levels-restamped',
        { symbols: symbols?.join(' ') ?? 'all' },
        () => engineClient.query({ about: 'restamp', symbols }, engineCaller(request, reply)),
      )
    },
  )

  app.get(
    adminPaths.adminSources,
    {
      ...operatorRoute,
      schema: {
        summary: 'Return the freshness and coverage of each market source, and a summary of the archive',
        about: {
          id: 'readSources',
          description: 'What a monitor of the market data watches.',
          returns: 'The freshness and coverage of each source, and a summary of the archive',
          failures: engineFailures,
          answer: sources,
        },
        tags,
        response: { 200: sourcesAnswerSchema },
      },
    },
    async (request, reply) => engineClient.query({ about: 'sources' }, engineCaller(request, reply)),
  )
}

interface ClockFields {
  readonly at: string | undefined
  readonly speed: number | undefined
}

const toClockChange = ({ at, speed }: ClockFields) => ({
  atMs: at === undefined ? null : Date.parse(at),
  speed: speed ?? null,
})

const given = ({ at, speed }: ClockFields) => ({
  ...(at === undefined ? {} : { at }),
  ...(speed === undefined ? {} : { speed }),
})
