import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Timers } from '../clocks/timers.ts'
import type { MonotonicClock } from '../clocks/wall-clock.ts'

interface StallParts {
  /** Time in which a client must read some part of its answer. */
  readonly writeMs: number
  readonly monotonic: MonotonicClock
  readonly timers: Timers
}

interface OpenConnection {
  /** Requests without a complete answer. */
  answers: number
  /** When bytes started to wait, when some were last read, and how many had been read by then; null without any. */
  waiting: { readonly sinceMs: number; readonly readMs: number; readonly readBytes: number } | null
}

/** A client that reads must have read everything within this many times `writeMs`, so that one byte now and then does not
 *  keep an answer in memory. */
const slowestReads = 10

/** Destroys connections whose clients do not read their answers. Sockets after an upgrade are not concerned: they have no
 *  open answer. Returns a function that stops the checks. */
export function closeStalledConnections(
  server: Server,
  { writeMs, monotonic, timers }: StallParts,
): () => void {
  const connections = new Map<Socket, OpenConnection>()

  function onConnection(socket: Socket): void {
    connections.set(socket, { answers: 0, waiting: null })
    socket.once('close', () => connections.delete(socket))
  }

  function onRequest({ socket }: IncomingMessage, response: ServerResponse): void {
    const connection = connections.get(socket)
    if (!connection) return
    connection.answers += 1
    response.once('close', () => {
      connection.answers -= 1
    })
  }

  function check(): void {
    const nowMs = monotonic.elapsedMs()
    for (const [socket, connection] of connections) {
      const isWaiting = connection.answers > 0 && socket.writableLength > 0
      connection.waiting = isWaiting ? progressOf(socket, connection.waiting, nowMs) : null
      if (connection.waiting && isStalled(connection.waiting, nowMs, writeMs)) socket.destroy()
    }
  }

  server.on('connection', onConnection)
  server.on('request', onRequest)
  const stopChecks = timers.every(Math.min(1000, writeMs), check)
  return () => {
    stopChecks()
    server.off('connection', onConnection)
    server.off('request', onRequest)
  }
}

type Waiting = NonNullable<OpenConnection['waiting']>

function progressOf(socket: Socket, waiting: Waiting | null, nowMs: number): Waiting {
  const readBytes = readBytesOf(socket)
  if (waiting === null) return { sinceMs: nowMs, readMs: nowMs, readBytes }
  return readBytes > waiting.readBytes ? { ...waiting, readMs: nowMs, readBytes } : waiting
}

const isStalled = ({ sinceMs, readMs }: Waiting, nowMs: number, writeMs: number): boolean =>
  nowMs - readMs >= writeMs || nowMs - sinceMs >= slowestReads * writeMs

/** Bytes that the operating system has taken. The stream itself counts a write only when it is complete, and an answer is
 *  one write; the handle below it also knows how much of that is left. */
function readBytesOf(socket: Socket): number {
  const { _handle: handle } = socket as Socket & {
    readonly _handle?: { readonly bytesWritten: number; readonly writeQueueSize: number } | null
  }
  return handle ? handle.bytesWritten - handle.writeQueueSize : socket.bytesWritten - socket.writableLength
}
