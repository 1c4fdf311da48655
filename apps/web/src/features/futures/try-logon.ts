import {
  type Answer,
  createFuturesSession,
  type FuturesCredentials,
  type SessionPorts,
} from '@tidemark/futures'
import { sessionParts } from './session-parts.ts'

/** [CN-2] Logs on once with these credentials, and off again. The user sees an alert when that fails. */
export async function tryLogon(credentials: FuturesCredentials, ports?: SessionPorts): Promise<Answer<null>> {
  const session = createFuturesSession({
    ...sessionParts(ports),
    credentials: async () => credentials,
    onState: () => undefined,
  })
  const answer = await session.logOn()
  session.logOff()
  return answer
}
