import type { IncomingMessage } from 'node:http'
import { RequestError } from '../errors/request-error.ts'
import { isHostAllowed, type OwnHosts } from '../http/host-check.ts'
import type { HeldCounters } from '../limits/held-counters.ts'
import type { RequestLimit } from '../limits/request-limit.ts'
import { type Capacity, type FullReason, fullRetryMs } from '../load/capacity.ts'
import { isOriginAllowed, type RefusalStatus } from './upgrade-gate.ts'

/** The limits that operators set; see `config/limits.ts`. */
export interface SocketLimits {
  readonly socketsPerAddress: number
  /** All windows of a browser share at most five sockets. */
  readonly socketsPerUser: number
}

export interface UpgradeParts {
  readonly hosts: OwnHosts
  /** The address that limits count a request for; null when the connection is already gone. */
  readonly addressOf: (request: IncomingMessage) => string | null
  readonly requestLimit: RequestLimit
  /** Counts the open sockets of addresses and users. */
  readonly held: HeldCounters
  /** Counts the open sockets of the whole process. */
  readonly capacity: Pick<Capacity, 'take' | 'noteSendMs'>
}

export interface UpgradeRefusal {
  readonly kind: 'refused'
  readonly status: RefusalStatus
  readonly reason: string
  readonly retryAfterMs?: number
}

interface AdmittedUpgrade<Name> {
  readonly kind: 'admitted'
  readonly name: Name
  readonly address: string
  readonly free: () => void
}

type UpgradeAdmission<Name> = AdmittedUpgrade<Name> | { readonly kind: 'gone' } | UpgradeRefusal

const retryAfterMs = 30_000

/** Decides whether a request becomes a socket. Counts it before it looks at anything else. An admitted one holds a place
 *  of its address and one of the process until both are freed. */
export async function admitUpgrade<Name>(
  request: IncomingMessage,
  { hosts, addressOf, requestLimit, held, capacity }: UpgradeParts,
  { socketsPerAddress }: Pick<SocketLimits, 'socketsPerAddress'>,
  nameOf: (request: IncomingMessage) => Name | undefined,
): Promise<UpgradeAdmission<Name>> {
  const address = addressOf(request)
  if (address === null) return { kind: 'gone' }
  const waitMs = await requestLimit.count(address)
  if (waitMs > 0) return refused(429, 'Too many requests', waitMs)
  const name = nameOf(request)
  if (name === undefined) return refused(404, 'There is no socket at this address')
  if (!isHostAllowed(request.headers.host, hosts)) return refused(403, RequestError.wrongHost().message)
  if (!isOriginAllowed(request, hosts.publicUrl)) return refused(403, 'This page may not open a socket here')
  const freeAddress = await held.take(`address:${address}`, socketsPerAddress)
  if (!freeAddress) return refused(429, 'Too many sockets', retryAfterMs)
  const freeSocket = capacity.take()
  if (typeof freeSocket === 'string') {
    freeAddress()
    return refused(503, fullTexts[freeSocket], fullRetryMs)
  }
  const free = () => {
    freeSocket()
    freeAddress()
  }
  return { kind: 'admitted', name, address, free }
}

/** For clients that are not browsers, and for operators who try a socket by hand. */
const fullTexts: Readonly<Record<FullReason, string>> = {
  sockets: 'The server is full: all its sockets are in use. Try again later',
  lag: 'The server is full: it is too busy to serve further sockets well. Try again later',
  memory: 'The server is full: it has too little memory for further sockets. Try again later',
}

const refused = (status: RefusalStatus, reason: string, waitMs?: number): UpgradeRefusal => ({
  kind: 'refused',
  status,
  reason,
  ...(waitMs === undefined ? {} : { retryAfterMs: waitMs }),
})
