import { textFrame } from './frames.ts'
import type { LiveClient, LiveStream } from './live-client.ts'

const emptyHistory = textFrame('[]')

/** History first; there is none before resilience is computed. */
export const resilienceStream: LiveStream = {
  join: (client: LiveClient) => client.outlet.write(emptyHistory),
  leave: () => undefined,
  owedTo: () => [],
}
