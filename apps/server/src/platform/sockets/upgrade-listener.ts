import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import {
  admitUpgrade,
  type SocketLimits,
  type UpgradeParts,
  type UpgradeRefusal,
} from './upgrade-admission.ts'
import { refuseUpgrade } from './upgrade-gate.ts'

/** A request that may become a socket, and the network connection of it. */
interface AdmittedRequest<Name> {
  readonly request: IncomingMessage
  readonly socket: Duplex
  readonly head: Buffer
  readonly name: Name
  readonly address: string
}

interface ListenerParts<Name> extends UpgradeParts {
  readonly server: Server
  readonly logger: Pick<FastifyBaseLogger, 'debug' | 'warn' | 'error'>
  readonly limits: Pick<SocketLimits, 'socketsPerAddress'>
  /** Whether this listener answers the request, with a refusal at least. Each request must have one that does. */
  readonly isOwn: (request: IncomingMessage) => boolean
  /** Undefined for a path that is not a socket. */
  readonly nameOf: (request: IncomingMessage) => Name | undefined
  readonly openSockets: () => number
  readonly onAdmitted: (admitted: AdmittedRequest<Name>) => void
  readonly onRefused: () => void
}

/** Listens for requests for sockets and passes on those that are admitted. Returns the function that stops it. */
export function listenForUpgrades<Name>(parts: ListenerParts<Name>): () => void {
  const { server, logger, limits, openSockets } = parts

  function onUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    if (!parts.isOwn(request)) return
    socket.on('error', () => socket.destroy())
    upgrade(request, socket, head).catch(error => {
      logger.error({ err: error }, 'live socket failed')
      refuse(socket, { kind: 'refused', status: 503, reason: 'Something went wrong. Try again later' })
    })
  }

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const admission = await admitUpgrade(request, parts, limits, parts.nameOf)
    if (admission.kind === 'gone') return void socket.destroy()
    if (admission.kind === 'refused') return refuse(socket, admission)
    const { name, address, free } = admission
    if (socket.destroyed) return free()
    socket.once('close', free)
    parts.onAdmitted({ request, socket, head, name, address })
  }

  function refuse(socket: Duplex, { status, reason, retryAfterMs }: UpgradeRefusal): void {
    parts.onRefused()
    // One client can cause many refusals for its own limits, and a full server says so once.
    const isExpected = status === 429 || retryAfterMs !== undefined
    logger[isExpected ? 'debug' : 'warn']({ status, reason, clients: openSockets() }, 'live socket refused')
    refuseUpgrade(socket, status, reason, retryAfterMs)
  }

  server.on('upgrade', onUpgrade)
  return () => void server.off('upgrade', onUpgrade)
}
