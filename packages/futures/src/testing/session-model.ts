import fc from 'fast-check'
import { expect } from 'vitest'
import { createFuturesSession, type FuturesSession } from '../session/futures-session.ts'
import { AutomaticGateway } from './automatic-gateway.ts'
import { ManualTime, settle } from './manual-time.ts'

const symbols = ['A', 'B', 'C']

interface Model {
  /** Symbol by subscriber. */
  readonly listening: Map<string, string>
  requests: number
}

interface Real {
  readonly gateway: AutomaticGateway
  readonly time: ManualTime
  readonly session: FuturesSession
  /** How often each request was answered. */
  readonly answers: number[]
}

type SessionCommand = fc.AsyncCommand<Model, Real>

const command = (name: string, run: (model: Model, real: Real) => unknown): SessionCommand => ({
  check: () => true,
  async run(model, real) {
    run(model, real)
    await settle()
    real.gateway.read()
    expect(real.gateway.violations).toEqual([])
    expect([...real.gateway.arrivals.values()].filter(count => count > 1)).toEqual([])
    expect(real.answers.filter(count => count > 1)).toEqual([])
  },
  toString: () => name,
})

const subscriber = fc.constantFrom('s1', 's2', 's3', 's4')
const commands = [
  fc.constant(
    command('request', (model, { session, answers }) => {
      const index = model.requests
      model.requests += 1
      answers[index] = 0
      session.information.searchProducts({ searchTerm: `mark-${index}` }).then(() => {
        answers[index] = (answers[index] ?? 0) + 1
      })
    }),
  ),
  fc.tuple(subscriber, fc.constantFrom(...symbols)).map(([id, symbol]) =>
    command(`subscribe ${id} to ${symbol}`, (model, { session }) => {
      model.listening.set(id, symbol)
      session.marketData.subscribe(id, symbol, {})
    }),
  ),
  subscriber.map(id =>
    command(`unsubscribe ${id}`, (model, { session }) => {
      model.listening.delete(id)
      session.marketData.unsubscribe(id)
    }),
  ),
  fc.constant(command('connection is cut', (_model, { gateway }) => gateway.last.cut())),
  fc.constant(
    command('socket refuses bytes', (_model, { gateway }) => {
      gateway.last.acceptsBytes = false
    }),
  ),
  fc.constant(command('server forgets the session', (_model, { gateway }) => gateway.forgetSession())),
  fc.constant(command('user reconnects', (_model, { session }) => session.reconnect())),
  fc.constantFrom(400, 1000, 2500, 10_000).map(ms => ({
    ...command(`${ms} ms pass`, () => undefined),
    run: async (model: Model, real: Real) => {
      await real.time.forward(ms)
      await command('', () => undefined).run(model, real)
    },
  })),
]

// More often than the rest, so that most runs have a working connection most of the time.
const recoveries = [
  fc.constant(command('connection opens', (_model, { gateway }) => gateway.last.open())),
  fc.constant(command('logon is answered', (_model, { gateway }) => gateway.answerLogon())),
  fc.nat({ max: 9 }).map(index => command(`answer ${index}`, (_model, { gateway }) => gateway.answer(index))),
]

async function start(): Promise<{ model: Model; real: Real }> {
  const [gateway, time] = [new AutomaticGateway(symbols), new ManualTime()]
  const session = createFuturesSession({
    ports: { openSocket: gateway.openSocket, after: time.after, nowMs: time.nowMs, random: () => 0.5 },
    identity: { clientAppId: 'app', clientVersion: '1' },
    credentials: async () => ({ userName: 'u', password: 'p' }),
    onState: () => {},
    onAlert: () => {},
    onProblem: error => {
      throw error
    },
  })
  void session.logOn()
  await settle()
  return { model: { listening: new Map(), requests: 0 }, real: { gateway, time, session, answers: [] } }
}

/** The connection works again, and everything is answered. */
async function recover({ gateway, time, session }: Real): Promise<void> {
  if (!gateway.last.acceptsBytes) gateway.last.cut()
  for (let steps = 0; steps < 40 && !(session.isLoggedOn && gateway.unanswered === 0); steps += 1) {
    if (session.state === 'closed') await time.forward(60_000)
    if (session.state === 'connecting') gateway.last.open()
    gateway.answerLogon()
    while (gateway.unanswered > 0) gateway.answer(0)
    await settle()
    gateway.read()
  }
  // Longer than any time-out or retry.
  for (let seconds = 0; seconds < 20; seconds += 1) {
    await time.forward(1000)
    for (gateway.read(); gateway.unanswered > 0; gateway.read()) {
      gateway.answer(0)
      await settle()
    }
  }
}

export async function losesNothing(numRuns: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(
      fc.commands([...commands, ...recoveries, ...recoveries], { maxCommands: 80, size: 'max' }),
      async steps => {
        const { model, real } = await start()
        await fc.asyncModelRun(() => ({ model, real }), steps)
        // A logon that stayed unanswered has ended the session: then the user logs on again.
        void real.session.logOn()
        await settle()
        await recover(real)
        expect(real.session.isLoggedOn).toBe(true)
        expect(real.answers).toEqual(Array.from({ length: model.requests }, () => 1))
        expect([...real.gateway.arrivals.values()].every(count => count === 1)).toBe(true)
        expect(real.gateway.violations).toEqual([])
        expect(real.gateway.subscribedSymbols).toEqual([...new Set(model.listening.values())].toSorted())
      },
    ),
    { numRuns },
  )
}
