import {
  type Logon,
  logoffReasons,
  logonResultCodes,
  protocolVersionMajor,
  type RestoreOrJoinSession,
  restoreResultCodes,
  sessionSettings,
} from '@tidemark/futures'
import { ContractRegistry } from './contract-registry.ts'
import type { GatewayLimits } from './limits.ts'
import { RateLimiter } from './rate-limiter.ts'
import { texts } from './texts.ts'
import type { UserDirectory, UserRecord } from './user-directory.ts'

/** A connection, as the session sees it. */
export interface SessionMember {
  /** Tells the client, then closes the connection. */
  logOff(reason: number, text: string): void
  /** Another connection has joined. */
  joined(isSameAppType: boolean): void
}

/** One logon of a user, which can outlive its connection. */
export interface Session {
  readonly token: string
  readonly record: UserRecord
  readonly canRestore: boolean
  readonly canJoin: boolean
  readonly contracts: ContractRegistry
  /** With the application id of each. */
  readonly members: Map<SessionMember, string>
  readonly informationRequests: RateLimiter
  readonly deepLists: RateLimiter
  readonly orderRequests: RateLimiter
  readonly accountOrders: Map<number, RateLimiter>
  /** Wall time at which the last connection was lost. */
  lostAt: number | null
}

export interface SessionOutcome {
  readonly code: number
  readonly text?: string
  readonly redirectUrl?: string
  readonly session?: Session
  /** Whose password must be changed first. */
  readonly expired?: UserRecord
}

interface SessionRegistryParts {
  readonly users: UserDirectory
  readonly limits: GatewayLimits
  readonly elapsedMs: () => number
  readonly newToken: () => string
}

const MAX_TOKEN = 256

/** At most one session per user, so that the user table bounds it. */
export class SessionRegistry {
  readonly #parts: SessionRegistryParts
  readonly #byToken = new Map<string, Session>()
  readonly #byUser = new Map<UserRecord, Session>()
  #count = 0

  constructor(parts: SessionRegistryParts) {
    this.#parts = parts
  }

  logOn(logon: Logon, member: SessionMember): SessionOutcome {
    const { users, elapsedMs } = this.#parts
    const failure = { code: logonResultCodes.failure }
    const { protocolVersionMajor: major = protocolVersionMajor.versionMajor } = logon
    if (major !== protocolVersionMajor.versionMajor) return { ...failure, text: texts.wrongVersion }
    if (!logon.clientAppId && logon.accessToken === undefined) return { ...failure, text: texts.noAppId }
    const record = users.find(logon)
    if (record === null) return { ...failure, text: texts.wrongCredentials }
    if (!record.logons.take(elapsedMs())) return { ...failure, text: texts.tooManyLogons }
    return this.#refusal(logon, record) ?? this.#begin(logon, record, member)
  }

  restore({ sessionToken, clientAppId = '' }: RestoreOrJoinSession, member: SessionMember): SessionOutcome {
    const { limits } = this.#parts
    if (sessionToken === '' || sessionToken.length > MAX_TOKEN)
      return { code: restoreResultCodes.invalidParams, text: texts.wrongToken }
    this.#forgetLost()
    const session = this.#byToken.get(sessionToken)
    if (!session) return { code: restoreResultCodes.unknownSession, text: texts.unknownSession }
    if (!session.canRestore && !session.canJoin)
      return { code: restoreResultCodes.accessDenied, text: texts.noRestore }
    if (session.canJoin) {
      if (session.members.size > limits.joinedConnections)
        return { code: restoreResultCodes.failure, text: texts.tooManyJoined }
      for (const [other, appId] of session.members) other.joined(appId === clientAppId)
    } else endMembers(session, logoffReasons.reassigned, texts.sessionTaken)
    session.members.set(member, clientAppId)
    session.lostAt = null
    return { code: restoreResultCodes.success, session }
  }

  /** The connection is gone; the session waits for a while if it may be restored. */
  leave(session: Session, member: SessionMember): void {
    if (!session.members.delete(member) || session.members.size > 0) return
    if (session.canRestore || session.canJoin) session.lostAt = this.#parts.elapsedMs()
    else this.#forget(session)
  }

  /** By request: a session without a connection ends at once. */
  logOff(session: Session, member: SessionMember): void {
    if (session.members.delete(member) && session.members.size === 0) this.#forget(session)
  }

  end(session: Session, reason: number, text: string): void {
    this.#forget(session)
    endMembers(session, reason, text)
  }

  ofUser(name: string): Session | null {
    for (const [{ user }, session] of this.#byUser) if (user.name === name) return session
    return null
  }

  #refusal(logon: Logon, record: UserRecord): SessionOutcome | null {
    const { user } = record
    if (logon.accessToken !== undefined) {
      if (user.isAccessTokenExpired)
        return { code: logonResultCodes.accessTokenExpired, text: texts.tokenExpired }
    } else if (user.oneTimePassword !== undefined) {
      if (logon.oneTimePassword === undefined)
        return { code: logonResultCodes.noOnetimePassword, text: texts.oneTimePassword }
      if (logon.oneTimePassword !== user.oneTimePassword)
        return { code: logonResultCodes.failure, text: texts.wrongCredentials }
    }
    if (record.isPasswordExpired)
      return { code: logonResultCodes.passwordExpired, text: texts.passwordExpired, expired: record }
    const { redirectUrl } = user
    if (redirectUrl !== undefined)
      return { code: logonResultCodes.redirected, text: texts.redirected, redirectUrl }
    const older = this.#byUser.get(record)
    if (logon.dropConcurrentSession === false && older && older.members.size > 0)
      return { code: logonResultCodes.concurrentSession, text: texts.concurrentSession }
    return null
  }

  #begin(logon: Logon, record: UserRecord, member: SessionMember): SessionOutcome {
    const older = this.#byUser.get(record)
    if (older) this.end(older, logoffReasons.forced, texts.sessionReplaced)
    const { limits, newToken } = this.#parts
    const settings = logon.sessionSettings ?? []
    this.#count += 1
    const session: Session = {
      token: newToken(),
      record,
      canRestore: settings.includes(sessionSettings.allowSessionRestore),
      canJoin: settings.includes(sessionSettings.allowSessionJoin),
      contracts: new ContractRegistry(this.#count),
      members: new Map([[member, logon.clientAppId ?? '']]),
      informationRequests: new RateLimiter(limits.informationRequests),
      deepLists: new RateLimiter(limits.deepLists),
      orderRequests: new RateLimiter(limits.orderRequests),
      accountOrders: new Map(),
      lostAt: null,
    }
    this.#byToken.set(session.token, session)
    this.#byUser.set(record, session)
    return { code: logonResultCodes.success, session }
  }

  #forgetLost(): void {
    const { limits, elapsedMs } = this.#parts
    for (const session of this.#byToken.values()) {
      const { lostAt } = session
      if (lostAt !== null && elapsedMs() - lostAt > limits.restoreWindowMs) this.#forget(session)
    }
  }

  #forget(session: Session): void {
    this.#byToken.delete(session.token)
    if (this.#byUser.get(session.record) === session) this.#byUser.delete(session.record)
  }
}

function endMembers(session: Session, reason: number, text: string): void {
  const members = [...session.members.keys()]
  session.members.clear()
  for (const member of members) member.logOff(reason, text)
}
