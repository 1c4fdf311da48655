/** What a view can show of a symbol's levels. */
export type LevelsOutcome =
  | { readonly kind: 'answer'; readonly version: string; readonly answer: unknown }
  /** `refused`: the platform has no such levels; `failed`: it could not be asked. */
  | { readonly kind: 'refused' | 'failed'; readonly error: Error }
  /** The symbol has no levels; the platform was not asked. */
  | { readonly kind: 'none' }

/** One request that views make: the levels of a symbol, or its map in one mode, depth and expiry. */
export interface LevelsRequest {
  /** Requests with the same key share one answer. */
  readonly key: string
  /** Loads the answer of a version; null: whichever is newest. Never rejects. */
  load(version: string | null, signal: AbortSignal, isForced: boolean): Promise<LevelsOutcome>
}

export interface SymbolLevelsPorts {
  after(ms: number, run: () => void): () => void
  /** Shows all changes at once; null: nothing to show yet. `version` is that of every answer shown. */
  show(changes: ReadonlyMap<string, LevelsOutcome | null>, version: string | null): void
}

interface Entry {
  readonly request: LevelsRequest
  users: number
  shown: LevelsOutcome | null
  loaded: LevelsOutcome | null
  /** Number of the newest announcement when `loaded` was requested. */
  loadedAfter: number
  loading: AbortController | null
}

/** Without an announcement by then the platform is asked anyway: the live socket may be unavailable. */
const firstAnnouncementMs = 5000
const retryMs = [500, 2000, 5000] as const
/** From then on, until everything is loaded: a view must not stay without levels once the platform is back. */
const laterRetryMs = 5000
/** Retries before a view that shows nothing shows the failure: a short outage is not worth an error. */
const quietRetries = 2

/** Shows the levels of one symbol in every view at the same version. After an announcement all requests load while the
 *  old version stays; when all have settled on one version, it replaces the old one everywhere. An answer is never shown
 *  beside one of another version: if answers differ, the next announcement or a retry brings them together. */
export class SymbolLevels {
  readonly #ports: SymbolLevelsPorts
  readonly #entries = new Map<string, Entry>()
  /** Undefined before the first announcement; null: no levels. */
  #announced: string | null | undefined
  /** Counts changes of the announced version: a version may come back. */
  #announcement = 0
  #shownVersion: string | null = null
  #isWaiting = false
  #retries = 0
  #cancelWait: () => void = () => undefined
  #cancelRetry: (() => void) | null = null

  /** `hasAnnouncements`: false for a symbol whose version is never announced. */
  constructor(ports: SymbolLevelsPorts, hasAnnouncements: boolean) {
    this.#ports = ports
    if (hasAnnouncements) this.#wait()
  }

  get isUnused(): boolean {
    return this.#entries.size === 0
  }

  /** Adds a user of a request. Returns a function that removes it. */
  add(request: LevelsRequest): () => void {
    const entry = this.#entries.get(request.key) ?? newEntry(request)
    this.#entries.set(request.key, entry)
    entry.users += 1
    this.#loadOutdated()
    this.#settle()
    return () => {
      entry.users -= 1
      if (entry.users > 0) return
      entry.loading?.abort()
      this.#entries.delete(request.key)
      this.#ports.show(new Map([[request.key, null]]), this.#shownVersion)
      this.#settle()
    }
  }

  announce(version: string | null): void {
    if (version !== this.#announced) this.#announcement += 1
    this.#announced = version
    this.#retries = 0
    this.#stopWaiting()
    // Repeated after a reconnection: what could not be loaded before is requested again.
    for (const entry of this.#entries.values()) if (entry.loaded?.kind === 'failed') entry.loaded = null
    this.#loadOutdated()
    this.#settle()
  }

  /** Shows nothing until the next announcement, as at the start: what is known is of another user or another epoch. */
  forget(): void {
    this.#cancelRetry?.()
    this.#cancelRetry = null
    this.#announced = undefined
    this.#announcement += 1
    this.#shownVersion = null
    this.#retries = 0
    const entries = [...this.#entries.values()]
    for (const entry of entries) {
      entry.loading?.abort()
      Object.assign(entry, { loading: null, loaded: null, shown: null })
    }
    this.#ports.show(new Map(entries.map(({ request }) => [request.key, null])), null)
    this.#wait()
  }

  /** Loads everything again. */
  reload(): void {
    if (this.#announced === null) return
    for (const entry of this.#entries.values()) this.#load(entry, true)
  }

  close(): void {
    this.#cancelWait()
    this.#cancelRetry?.()
    for (const { loading } of this.#entries.values()) loading?.abort()
  }

  #wait(): void {
    this.#cancelWait()
    this.#isWaiting = true
    this.#cancelWait = this.#ports.after(firstAnnouncementMs, () => this.#stopWaiting())
  }

  #stopWaiting(): void {
    this.#cancelWait()
    this.#isWaiting = false
    this.#loadOutdated()
  }

  #loadOutdated(): void {
    if (this.#isWaiting || this.#announced === null) return
    for (const entry of this.#entries.values())
      if (!entry.loading && this.#isOutdated(entry)) this.#load(entry, false)
  }

  #isOutdated({ loaded, loadedAfter }: Entry): boolean {
    if (loaded === null || loaded.kind === 'none') return true
    if (typeof this.#announced !== 'string' || loadedAfter === this.#announcement) return false
    return loaded.kind !== 'answer' || loaded.version !== this.#announced
  }

  #load(entry: Entry, isForced: boolean): void {
    const loading = new AbortController()
    entry.loading = loading
    const [version, announcement] = [this.#announced ?? null, this.#announcement]
    void entry.request.load(version, loading.signal, isForced).then(outcome => {
      if (entry.loading !== loading || loading.signal.aborted) return
      entry.loading = null
      entry.loaded = outcome
      entry.loadedAfter = announcement
      this.#settle()
    })
  }

  #settle(): void {
    const entries = [...this.#entries.values()]
    const changes = new Map<string, LevelsOutcome | null>()
    const show = (entry: Entry, outcome: LevelsOutcome | null) => {
      if (entry.shown === outcome) return
      entry.shown = outcome
      changes.set(entry.request.key, outcome)
    }
    if (this.#announced === null) this.#showNone(entries, show)
    else {
      this.#showFirst(entries, show)
      if (entries.every(isLoaded)) this.#showTogether(entries, show)
    }
    if (changes.size > 0) this.#ports.show(changes, this.#shownVersion)
  }

  #showNone(entries: readonly Entry[], show: Show): void {
    this.#shownVersion = null
    this.#cancelRetry?.()
    this.#cancelRetry = null
    for (const entry of entries) {
      entry.loading?.abort()
      entry.loading = null
      entry.loaded = none
      show(entry, none)
    }
  }

  /** A view that shows no levels does not wait for the others, unless it would show another version than they do. */
  #showFirst(entries: readonly Entry[], show: Show): void {
    for (const entry of entries) {
      const { loaded, shown } = entry
      if (loaded === null || loaded.kind === 'none') continue
      if (loaded.kind === 'answer') {
        this.#shownVersion ??= loaded.version
        if (loaded.version === this.#shownVersion) show(entry, loaded)
      } else if (shown?.kind !== 'answer' && (loaded.kind === 'refused' || this.#retries >= quietRetries))
        show(entry, loaded)
    }
  }

  /** Every request has settled: switches to their version, if they have one in common. */
  #showTogether(entries: readonly Entry[], show: Show): void {
    const versions = new Set(
      entries.flatMap(({ loaded }) => (loaded?.kind === 'answer' ? [loaded.version] : [])),
    )
    const hasFailed = entries.some(({ loaded }) => loaded?.kind === 'failed')
    const isFinal = this.#retries === retryMs.length
    if (versions.size <= 1 && !hasFailed) this.#retries = 0
    // Nothing could be loaded: what is shown stays, of whichever version.
    if (versions.size === 0 && hasFailed) {
      for (const entry of entries) if (entry.shown?.kind !== 'answer' && isFinal) show(entry, entry.loaded)
    } else if (versions.size <= 1 && (!hasFailed || isFinal)) {
      this.#shownVersion = [...versions][0] ?? null
      for (const entry of entries) show(entry, entry.loaded)
    } else if (isFinal && typeof this.#announced === 'string' && versions.has(this.#announced)) {
      this.#shownVersion = this.#announced
      for (const entry of entries) show(entry, isOfVersion(entry, this.#announced) ? entry.loaded : null)
    }
    this.#loadOutdated()
    if ((versions.size > 1 || hasFailed) && entries.every(isLoaded)) this.#retryLater()
  }

  #retryLater(): void {
    if (this.#cancelRetry) return
    const delayMs = retryMs[this.#retries] ?? laterRetryMs
    this.#cancelRetry = this.#ports.after(delayMs, () => {
      this.#cancelRetry = null
      this.#retries = Math.min(this.#retries + 1, retryMs.length)
      for (const entry of this.#entries.values())
        if (!entry.loading && !this.#isFinished(entry)) this.#load(entry, true)
      this.#settle()
    })
  }

  #isFinished({ loaded }: Entry): boolean {
    if (loaded?.kind === 'answer') return loaded.version === this.#announced
    return loaded?.kind === 'refused'
  }
}

type Show = (entry: Entry, outcome: LevelsOutcome | null) => void

const none: LevelsOutcome = { kind: 'none' }

const newEntry = (request: LevelsRequest): Entry => ({
  request,
  users: 0,
  shown: null,
  loaded: null,
  loadedAfter: 0,
  loading: null,
})

const isLoaded = ({ loaded, loading }: Entry): boolean => loaded !== null && loading === null

const isOfVersion = ({ loaded }: Entry, version: string): boolean =>
  loaded?.kind === 'answer' && loaded.version === version
