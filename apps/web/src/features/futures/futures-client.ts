import { createFuturesSession, type FuturesSession, logonRule, type SessionPorts } from '@tidemark/futures'
import { clearBrokerCredentials } from '../../session/broker-connected.ts'
import { type FuturesAccount, firstAccount } from './first-account.ts'
import { freshTicket } from './fresh-ticket.ts'
import { useFuturesSocket } from './futures-socket.ts'
import { sessionParts, showFuturesAlert } from './session-parts.ts'
import { startPublishing } from './windows/browser-publisher.ts'

let running: FuturesSession | null = null

/** The session of this window; null when it has none. */
export const futuresSession = (): FuturesSession | null => running

/** Null without a session. */
export const loggedOnAccount = async (): Promise<FuturesAccount | null> =>
  running ? firstAccount(running) : null

/** [FU-3] Logs on where the rule allows it. Returns a function that logs off. */
export function startFutures(hasCredentials: boolean, ports?: SessionPorts): () => void {
  const { logsOn, clearsCredentials, alert } = logonRule(true, hasCredentials)
  if (clearsCredentials) clearBrokerCredentials()
  if (alert !== null) showFuturesAlert(alert)
  const stopPublishing = startPublishing({ session: futuresSession, reconnect: reconnectFutures })
  if (!logsOn) return stopPublishing

  const session = createFuturesSession({
    ...sessionParts(ports),
    credentials: freshTicket,
    onState: state => {
      useFuturesSocket.setState({ state, isLoggedOn: false })
      if (state === 'open') void reportLogon(session)
    },
  })
  running = session
  void session.logOn()
  return () => {
    stopPublishing()
    session.logOff()
    if (running === session) running = null
  }
}

/** Joins the logon that is under way, also that of a connection made again. */
async function reportLogon(session: FuturesSession): Promise<void> {
  await session.logOn()
  if (running === session) useFuturesSocket.setState({ isLoggedOn: session.isLoggedOn })
}

/** Connects if the connection is closed; an open one stays. */
export function reconnectFutures(): void {
  if (running?.state === 'closed') void running.logOn()
}
