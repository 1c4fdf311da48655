import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { createOutbox, createSeenKeys } from '@tidemark/engine'
import { programFile } from '../../package-files.ts'
import { type EventStorage, openEventCounter } from './event-counter.ts'

/** The compiled writer, also when this file runs from source. */
const writerFile = programFile('event-crash-writer')

interface EventCrashResult {
  /** The stored number: each value up to it has an event. */
  readonly stored: number
  /** Events that a consumer has received that recognises repeated ones. */
  readonly received: readonly number[]
}

/** Kills writing processes with SIGKILL, one after the other, each after some published events; then publishes the rest. */
export async function crashEvents(
  storage: EventStorage,
  location: string,
  killsAfter: readonly number[],
): Promise<EventCrashResult> {
  const seen = createSeenKeys()
  const received: number[] = []
  const receive = (count: number): void => {
    if (seen.isNew(String(count))) received.push(count)
  }
  for (const publishedEvents of killsAfter)
    for (const count of await publishedUntilKilled(storage, location, publishedEvents)) receive(count)
  const counter = await openEventCounter(storage, location)
  const outbox = createOutbox({
    events: counter.events,
    publish: ({ body }) => receive(Number(body)),
    after: () => () => undefined,
    nowMs: () => 0,
  })
  await outbox.wake()
  const stored = await counter.read()
  await counter.close()
  return { stored, received }
}

async function publishedUntilKilled(
  storage: EventStorage,
  location: string,
  events: number,
): Promise<number[]> {
  const writer = spawn(process.execPath, [writerFile, storage, location], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const published: number[] = []
  for await (const line of createInterface({ input: writer.stdout })) {
    published.push(Number(line))
    if (published.length >= events) writer.kill('SIGKILL')
  }
  if (published.length < events)
    throw new Error('The writer exited before it was killed. Build the server: npm run build server')
  return published
}
