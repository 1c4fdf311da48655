import type { FuturesUpstream } from '../relay/futures-upstream.ts'

/** A provider whose messages the test can hold back. */
export function heldUpstream(provider: FuturesUpstream) {
  const held: (() => void)[] = []
  let isHeld = false
  const upstream: FuturesUpstream = {
    connect: listener =>
      provider.connect({
        ...listener,
        onMessage(bytes) {
          if (isHeld) held.push(() => listener.onMessage(bytes))
          else listener.onMessage(bytes)
        },
      }),
  }
  return {
    upstream,
    hold(): void {
      isHeld = true
    },
    release(): void {
      isHeld = false
      for (const deliver of held.splice(0)) deliver()
    },
  }
}
