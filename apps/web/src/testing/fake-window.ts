import type { ChartDocument, SavedChart } from '@tidemark/contracts'
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
    keys: beginning => [...texts.keys()].filter(key => key.startsWith(beginning)),
  }
}

interface WindowOptions {
  readonly name: string
  readonly platform: FakePlatform
  readonly time: ManualTime
  readonly storage?: TextStorage
  /** Documents of other versions, which this window cannot show. */
  readonly cannotRead?: (document: ChartDocument) => boolean
  readonly keepsSymbol?: boolean
}

/** For tests: a window with a chart on which things are drawn by hand. */
export class FakeWindow {
  readonly sync: ChartSync
  readonly parts = new ChartParts()
  readonly told: SavedChart[] = []
  readonly refusals: string[] = []
  readonly opened: { symbol: string; interval: Resolution; at: number }[] = []
  readonly applied: string[] = []
  status: ChartSyncStatus = { kind: 'saved' }
  studies: ChartDocument[] = []
  readonly drawings = new Map<string, ChartDocument[]>()
  look: Look = { volume: true, timeZone: 'exchange' }
  chart: { symbol: string; interval: Resolution } | null = { symbol: 'SPY', interval: '1' }
  readonly others = new Set<FakeWindow>()
  readonly #options: WindowOptions

  constructor(options: WindowOptions) {
    this.#options = options
    const { name, platform, time, storage = memoryStorage() } = options
    this.sync = new ChartSync({
      load: () => platform.load(),
      loadDrawings: symbol => platform.loadDrawings(symbol),
      save: (change, isLeaving) => platform.save(change, isLeaving),
      unsaved: unsavedChanges(storage, 'a@b.c', name),
      tellOthers: change => {
        this.told.push(change)
        for (const other of this.others) other.sync.take(change)
      },
      clock: time.clock,
      after: time.after,
      random: () => 1,
      window: name,
      onStatus: status => {
        this.status = status
      },
      onRefused: why => void this.refusals.push(why),
    })
  }

  /** The chart opens, then its drawings and studies arrive. */
  open(): this {
    const readable = (documents: readonly ChartDocument[]) =>
      documents.filter(document => !this.#options.cannotRead?.(document))
    this.sync.attach({
      parts: this.parts,
      first: this.chart ?? { symbol: 'SPY', interval: '1' },
      opened: () => this.chart,
      keepsSymbol: this.#options.keepsSymbol ?? true,
      onOpened: opened => void this.opened.push(opened),
    })
    this.parts.plug('look', {
      read: () => ({ ...this.look }),
      apply: look => {
        this.look = { ...this.look, ...look }
      },
    })
    this.parts.plug('studies', {
      read: () => this.studies,
      apply: studies => {
        this.applied.push('studies')
        this.studies = readable(studies)
      },
    })
    this.parts.plug('drawings', {
      read: symbol => this.drawings.get(symbol) ?? [],
      apply: (symbol, drawings) => {
        this.applied.push(symbol)
        this.drawings.set(symbol, readable(drawings))
      },
    })
    return this
  }

  /** As the user does it: the chart says that it should be saved. */
  draw(document: ChartDocument, symbol = this.chart?.symbol ?? ''): void {
    const others = this.#drawn(symbol).filter(({ id }) => id !== document.id)
    const isNew = others.length === this.#drawn(symbol).length
    this.drawings.set(
      symbol,
      isNew
        ? [...others, document]
        : this.#drawn(symbol).map(one => (one.id === document.id ? document : one)),
    )
    this.sync.noteChange()
  }

  erase(id: string, symbol = this.chart?.symbol ?? ''): void {
    this.drawings.set(
      symbol,
      this.#drawn(symbol).filter(one => one.id !== id),
    )
    this.sync.noteChange()
  }

  goTo(symbol: string, interval: Resolution = this.chart?.interval ?? '1'): void {
    this.chart = { symbol, interval }
    this.sync.symbolOpened()
  }

  drawn(symbol = this.chart?.symbol ?? ''): string[] {
    return this.#drawn(symbol).map(({ id }) => id)
  }

  #drawn(symbol: string): readonly ChartDocument[] {
    return this.drawings.get(symbol) ?? []
  }
}

/** Whatever was promised has come about. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve()
}
