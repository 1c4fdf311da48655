import { hasLocks } from '../../live/window-locks.ts'

/** Which window fills the orders of a paper account. */
export interface PaperLead {
  /** Becomes that window, whoever is it now. */
  take(): void
  stop(): void
}

export type JoinPaperLead = (email: string, onChange: (isLeader: boolean) => void) => PaperLead

/** Waits until no other window fills the orders of the account. Without locks of the browser every window does. */
export const joinPaperLead: JoinPaperLead = (email, onChange) => {
  if (!hasLocks()) {
    onChange(true)
    return { take: () => undefined, stop: () => undefined }
  }
  let attempt = 0
  let isLeader = false
  let leave = () => {}
  const change = (next: boolean) => {
    isLeader = next
    onChange(next)
  }

  function request(isTaking: boolean): void {
    attempt += 1
    leave()
    const own = attempt
    const abort = new AbortController()
    let release = () => {}
    const held = new Promise<void>(resolve => {
      release = resolve
    })
    leave = () => {
      release()
      abort.abort()
    }
    const lost = () => {
      if (own !== attempt) return
      change(false)
      request(false)
    }
    navigator.locks
      .request(`tidemark.paper.${email}`, isTaking ? { steal: true } : { signal: abort.signal }, () => {
        if (own !== attempt) return
        change(true)
        return held
      })
      .catch(lost)
  }

  request(false)
  return {
    take: () => {
      if (!isLeader) request(true)
    },
    stop() {
      attempt += 1
      leave()
    },
  }
}
