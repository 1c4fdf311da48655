import { type RawData, WebSocket } from 'ws'
import type { FuturesLink, FuturesListener, FuturesUpstream } from './futures-upstream.ts'
import { redirectTarget } from './redirect-target.ts'

const handshakeMs = 10_000
/** Longest message of the provider. */
const maxMessageBytes = 4 * 1024 * 1024

/** The provider at a WebSocket address. */
export const providerUpstream = (url: string): FuturesUpstream => ({
  connect: listener => connectTo(url, listener),
  redirected: redirect => {
    const target = redirectTarget(url, redirect)
    return target === null ? null : providerUpstream(target)
  },
})

function connectTo(url: string, { onMessage, onClose }: FuturesListener): FuturesLink {
  const socket = new WebSocket(url, {
    perMessageDeflate: false,
    followRedirects: false,
    handshakeTimeout: handshakeMs,
    maxPayload: maxMessageBytes,
  })
  let unsent: Uint8Array[] = []
  let unsentBytes = 0
  let isPaused = false
  let isClosed = false
  let wasOpen = false
  let reason = ''

  socket.on('open', () => {
    wasOpen = true
    if (isPaused) socket.pause()
    for (const bytes of unsent) socket.send(bytes)
    unsent = []
    unsentBytes = 0
  })
  // The protocol has no text messages.
  socket.on('message', (data, isBinary) => {
    if (isBinary && !isClosed) onMessage(bytesOf(data))
  })
  socket.on('error', error => {
    reason = error.message
  })
  socket.on('close', code => {
    if (!isClosed) onClose({ wasOpen, reason: reason || `closed with ${code}` })
    isClosed = true
  })

  return {
    get waitingBytes() {
      return unsentBytes + socket.bufferedAmount
    },
    send(bytes) {
      if (socket.readyState === WebSocket.OPEN) return socket.send(bytes)
      if (socket.readyState !== WebSocket.CONNECTING) return
      unsent.push(bytes)
      unsentBytes += bytes.length
    },
    pause() {
      isPaused = true
      socket.pause()
    },
    resume() {
      isPaused = false
      socket.resume()
    },
    close() {
      isClosed = true
      // A paused socket would not see the end of the closing handshake.
      socket.resume()
      socket.close()
    },
  }
}

/** ws delivers a message as one buffer by default. */
const bytesOf = (data: RawData): Uint8Array => (Buffer.isBuffer(data) ? data : Buffer.alloc(0))
