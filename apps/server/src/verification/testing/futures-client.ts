import { onTestFinished } from 'vitest'
import type { FuturesGateway } from '../../trading/relay/gateway-upstream.ts'
import { type FuturesClient, type OpenSocket, openFuturesClient as open } from '../kills/futures-client.ts'

export { serverSocket } from '../kills/futures-client.ts'

/** The product's own futures client, logged off with the test. */
export async function openFuturesClient(
  openSocket: OpenSocket,
  nowMs: () => number = Date.now,
): Promise<FuturesClient> {
  const client = await open(openSocket, nowMs)
  onTestFinished(() => client.session.logOff())
  return client
}

/** Without a network. */
export const gatewaySocket =
  (gateway: FuturesGateway): OpenSocket =>
  ({ opened, received, closed }) => {
    let isOpen = true
    const connection = gateway.connect(received, () => {
      if (isOpen) closed()
      isOpen = false
    })
    queueMicrotask(opened)
    return {
      send(bytes) {
        if (isOpen) connection.receive(bytes)
        return isOpen
      },
      close() {
        connection.closed()
        if (isOpen) closed()
        isOpen = false
      },
    }
  }
