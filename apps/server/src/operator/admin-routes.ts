import {
  adminPaths,
  announcementAnswerSchema,
  announcementBodySchema,
  clockChangeSchema,
  epochBodySchema,
  marketClockSchema,
  restampAnswerSchema,
  restampBodySchema,
  sourcesAnswerSchema,
} from '@tidemark/contracts'
import { type Audit, actorOf } from '../accounts/index.ts'
import type { MarketClockReader, MarketEpochs } from '../market/clock/index.ts'
import { type EngineClient, engineCaller } from '../market/queries/index.ts'
import { failures } from '../platform/http/failures.ts'
import { operatorRoute } from '../platform/http/route-access.ts'
import type { ZodServer } from '../platform/http/zod-server.ts'

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
        tags,
        body: clockChangeSchema,
        response: { 200: marketClockSchema, ...failures(400, 401, 403, 409, 503) },
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
        tags,
        body: epochBodySchema,
        response: { 200: marketClockSchema, ...failures(400, 401, 403, 409, 503) },
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
        tags,
        body: announcementBodySchema,
        response: { 200: announcementAnswerSchema, ...failures(400, 401, 403, 503) },
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
        tags,
        body: restampBodySchema,
        response: { 200: restampAnswerSchema, ...failures(400, 401, 403, 404, 503) },
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
        tags,
        response: { 200: sourcesAnswerSchema, ...failures(401, 403, 503) },
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
