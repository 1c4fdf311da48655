import { createFuturesSession, type FuturesSession } from '../session/futures-session.ts'
import { type AccountBroker, createAccountBroker } from '../trading/account-broker.ts'
import type { BrokerAnswer, BrokerState, OrderDraft } from '../trading/broker.ts'
import { ManualTime, settle } from './manual-time.ts'
import { TRADING_ACCOUNT, TradingGateway } from './trading-gateway.ts'

/** The broker of a session whose gateway a test drives. */
export class BrokerRun {
  readonly gateway = new TradingGateway()
  readonly time = new ManualTime()
  readonly notices: string[] = []
  readonly alerts: string[] = []
  readonly session: FuturesSession
  readonly broker: AccountBroker
  timeOffsetMs = 0

  constructor() {
    const { gateway, time } = this
    this.session = createFuturesSession({
      ports: { openSocket: gateway.openSocket, after: time.after, nowMs: time.nowMs, random: () => 0.5 },
      identity: { clientAppId: 'app', clientVersion: '1' },
      credentials: async () => ({ userName: 'u', password: 'p' }),
      onState: () => {},
      onAlert: text => void this.alerts.push(text),
      onProblem: error => {
        throw error
      },
    })
    this.broker = createAccountBroker({
      session: this.session,
      wallNowMs: time.nowMs,
      marketNowMs: time.nowMs,
      after: time.after,
      timeOffsetMs: () => this.timeOffsetMs,
      onNotice: ({ title, text }) => void this.notices.push(`${title} ${text}`),
    })
  }

  static async start(): Promise<BrokerRun> {
    const run = new BrokerRun()
    void run.session.logOn()
    await run.recover()
    return run
  }

  get id(): string {
    return String(TRADING_ACCOUNT)
  }

  get state(): BrokerState {
    return this.broker.state(this.id)
  }

  draft(draft: Partial<OrderDraft>): OrderDraft {
    return {
      accountId: this.id,
      symbol: 'F.US.EPZ26',
      side: 'buy',
      type: 'market',
      quantity: 1,
      duration: { kind: 'DAY' },
      ...draft,
    }
  }

  /** Lets the gateway answer until nobody has anything more to say. */
  async answer(): Promise<void> {
    for (let turns = 0; turns < 6; turns += 1) {
      await settle()
      this.gateway.read()
    }
    await settle()
  }

  async place(draft: Partial<OrderDraft>): Promise<BrokerAnswer> {
    const answer = this.broker.place(this.draft(draft))
    await this.answer()
    return answer
  }

  async settled(request: Promise<BrokerAnswer>): Promise<BrokerAnswer> {
    await this.answer()
    return request
  }

  /** The connection works again, and everything is answered. */
  async recover(): Promise<void> {
    await settle()
    const { gateway, session, time } = this
    for (let steps = 0; steps < 40 && !session.isLoggedOn; steps += 1) {
      if (session.state === 'closed') await time.forward(5_000)
      if (session.state === 'connecting') gateway.last.open()
      await this.answer()
    }
    await time.forward(1000)
    await this.answer()
  }

  /** Every working order and open position, in words. */
  get summary(): string[] {
    return [
      ...this.state.orders.map(
        ({ group, side, quantity, symbol }) => `${group} ${side} ${quantity} ${symbol}`,
      ),
      ...this.state.positions.map(({ symbol, quantity }) => `position ${symbol} ${quantity}`),
    ]
  }
}
