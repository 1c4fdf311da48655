import { futuresAuthSchema, futuresPaths } from '@tidemark/contracts'
import type { FuturesCredentials } from '@tidemark/futures'
import { call } from '../../session/platform-client.ts'
import { PlatformError } from '../../session/platform-error.ts'

/** No account is connected, or the membership does not include it. */
const refusals: readonly number[] = [403, 404]

/** The credentials of one logon; null when the user has to connect the account again. */
export async function freshTicket(): Promise<FuturesCredentials | null> {
  try {
    const auth = await call(futuresPaths.ticket, { method: 'POST', schema: futuresAuthSchema })
    return auth.ticket === null ? null : { userName: auth.user_name, password: auth.ticket }
  } catch (error) {
    if (error instanceof PlatformError && refusals.includes(error.status)) return null
    throw error
  }
}
