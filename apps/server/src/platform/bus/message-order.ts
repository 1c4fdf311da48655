import type { BusEnvelope, BusSnapshot } from '@tidemark/contracts'

/** Messages of earlier runs may still arrive; more runs than these never overlap. */
const maxEndedRuns = 16

/** Knows which message comes next on each subject. */
export class MessageOrder {
  readonly #endedRuns: string[] = []
  #run: string | null = null
  /** The highest number of a run. */
  #term = 0
  #listing: string
  #sequences = new Map<string, number>()

  /** A run that starts with this listing needs no snapshot. */
  constructor(listing: string) {
    this.#listing = listing
  }

  get hasStarted(): boolean {
    return this.#run !== null
  }

  /** Whether a run was replaced by another. Its late messages and snapshots are void. */
  hasEnded({ run, term = this.#term }: Pick<BusEnvelope, 'run' | 'term'>): boolean {
    return term < this.#term || this.#endedRuns.includes(run)
  }

  /** `next`: nothing was missed before this message; it now counts as received. `old`: it was received before. `gap`: a
   *  snapshot is needed first. A new run that is seen from its first message on needs none. */
  receive(subject: string, { run, term, seq, listing }: BusEnvelope): 'next' | 'old' | 'gap' {
    if (this.hasEnded({ run, term })) return 'old'
    // Also before a snapshot of the run: from now on none of an earlier run counts.
    this.#term = Math.max(this.#term, term ?? 0)
    if (listing !== this.#listing) return 'gap'
    if (run !== this.#run) {
      if (seq !== 1) return 'gap'
      this.#startRun(run)
    }
    const last = this.#sequences.get(subject) ?? 0
    if (seq <= last) return 'old'
    if (seq > last + 1) return 'gap'
    this.#sequences.set(subject, seq)
    return 'next'
  }

  /** Goes on from a snapshot. */
  adopt({ run, term, listing, subjects }: BusSnapshot): void {
    this.#term = Math.max(this.#term, term ?? 0)
    this.#startRun(run)
    this.#listing = listing
    for (const { subject, seq } of subjects) this.#sequences.set(subject, seq)
  }

  /** A run of which nothing counts any more. */
  end(run: string): void {
    if (!this.#endedRuns.includes(run)) this.#endedRuns.push(run)
    if (this.#endedRuns.length > maxEndedRuns) this.#endedRuns.shift()
  }

  #startRun(run: string): void {
    if (this.#run !== null && this.#run !== run) this.end(this.#run)
    this.#run = run
    this.#sequences = new Map()
  }
}
