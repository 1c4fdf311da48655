import { epochMs } from '@tidemark/domain'
import type { SessionPorts } from '@tidemark/futures'
import { createSimulatedFutures } from '@tidemark/simulator'
import { createFuturesGateway } from '@tidemark/simulator/futures-gateway'
import { createManualTime } from './manual-time.ts'

/** Tuesday, during the trading of the futures. */
export const gatewayStartMs = Date.UTC(2026, 10, 17, 15, 0)

/** Computed once for all gateways of a file of tests. It has no state. */
const market = createSimulatedFutures({ seed: 7 })

/** The simulated futures gateway behind the ports of a session, with a time that tests move. */
export function createGatewayPorts() {
  const time = createManualTime(gatewayStartMs)
  const now = () => epochMs(time.clock.now())
  const gateway = createFuturesGateway({
    market,
    marketNow: now,
    elapsedMs: now,
    timers: time,
  })
  let opened = 0
  const ports: SessionPorts = {
    openSocket: events => {
      opened += 1
      let isOpen = true
      const close = () => {
        if (!isOpen) return
        isOpen = false
        connection.closed()
        queueMicrotask(() => events.closed())
      }
      const connection = gateway.connect(
        bytes => queueMicrotask(() => events.received(bytes)),
        () => close(),
      )
      queueMicrotask(() => events.opened())
      return {
        send: bytes => {
          if (isOpen) connection.receive(bytes)
          return isOpen
        },
        close,
      }
    },
    after: time.after,
    nowMs: now,
    random: () => 0.5,
  }
  /** Lets the given time pass in small steps, so that answers to answers arrive too. */
  const pass = async (ms = 100) => {
    for (let passed = 0; passed < ms; passed += 20) {
      time.pass(20)
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
      await new Promise<void>(resolve => setImmediate(resolve))
    }
  }
  return { ports, gateway, pass, openedSockets: () => opened }
}
