/** What this app uses of an FDC3 2.x desktop agent. */
export interface DesktopAgent {
  /** To the user channel that the agent or `joinUserChannel` has joined; never back to the sender. */
  broadcast(context: object): Promise<void>
  /** Calls the handler at once with the current context of the channel, where it has one. */
  addContextListener(
    type: string,
    handler: (context: unknown) => void,
  ): Promise<{ unsubscribe(): void }> | { unsubscribe(): void }
  /** Optional in the standard. */
  joinUserChannel?(channelId: string): Promise<void>
}

declare global {
  interface Window {
    /** Injected by a desktop agent. */
    fdc3?: DesktopAgent
  }
}

/** Runs when a desktop agent is present, now or later. Returns a function that stops waiting. */
export function whenAgentReady(run: (agent: DesktopAgent) => void): () => void {
  const start = () => {
    if (window.fdc3) run(window.fdc3)
  }
  if (window.fdc3) {
    run(window.fdc3)
    return () => undefined
  }
  window.addEventListener('fdc3Ready', start, { once: true })
  return () => window.removeEventListener('fdc3Ready', start)
}
