import { type BusEvent, busMessageSchema, isPublished, type PublishedMessage } from '@tidemark/contracts'
import { z } from 'zod'
import type { EventReader, EventStream } from './event-stream.ts'
import type { Transport } from './transport.ts'

type Report = (error: unknown) => void

/** Requests of the engine to store a message. After a gap a snapshot has the state, but tells nobody what has happened:
 *  announcements and new firings are therefore also kept as events. */
const storeSubject = 'engine.events'
/** The storage may be gone for long; the engine then asks again. */
const storeTimeoutMs = 60_000

const eventSchema = z.object({ key: z.string(), kind: z.string(), body: z.unknown() })

/** Stores what the engine asks for. Returns a function that stops it. */
export function storeDurableMessages(engine: Transport, stream: Pick<EventStream, 'publish'>): () => void {
  /** The engine asks again for what takes long; it must not wait twice. */
  const storing = new Map<string, Promise<void>>()
  return engine.respond(storeSubject, async text => {
    const { key, kind, body } = eventSchema.parse(JSON.parse(text))
    const stored = storing.get(key) ?? stream.publish({ key, kind, body }).finally(() => storing.delete(key))
    storing.set(key, stored)
    await stored
    return ''
  })
}

/** The engine’s side: resolves when the message is stored. */
export const requestStorage = async (transport: Transport, event: BusEvent): Promise<void> => {
  await transport.request(storeSubject, JSON.stringify(event), storeTimeoutMs)
}

/** Delivers the stored messages, also those that were stored while this reader was not there. A message comes a second time
 *  here; listeners recognise its content. */
export const readDurableMessages = (
  stream: EventStream,
  name: string,
  deliver: (message: PublishedMessage) => void,
  onProblem: Report,
): EventReader =>
  stream.read({
    name,
    start: 'next',
    async handle(event) {
      const message = messageOf(event, onProblem)
      if (message) deliver(message)
    },
  })

/** Null for a message that this release cannot read: it must not stop those behind it. */
function messageOf({ body }: BusEvent, onProblem: Report): PublishedMessage | null {
  const parsed = busMessageSchema.safeParse(body)
  if (!parsed.success) onProblem(parsed.error)
  return parsed.success && isPublished(parsed.data) ? parsed.data : null
}
