import type { ClientIdentity, SessionOptions, SessionPorts } from '@tidemark/futures'
import { browserPorts } from '../../live/browser-ports.ts'
import { reportProblem } from '../../platform/report-problem.ts'
import { useCredentials } from '../../session/credentials.ts'
import { showAlert } from '../../ui/alert-dialog.tsx'
import { marketNow } from '../market-clock/index.ts'
import { openFuturesSocket } from './browser-socket.ts'
import { futuresTexts as t } from './texts.ts'

const identity: ClientIdentity = { clientAppId: 'Tidemark', clientVersion: '1.0' }

const browserSessionPorts: SessionPorts = {
  openSocket: openFuturesSocket(() => useCredentials.getState().token),
  after: browserPorts.after,
  // Ranges of bars count from the time of the market, which a simulation may have moved.
  nowMs: () => marketNow() * 1000,
  random: browserPorts.random,
}

export const showFuturesAlert = (text: string): void => showAlert({ title: t.alertTitle, text })

/** What every session of this window shares. */
export const sessionParts = (
  ports: SessionPorts = browserSessionPorts,
): Pick<SessionOptions, 'ports' | 'identity' | 'onAlert' | 'onProblem'> => ({
  ports,
  identity,
  onAlert: showFuturesAlert,
  onProblem: error => reportProblem(t.unreadable, error),
})
