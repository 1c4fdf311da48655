import type { FuturesUpstream } from './futures-upstream.ts'

/** A futures gateway in this process. */
export interface FuturesGateway {
  connect(
    send: (bytes: Uint8Array) => void,
    close: () => void,
  ): { receive(bytes: Uint8Array): void; pause(): void; resume(): void; closed(): void }
}

export const gatewayUpstream = (gateway: FuturesGateway): FuturesUpstream => ({
  connect({ onMessage, onClose }) {
    let isOpen = true
    const session = gateway.connect(
      bytes => {
        if (isOpen) onMessage(bytes)
      },
      () => {
        if (isOpen) onClose({ wasOpen: true, reason: 'closed by the gateway' })
        isOpen = false
      },
    )
    return {
      waitingBytes: 0,
      send(bytes) {
        if (isOpen) session.receive(bytes)
      },
      pause() {
        if (isOpen) session.pause()
      },
      resume() {
        if (isOpen) session.resume()
      },
      close() {
        if (isOpen) session.closed()
        isOpen = false
      },
    }
  },
})
