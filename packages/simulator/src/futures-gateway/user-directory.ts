import type { Logon } from '@tidemark/futures'
import type { GatewayLimits } from './limits.ts'
import { RateLimiter } from './rate-limiter.ts'
import type { GatewayUser } from './users.ts'

const MIN_PASSWORD = 4
const MAX_PASSWORD = 64

/** A user with what changes: the password, and how much was asked today. */
export interface UserRecord {
  readonly user: GatewayUser
  password: string
  isPasswordExpired: boolean
  readonly logons: RateLimiter
  readonly accountRequests: RateLimiter
  readonly balanceRequests: RateLimiter
  readonly resolutions: RateLimiter
}

export class UserDirectory {
  readonly #byName: ReadonlyMap<string, UserRecord>
  readonly #byToken: ReadonlyMap<string, UserRecord>

  constructor(users: readonly GatewayUser[], limits: GatewayLimits) {
    const records = users.map(user => recordOf(user, limits))
    this.#byName = new Map(records.map(record => [record.user.name, record]))
    this.#byToken = new Map(
      records.flatMap(record => (record.user.accessToken ? [[record.user.accessToken, record]] : [])),
    )
  }

  /** Null when name and password, or the token, belong to nobody. */
  find({ accessToken, userName = '', password }: Logon): UserRecord | null {
    if (accessToken !== undefined) return this.#byToken.get(accessToken) ?? null
    const record = this.#byName.get(userName)
    return record !== undefined && record.password === password ? record : null
  }
}

/** Whether the new password may replace the old one. */
export const isNewPassword = (record: UserRecord, password: string): boolean =>
  password.length >= MIN_PASSWORD && password.length <= MAX_PASSWORD && password !== record.password

const recordOf = (user: GatewayUser, limits: GatewayLimits): UserRecord => ({
  user,
  password: user.password,
  isPasswordExpired: user.isPasswordExpired ?? false,
  logons: new RateLimiter(limits.logons),
  accountRequests: new RateLimiter(limits.accountRequests),
  balanceRequests: new RateLimiter(limits.balanceRequests),
  resolutions: new RateLimiter(limits.resolutions),
})
