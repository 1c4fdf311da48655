import { decodeClientMessage, encodeServerMessage, type ServerMessage } from '@tidemark/futures'
import { createWaiters } from '../../verification/kills/waiters.ts'
import type { FuturesEnd, FuturesListener, FuturesUpstream } from '../relay/futures-upstream.ts'

export type ScriptedLink = ReturnType<typeof createLink> & {
  /** Where a redirect has led; null at the provider's own address. */
  readonly url: string | null
}

/** A futures provider whose answers the test gives. */
export function scriptedUpstream() {
  const { until, wake } = createWaiters()
  const links: ScriptedLink[] = []
  const upstreamAt = (url: string | null): FuturesUpstream => ({
    connect(listener) {
      const link = Object.assign(createLink(listener, until, wake), { url })
      links.push(link)
      wake()
      return link
    },
    redirected: redirect => (redirect.startsWith('wss://provider') ? upstreamAt(redirect) : null),
  })
  const upstream = upstreamAt(null)
  return {
    upstream,
    links,
    /** Resolves with the connection of this number, from 0. */
    async link(index = 0): Promise<ScriptedLink> {
      await until(() => links.length > index)
      return links[index] as ScriptedLink
    },
  }
}

function createLink(
  listener: FuturesListener,
  until: (holds: () => boolean) => Promise<void>,
  wake: () => void,
) {
  const sent: Uint8Array[] = []
  const state = { isClosed: false, isPaused: false, waitingBytes: 0 }
  const change = (changes: Partial<typeof state>): void => {
    Object.assign(state, changes)
    wake()
  }
  return {
    sent,
    state,
    get waitingBytes() {
      return state.waitingBytes
    },
    send(bytes: Uint8Array) {
      sent.push(bytes)
      wake()
    },
    pause: () => change({ isPaused: true }),
    resume: () => change({ isPaused: false }),
    close: () => change({ isClosed: true }),
    counted: (count: number) => until(() => sent.length >= count),
    async received(count: number) {
      await until(() => sent.length >= count)
      return sent.map(bytes => decodeClientMessage(bytes))
    },
    closed: () => until(() => state.isClosed),
    say: (message: ServerMessage) => listener.onMessage(encodeServerMessage(message)),
    sayBytes: (bytes: Uint8Array) => listener.onMessage(bytes),
    end: (end: FuturesEnd) => listener.onClose(end),
  }
}
