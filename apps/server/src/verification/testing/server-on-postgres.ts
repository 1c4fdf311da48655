import { onTestFinished } from 'vitest'
import { readConfig } from '../../roles/config.ts'
import { startServer } from '../../roles/server.ts'

const secret = 'x'.repeat(40)

export const configOnPostgres = (url: string, dataDir: string) => ({
  ...readConfig({
    ...{ SIM_SYMBOLS: 'SPY', PORT: '0', LOG_LEVEL: 'silent', TOKEN_SECRET: secret, SEAL_KEY: secret },
    ...{ DATA_DIR: dataDir, DATABASE_URL: url },
  }),
  passwordHashCost: 'cheap' as const,
})

/** The whole server with its accounts in a database, stopped at the end of the test. */
export async function startOnPostgres(url: string, dataDir: string) {
  const server = await startServer(configOnPostgres(url, dataDir))
  let isRunning = true
  const stop = async () => {
    if (isRunning) await server.stop()
    isRunning = false
  }
  onTestFinished(stop)
  await server.untilHealthy()
  const send = async (path: string, token?: string, body?: object) => {
    const answer = await fetch(`${server.address}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, json: (await answer.json()) as Record<string, unknown> }
  }
  return { send, stop }
}

export const account = { email: 'ann@example.com', password: 'long enough words' }

/** A change of the interval of a chart. */
export const interval = (value: string, at: number) => ({ interval: { at, by: 'w', value } })
