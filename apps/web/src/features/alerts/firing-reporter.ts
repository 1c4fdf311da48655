import type { Firing } from '@tidemark/contracts'
import { isRecordOf, isUnseen, type Reporter, type SeenFirings, takeNew } from './seen-firings.ts'

const lockName = 'tidemark.alerts.reporter'

interface ReporterPorts {
  /** Waits for a lock of the browser and holds it until the returned function is called. */
  hold(name: string, onHeld: () => void): () => void
  /** The record is one for all windows. */
  readSeen(): SeenFirings
  writeSeen(seen: SeenFirings): void
  who(): Reporter
  show(firings: readonly Firing[]): void
}

/** Of all windows of the browser the one that holds the lock reports; when it closes, the next one does. */
export class FiringReporter {
  readonly #ports: ReporterPorts
  #isLeader = false

  constructor(ports: ReporterPorts) {
    this.#ports = ports
  }

  /** `onLead` fires when this window becomes the one that reports. Returns a function that gives the lock back. */
  join(onLead: () => void): () => void {
    const release = this.#ports.hold(lockName, () => {
      this.#isLeader = true
      onLead()
    })
    return () => {
      this.#isLeader = false
      release()
    }
  }

  isUnseen(firing: Firing): boolean {
    const seen = this.#ports.readSeen()
    return isRecordOf(seen, this.#ports.who()) && isUnseen(seen, firing)
  }

  report(firings: readonly Firing[], isLive: boolean): void {
    if (!this.#isLeader) return
    const { fresh, seen } = takeNew(this.#ports.readSeen(), this.#ports.who(), firings, isLive)
    // Stored first: a window that ends here must not report them once more.
    this.#ports.writeSeen(seen)
    this.#ports.show(fresh)
  }
}
