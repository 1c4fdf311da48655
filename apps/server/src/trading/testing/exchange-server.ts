import { epochMs } from '@tidemark/domain'
import { createSimulatedFutures } from '@tidemark/simulator'
import { createFuturesGateway } from '@tidemark/simulator/futures-gateway'
import { makeFuturesServer } from '../../verification/testing/futures-server.ts'
import { gatewayUpstream } from '../relay/gateway-upstream.ts'
import { fillingExchange } from './filling-exchange.ts'

const market = createSimulatedFutures({ seed: '7' })
/** During the trading of the E-mini. */
const marketNow = () => epochMs(Date.UTC(2026, 9, 6, 14, 30))

/** A server whose futures provider fills market orders at once, and a member who may trade. */
export async function makeExchangeServer() {
  const exchange = fillingExchange(6700)
  const gateway = createFuturesGateway({
    ...{ market, marketNow, elapsedMs: () => 0, timers: { after: () => () => undefined } },
    trading: exchange.trading,
  })
  const server = await makeFuturesServer({ upstream: gatewayUpstream(gateway) })
  return { server, exchange, user: await server.newUser({ plan: 'monthly-pro-plus' }) }
}
