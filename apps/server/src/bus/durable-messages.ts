import {
  type BusEvent,
  type BusSubject,
  busEnvelopeSchema,
  busMessageSchema,
  isPublished,
  type PublishedMessage,
} from '@tidemark/contracts'
import { feedTiers } from '@tidemark/domain'
import type { EventReader, EventStream } from './event-stream.ts'
import type { Transport } from './transport.ts'

type Report = (error: unknown) => void

/** After a gap a snapshot has the state, but tells nobody what has happened: these messages are also kept as events. */
const durableSubjects: readonly BusSubject[] = [
  'market.announcements',
  ...feedTiers.map(feed => `market.${feed}.firings` as const),
]

/** Stores announcements and new firings that the engine publishes. Whole sessions of firings are history and not stored. */
export function storeDurableMessages(engine: Transport, stream: EventStream, onProblem: Report): () => void {
  const stops = durableSubjects.map(subject =>
    engine.subscribe(subject, text => {
      const { run, seq, body } = busEnvelopeSchema.parse(JSON.parse(text))
      if (body.isWhole === true) return
      stream.publish({ key: `${subject} ${run} ${seq}`, kind: body.kind, body }).catch(onProblem)
    }),
  )
  return () => stops.forEach(stop => void stop())
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
