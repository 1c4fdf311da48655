import type { ChartDocument } from '@tidemark/contracts'
import type { Resolution } from '@tidemark/domain'
import { ChartParts, type Look } from '../features/chart-state/chart-parts.ts'
import { ChartSync } from '../features/chart-state/chart-sync.ts'
import type { ChartSyncStatus } from '../features/chart-state/chart-sync-status.ts'
import { unsavedChanges } from '../features/chart-state/unsaved-changes.ts'
import type { TextStorage } from '../platform/browser-storage.ts'
import type { FakePlatform } from './fake-platform.ts'
import type { ManualTime } from './manual-time.ts'

export function memoryStorage(): TextStorage & { readonly texts: Map<string, string> } {
  const texts = new Map<string, string>()
  return {
    texts,
    read: key => texts.get(key) ?? null,
    write: (key, value) => void texts.set(key, value),
    remove: key => void texts.delete(key),
    keys: prefix => [...texts.keys()].filter(key => key.startsWith(prefix)),
  }
}

interface WindowOptions {
  readonly name: string
  readonly platform: FakePlatform
  readonly time: ManualTime
  readonly storage?: TextStorage
  /** Documents of other versions, which this window does not show. */
  readonly cannotRead?: (document: ChartDocument) => boolean
  readonly savesSubject?: boolean
}

/** A window whose chart is changed by method calls. */
export class FakeWindow {
  readonly sync: ChartSync
  readonly parts = new ChartParts()
  readonly refusals: string[] = []
  readonly savedSubjects: { symbol: string; interval: Resolution; at: number }[] = []
  readonly applied: string[] = []
  status: ChartSyncStatus = { kind: 'saved' }
  studies: ChartDocument[] = []
  readonly drawings = new Map<string, ChartDocument[]>()
  look: Look = { volume: true, timeZone: 'exchange' }
  chart: { symbol: string; interval: Resolution } | null = { symbol: 'SPY', interval: '1' }
  readonly peers = new Set<FakeWindow>()
  readonly #options: WindowOptions

  constructor(options: WindowOptions) {
    this.#options = options
    const { name, platform, time, storage = memoryStorage() } = options
    this.sync = new ChartSync({
      load: () => platform.load(),
      loadDrawings: symbol => platform.loadDrawings(symbol),
      save: (change, keepalive) => platform.save(change, keepalive),
      unsaved: unsavedChanges(storage, 'a@b.c', name),
      broadcast: change => {
        for (const peer of this.peers) peer.sync.applyRemote(change)
      },
      clock: time.clock,
      after: time.after,
      random: () => 1,
      windowId: name,
      onStatus: status => {
        this.status = status
      },
      onRefused: reason => void this.refusals.push(reason),
    })
  }

  /** Attaches the chart, then registers its parts. */
  open(): this {
    const readable = (documents: readonly ChartDocument[]) =>
      documents.filter(document => !this.#options.cannotRead?.(document))
    this.sync.attach({
      parts: this.parts,
      initialSubject: this.chart ?? { symbol: 'SPY', interval: '1' },
      loadedSubject: () => this.chart,
      savesSubject: this.#options.savesSubject ?? true,
      onSubjectChanged: subject => void this.savedSubjects.push(subject),
    })
    this.parts.register('look', {
      read: () => ({ ...this.look }),
      apply: look => {
        this.look = { ...this.look, ...look }
      },
    })
    this.parts.register('studies', {
      read: () => this.studies,
      apply: studies => {
        this.applied.push('studies')
        this.studies = readable(studies)
      },
    })
    this.parts.register('drawings', {
      read: symbol => this.drawings.get(symbol) ?? [],
      apply: (symbol, drawings) => {
        this.applied.push(symbol)
        this.drawings.set(symbol, readable(drawings))
      },
    })
    return this
  }

  /** Adds or changes a drawing and reports the change, as the chart does. */
  draw(document: ChartDocument, symbol = this.chart?.symbol ?? ''): void {
    const others = this.#drawingsOf(symbol).filter(({ id }) => id !== document.id)
    const isNew = others.length === this.#drawingsOf(symbol).length
    this.drawings.set(
      symbol,
      isNew
        ? [...others, document]
        : this.#drawingsOf(symbol).map(one => (one.id === document.id ? document : one)),
    )
    this.sync.handleChange()
  }

  erase(id: string, symbol = this.chart?.symbol ?? ''): void {
    this.drawings.set(
      symbol,
      this.#drawingsOf(symbol).filter(one => one.id !== id),
    )
    this.sync.handleChange()
  }

  goTo(symbol: string, interval: Resolution = this.chart?.interval ?? '1'): void {
    this.chart = { symbol, interval }
    this.sync.handleSymbolLoaded()
  }

  drawingIds(symbol = this.chart?.symbol ?? ''): string[] {
    return this.#drawingsOf(symbol).map(({ id }) => id)
  }

  #drawingsOf(symbol: string): readonly ChartDocument[] {
    return this.drawings.get(symbol) ?? []
  }
}

/** Runs pending promise callbacks. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve()
}
