import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { HeldCounters } from '../limits/held-counters.ts'

interface ConnectionLimitParts {
  readonly held: HeldCounters
  /** The address that a connection counts for; null for one that is not counted. */
  readonly peerOf: (socket: Socket) => string | null
  readonly connectionsPerAddress: number
  readonly onError: (error: unknown) => void
}

/** Closes connections beyond the limit of their address. */
export function limitConnections(
  server: Server,
  { held, peerOf, connectionsPerAddress, onError }: ConnectionLimitParts,
): void {
  async function admit(socket: Socket): Promise<void> {
    const peer = peerOf(socket)
    if (peer === null) return
    const free = await held.take(`connections:${peer}`, connectionsPerAddress)
    if (!free) socket.destroy()
    else if (socket.destroyed) free()
    else socket.once('close', free)
  }

  server.on('connection', socket => void admit(socket).catch(onError))
}
