import { busSubjects } from '@tidemark/contracts'
import { snapshotSubject } from './bus-publisher.ts'
import { commandSubject, requestSubject } from './engine-bus.ts'
import type { Transport } from './transport.ts'

/** Longer than any process waits. */
const timeoutMs = 120_000

/** Passes on what the engine of this process publishes to other processes, and their requests to the engine. The texts stay as
 *  they are: subscribers see the runs and numbers of the engine itself. Returns a function that stops it at once. */
export function relayEngine(engine: Transport, others: Transport): () => void {
  const stops = [
    ...busSubjects.map(subject => engine.subscribe(subject, text => others.publish(subject, text))),
    ...[snapshotSubject, requestSubject].map(subject =>
      others.respond(subject, text => engine.request(subject, text, timeoutMs)),
    ),
    others.subscribe(commandSubject, text => engine.publish(commandSubject, text)),
  ]
  return () => stops.forEach(stop => void stop())
}
