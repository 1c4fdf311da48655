import type { IncomingMessage } from 'node:http'
import { socketPaths } from '@tidemark/contracts'
import { pathOf } from '../../platform/sockets/upgrade-gate.ts'

export type SocketName = keyof typeof socketPaths

const namesByPath = new Map(
  (Object.keys(socketPaths) as SocketName[]).map(name => [socketPaths[name] as string, name]),
)

/** Returns undefined for a path that is not a socket. Ignores the query string. */
export const socketNameOf = (request: IncomingMessage): SocketName | undefined =>
  namesByPath.get(pathOf(request))
