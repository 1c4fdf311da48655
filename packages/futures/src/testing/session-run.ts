import { createFuturesSession, type FuturesSession } from '../session/futures-session.ts'
import type { SessionOptions } from '../session/session-options.ts'
import type { SessionPorts } from '../session/session-ports.ts'
import { ManualTime, settle } from './manual-time.ts'
import { logonResult, ScriptedGateway } from './scripted-gateway.ts'

export interface SessionRun {
  readonly session: FuturesSession
  readonly gateway: ScriptedGateway
  readonly time: ManualTime
  readonly alerts: string[]
  readonly states: string[]
  readonly problems: Error[]
}

export function startSession(
  options: Partial<SessionOptions> = {},
  ports: Partial<SessionPorts> = {},
): SessionRun {
  const [gateway, time] = [new ScriptedGateway(), new ManualTime()]
  const alerts: string[] = []
  const states: string[] = []
  const problems: Error[] = []
  const session = createFuturesSession({
    ports: {
      openSocket: gateway.openSocket,
      after: time.after,
      nowMs: time.nowMs,
      random: () => 0.5,
      ...ports,
    },
    identity: { clientAppId: 'app', clientVersion: '1.0' },
    credentials: async () => ({ userName: 'u', password: 'p' }),
    onState: state => void states.push(state),
    onAlert: text => void alerts.push(text),
    onProblem: error => void problems.push(error),
    ...options,
  })
  return { session, gateway, time, alerts, states, problems }
}

export async function startLoggedOn(options: Partial<SessionOptions> = {}): Promise<SessionRun> {
  const run = startSession(options)
  const logon = run.session.logOn()
  await settle()
  run.gateway.last.open()
  run.gateway.last.send(logonResult(0))
  await logon
  run.gateway.last.messages.length = 0
  return run
}
