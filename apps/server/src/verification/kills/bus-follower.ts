import type { MarketClockSnapshot } from '@tidemark/contracts'
import { createRemoteEngine } from '../../levels/engine/remote-engine.ts'
import { connectNats } from '../../platform/bus/nats-connection.ts'
import { NatsEventStream } from '../../platform/bus/nats-event-stream.ts'
import { NatsTransport } from '../../platform/bus/nats-transport.ts'
import type { Transport } from '../../platform/bus/transport.ts'
import { systemTimers } from '../../platform/clocks/timers.ts'

export interface BusFollower {
  readonly transport: Transport
  /** Market times of all heartbeats, as they arrived. */
  readonly times: readonly number[]
  readonly clocks: readonly MarketClockSnapshot[]
  /** How often each firing of the real-time feed has arrived as news. A server tells sockets of the first one only: each
   *  comes from the engine and from the stream, and again from an engine that takes over before it was marked. */
  readonly news: ReadonlyMap<string, number>
  close(): Promise<void>
}

/** Receives what a server of another process does. */
export async function followBus(
  natsUrl: string,
  prefix: string,
  symbols: readonly string[],
): Promise<BusFollower> {
  const onProblem = () => undefined
  const address = { user: null, password: null, token: null, isEncrypted: false }
  const link = await connectNats(
    { ...address, servers: [new URL(natsUrl).host] },
    { name: 'follower', onProblem },
  )
  const parts = { link, prefix, timers: systemTimers, onProblem }
  const events = new NatsEventStream(parts)
  const transport = new NatsTransport(parts)
  const engine = createRemoteEngine({
    ...{ transport, link, events, readerName: 'follower', symbols },
    ...{ onError: onProblem, onEnd: onProblem },
  })
  const times: number[] = []
  const clocks: MarketClockSnapshot[] = []
  const news = new Map<string, number>()
  engine.bus.subscribe(message => {
    if (message.kind === 'clock') clocks.push(message.clock)
    if (message.kind === 'heartbeat') times.push(message.marketNow)
    if (message.kind === 'firings' && message.feed === 'realtime' && !message.isWhole)
      for (const { id } of message.firings) news.set(id, (news.get(id) ?? 0) + 1)
  })
  void engine.start()
  return {
    transport,
    times,
    clocks,
    news,
    async close() {
      await engine.stop()
      await events.close()
      await link.close()
    },
  }
}
