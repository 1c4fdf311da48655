// Child process that a test kills. It stores numbers with an event each, and prints the event when its outbox publishes it.
import { writeSync } from 'node:fs'
import { createOutbox } from '@tidemark/engine'
import { type EventStorage, openEventCounter } from './event-counter.ts'

const [storage = '', location = ''] = process.argv.slice(2)
const counter = await openEventCounter(storage as EventStorage, location)
const outbox = createOutbox({
  events: counter.events,
  publish: ({ body }) => void writeSync(1, `${body}\n`),
  after: () => () => undefined,
  nowMs: () => 0,
  onError(error) {
    throw error
  },
})
await outbox.wake()
for (;;) {
  await counter.increment()
  await outbox.wake()
}
