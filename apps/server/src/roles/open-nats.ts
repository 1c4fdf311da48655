import { setTimeout } from 'node:timers/promises'
import { snapshotSubject } from '../platform/bus/bus-publisher.ts'
import { storeDurableMessages } from '../platform/bus/durable-messages.ts'
import { relayEngine } from '../platform/bus/engine-relay.ts'
import type { EventStream } from '../platform/bus/event-stream.ts'
import { connectNats, type NatsAddress } from '../platform/bus/nats-connection.ts'
import { NatsEventStream } from '../platform/bus/nats-event-stream.ts'
import type { NatsLink } from '../platform/bus/nats-link.ts'
import { NatsTransport } from '../platform/bus/nats-transport.ts'
import type { Transport } from '../platform/bus/transport.ts'
import { systemTimers } from '../platform/clocks/timers.ts'
import { ConfigError } from '../platform/config/config-error.ts'
import type { Config } from './config.ts'

const firstRetryMs = 250
const lastRetryMs = 5000
const otherEngineMs = 1000

interface NatsLog {
  warn(details: object, message: string): void
}

export interface OpenedNats {
  readonly link: NatsLink
  readonly transport: NatsTransport
  readonly events: EventStream
  /** Makes the engine of this process available to others. Returns a function that ends this at once. */
  share(engine: Transport): () => void
  /** Rejects with a ConfigError when another engine is available under the same prefix. */
  refuseOtherEngine(): Promise<void>
  /** Health check: rejects while there is no connection. */
  check(): Promise<void>
  close(): Promise<void>
}

/** Connects to NATS; null when it is not configured. Waits for a server that is not there yet. Throws a ConfigError when the
 *  server refuses the sign-in. */
export async function openNats(
  { nats, role }: Pick<Config, 'nats' | 'role'>,
  log: NatsLog,
): Promise<OpenedNats | null> {
  if (nats === null) return null
  const onProblem = (error: unknown) => log.warn({ err: error }, 'NATS failed')
  const link = await connectPatiently(nats, `tidemark ${role}`, onProblem)
  const transport = new NatsTransport({ link, prefix: nats.prefix, timers: systemTimers, onProblem })
  const events = new NatsEventStream({ link, prefix: nats.prefix, timers: systemTimers, onProblem })
  return {
    link,
    transport,
    events,
    share(engine) {
      const stops = [relayEngine(engine, transport), storeDurableMessages(engine, events)]
      return () => stops.forEach(stop => void stop())
    },
    refuseOtherEngine: () => refuseOtherEngine(transport, nats.prefix),
    async check() {
      if (!link.isConnected) throw new Error('There is no connection to NATS')
    },
    async close() {
      await events.close()
      await link.close()
    },
  }
}

async function connectPatiently(
  address: NatsAddress,
  name: string,
  onProblem: (error: unknown) => void,
): Promise<NatsLink> {
  for (let retryMs = firstRetryMs; ; retryMs = Math.min(retryMs * 2, lastRetryMs)) {
    try {
      return await connectNats(address, { name, onProblem })
    } catch (error) {
      if (error instanceof Error && /authorization/i.test(error.message))
        throw new ConfigError('NATS_URL has a user, password or token that the server does not accept')
      onProblem(error)
    }
    await setTimeout(retryMs)
  }
}

/** Two engines would publish two markets under the same subjects. */
async function refuseOtherEngine(transport: NatsTransport, prefix: string): Promise<void> {
  const isOther = await transport.request(snapshotSubject, '{}', otherEngineMs).then(
    () => true,
    () => false,
  )
  if (isOther)
    throw new ConfigError(
      `Another engine publishes under the prefix ${prefix}. Stop it, or choose another prefix: NATS_PREFIX=name`,
    )
}
