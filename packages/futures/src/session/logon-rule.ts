import { sessionTexts } from './texts.ts'

interface LogonRule {
  readonly logsOn: boolean
  readonly clearsCredentials: boolean
  readonly alert: string | null
}

/** Whether to log on, from the stored `cqgConnected` and the user's credentials. */
export function logonRule(isConnected: boolean, hasCredentials: boolean): LogonRule {
  const logsOn = isConnected && hasCredentials
  return {
    logsOn,
    clearsCredentials: !logsOn,
    alert: isConnected && !hasCredentials ? sessionTexts.reconnectViaBroker : null,
  }
}
