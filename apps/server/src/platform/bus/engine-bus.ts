import { type BusMessage, busMessageSchema, busVersion, oldestReaderVersion } from '@tidemark/contracts'
import type { Bus } from './bus.ts'
import type { BusSubscriber } from './bus-subscriber.ts'
import { refusedResponse } from './engine-refusal.ts'
import { NoResponderError, type Transport } from './transport.ts'

/** Requests to the engine, and messages to it that have no response. */
export const requestSubject = 'engine.requests'
export const commandSubject = 'engine.commands'
/** Longer than any caller waits. */
const responseTimeoutMs = 120_000
const notRunning = 'The market engine is not running. Try again in a moment'

type RequestMessage = Extract<BusMessage, { kind: 'query' | 'set-clock' }>

/** The bus as the server sees it: what the engine publishes and its responses arrive at the subscribers; queries and
 *  commands are sent to the engine. */
export function createEngineBus(
  transport: Transport,
  subscriber: Pick<BusSubscriber, 'subscribe'>,
  onProblem: (error: unknown) => void,
): Bus {
  const listeners = new Set<(message: BusMessage) => void>()

  async function request(message: RequestMessage): Promise<void> {
    const text = JSON.stringify({ v: busVersion, min: oldestReaderVersion, body: message })
    const response = await transport.request(requestSubject, text, responseTimeoutMs)
    // A cancelled request gets an empty response.
    if (response !== '') deliver(busMessageSchema.parse(JSON.parse(response)))
  }

  function fail({ kind, id }: RequestMessage, error: unknown): void {
    if (error instanceof NoResponderError) deliver(refusedResponse(kind, id, notRunning))
    else onProblem(error)
  }

  function deliver(message: BusMessage): void {
    for (const listener of [...listeners]) listener(message)
  }

  subscriber.subscribe(deliver)
  return {
    publish(message) {
      // A lost response: the sender has a deadline of its own, and is told when the engine ends.
      if (message.kind === 'query' || message.kind === 'set-clock')
        request(message).catch(error => fail(message, error))
      else if (message.kind === 'cancel' || message.kind === 'watched')
        transport.publish(commandSubject, JSON.stringify(message))
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
