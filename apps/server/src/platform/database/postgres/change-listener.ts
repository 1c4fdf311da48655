import { Client } from 'pg'
import { type After, afterTimeout } from '../running-time.ts'

const connectTimeoutMs = 5000
const retryMs = 2000

interface ListenerParts {
  readonly url: string
  readonly channel: string
  /** Gets what the sender has given; null after a connection was opened, when messages may have been missed. */
  readonly onMessage: (payload: string | null) => void
  readonly after?: After
}

/** Listens to a channel of Postgres on a connection of its own, and opens another one when that is lost. Only a hint: whoever
 *  must not miss anything also reads regularly. Returns the function that stops it. */
export function listenForChanges({
  url,
  channel,
  onMessage,
  after = afterTimeout,
}: ListenerParts): () => Promise<void> {
  let isStopped = false
  let cancelRetry: () => void = () => undefined
  let client: Client | null = null

  async function open(): Promise<void> {
    const opened = new Client({
      connectionString: url,
      connectionTimeoutMillis: connectTimeoutMs,
      application_name: 'tidemark changes',
      keepAlive: true,
    })
    client = opened
    let isLost = false
    const lose = (): void => {
      if (isLost) return
      isLost = true
      opened.end().catch(() => undefined)
      if (!isStopped) cancelRetry = after(retryMs, () => void open())
    }
    // Without a listener the loss of the connection would end the process.
    opened.on('error', lose)
    opened.on('end', lose)
    opened.on('notification', ({ payload }) => onMessage(payload ?? ''))
    try {
      await opened.connect()
      await opened.query(`listen ${opened.escapeIdentifier(channel)}`)
      onMessage(null)
    } catch {
      lose()
    }
  }

  void open()
  return async () => {
    isStopped = true
    cancelRetry()
    await client?.end().catch(() => undefined)
  }
}
