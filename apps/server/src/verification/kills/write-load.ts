import { setTimeout } from 'node:timers/promises'
import { type OwnAlertInput, platformPaths } from '@tidemark/contracts'
import { createHttpClient } from './http-client.ts'
import { queryDatabase } from './query-database.ts'

/** Fields of the settings that are written in turn: all of them together have a limit. */
const fields = 200
/** One in so many writes is followed by reading, at the next process, what was acknowledged. */
const readEvery = 8
/** Own alerts that the trader keeps; a user may have so many. */
const alertsKept = 20
const pauseMs = 20

export interface WriteResult {
  readonly acknowledged: number
  readonly lost: number
  readonly doubled: number
}

interface Writer {
  readonly userId: string
  readonly token: string
}

const alertNamed = (name: string): OwnAlertInput => ({
  ...{ name, rule: 'price > 1', scope: { kind: 'symbol', symbol: 'SPY' }, repeat: 'once' },
  ...{ expiresAt: null, webhook: false, isPaused: true },
})

/** Writes settings and own alerts through both web processes until it is stopped, and counts what was acknowledged. */
export function startWrites(addresses: readonly string[], { userId, token }: Writer, databaseUrl: string) {
  const controller = new AbortController()
  const client = createHttpClient(addresses, token, controller.signal)
  /** The acknowledged number of each field. */
  const written = new Map<string, number>()
  /** The ids of acknowledged alerts, by name, and how often each name was sent. */
  const alerts = new Map<string, string>()
  const tries = new Map<string, number>()
  const removed = new Set<string>()
  let acknowledged = 0
  let lost = 0

  const accepted = (status: number, what: string): void => {
    if (status !== 200) throw new Error(`${what} was refused with ${status}`)
    acknowledged += 1
  }

  const lostIn = (stored: Readonly<Record<string, unknown>>): number =>
    [...written].filter(([field, number]) => !(Number(stored[field]) >= number)).length

  async function writeField(number: number): Promise<void> {
    const field = `field${number % fields}`
    const path = `${platformPaths.settings}?email=trader@example.com`
    const answer = await client.send('POST', path, { [field]: number })
    if (!answer) return
    accepted(answer.status, 'A setting')
    written.set(field, number)
    if (number % readEvery > 0) return
    const read = await client.send('GET', path)
    if (!read) return
    const [first] = read.json as unknown as readonly [{ settings: Record<string, unknown> }]
    lost += lostIn(first.settings)
  }

  async function writeAlert(number: number): Promise<void> {
    const name = `alert ${number}`
    const answer = await client.send('POST', platformPaths.alerts, alertNamed(name))
    if (!answer) return
    accepted(answer.status, 'An alert')
    alerts.set(name, String(answer.json.id))
    tries.set(name, answer.tries)
    const [oldest] = alerts
    if (!oldest || alerts.size <= alertsKept) return
    // While it is being removed nobody knows whether it is there.
    alerts.delete(oldest[0])
    const gone = await client.send('DELETE', `${platformPaths.alerts}/${oldest[1]}`)
    if (!gone) return
    // A second try does not find what the first one has removed.
    accepted(gone.tries > 1 && gone.status === 404 ? 200 : gone.status, 'A removal')
    removed.add(oldest[1])
  }

  async function repeat(write: (number: number) => Promise<void>): Promise<void> {
    for (let number = 1; !controller.signal.aborted; number += 1) {
      await write(number)
      await setTimeout(pauseMs)
    }
  }
  const ended = Promise.all([repeat(writeField), repeat(writeAlert)]).then(
    () => null,
    (error: unknown) => error,
  )

  return {
    async stop(): Promise<WriteResult> {
      controller.abort()
      const error = await ended
      if (error !== null) throw error
      const [document] = await queryDatabase<{ body: string | object }>(
        databaseUrl,
        `select body from tidemark_accounts.documents where user_id = '${userId}' and kind = 'settings'`,
      )
      const body = document?.body ?? {}
      const rows = await queryDatabase<{ id: string; name: string }>(
        databaseUrl,
        `select id, name from tidemark_accounts.own_alerts where user_id = '${userId}'`,
      )
      const missing = [...alerts.values()].filter(id => !rows.some(row => row.id === id)).length
      const returned = rows.filter(({ id }) => removed.has(id)).length
      // What was sent once and acknowledged must be there once; of what was sent again, an unanswered try may be there too.
      const doubled = [...alerts.keys()].filter(
        name => rows.filter(row => row.name === name).length > (tries.get(name) ?? 1),
      ).length
      return {
        acknowledged,
        lost: lost + lostIn(typeof body === 'string' ? JSON.parse(body) : body) + missing,
        doubled: doubled + returned,
      }
    },
  }
}
