import { sessionSettings } from '../protocol/codes/user-session.ts'
import type { ClientMessage } from '../wire-messages.ts'

export interface FuturesCredentials {
  readonly userName: string
  readonly password: string
}

export interface ClientIdentity {
  readonly clientAppId: string
  readonly clientVersion: string
  readonly privateLabel?: string
}

const PROTOCOL_MAJOR = 2
const LOGON_MINOR = 90
const RESTORE_MINOR = 137

export const logonMessage = (credentials: FuturesCredentials, identity: ClientIdentity): ClientMessage => ({
  logon: {
    ...credentials,
    ...identity,
    dropConcurrentSession: true,
    sessionSettings: [sessionSettings.allowSessionRestore],
    protocolVersionMajor: PROTOCOL_MAJOR,
    protocolVersionMinor: LOGON_MINOR,
  },
})

export const restoreMessage = (
  sessionToken: string,
  { clientAppId, privateLabel }: ClientIdentity,
): ClientMessage => ({
  restoreOrJoinSession: {
    sessionToken,
    clientAppId,
    privateLabel,
    protocolVersionMajor: PROTOCOL_MAJOR,
    protocolVersionMinor: RESTORE_MINOR,
  },
})
