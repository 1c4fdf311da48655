import { storageKeys } from '@tidemark/contracts'
import type { TextStorage } from '../../platform/browser-storage.ts'
import { isRecord, parseRecord } from '../../platform/preferences/json-record.ts'
import { mainWindowId } from '../../platform/preferences/window-id.ts'
import type { WindowChannel } from '../window-messages/index.ts'
import type { HoldOpenerLock } from './opener-lock.ts'

interface OpenerPorts {
  readonly channel: Pick<WindowChannel, 'send' | 'on'>
  /** Survives a reload. A pop-out starts with a copy of its opener's. */
  readonly storage: TextStorage
  /** Null where the page can open no pop-outs: it is neither the workspace nor a pop-out. */
  readonly windowId: () => string | null
  readonly holdLock: HoldOpenerLock
}

/** How a pop-out was opened. */
interface Opening {
  readonly page: string
  readonly width: number
  readonly height: number
}

export interface OpenedWindow extends Opening {
  readonly id: string
}

export interface OpenWindows {
  /** Opened by this window. */
  readonly own: readonly OpenedWindow[]
  /** Of those and of all others of the browser. */
  readonly ids: ReadonlySet<string>
}

type Handle = Pick<Window, 'close' | 'closed'>

/** More are never open; the oldest are forgotten. */
const maxWindows = 100

/** RT-13: the pop-outs that this window has opened. The list outlives a reload, so that they stay. */
export class OpenedWindows {
  readonly #ports: OpenerPorts
  /** Pop-outs of this window and the function that releases their lock. */
  readonly #opened = new Map<string, () => void>()
  /** Of these, the ones whose page has loaded. */
  readonly #registered = new Set<string>()
  /** Windows opened since the page loaded: they may not hear a message yet. */
  readonly #handles = new Map<string, Handle>()

  constructor(ports: OpenerPorts) {
    this.#ports = ports
    const { channel } = ports
    channel.on('register', ({ windowId }) => {
      if (this.#opened.has(windowId)) this.#registered.add(windowId)
    })
    channel.on('unregister', ({ windowId }) => void this.#registered.delete(windowId))
  }

  /** The ids of the pop-outs that are open. */
  get list(): readonly string[] {
    return [...this.#registered]
  }

  /** The pop-outs that are open, those included whose page has not loaded or does not answer. `locked` are the ids of all
   *  pop-outs of the browser that hold their lock: one that was closed may hold it for a moment. */
  openOf(locked: ReadonlySet<string>): OpenWindows {
    const all = readStored(this.#ports.storage).windows.filter(({ id }) => this.#opened.has(id))
    const own = all.filter(({ id }) => {
      const handle = this.#handles.get(id)
      return handle ? !handle.closed : this.#registered.has(id) || locked.has(id)
    })
    const others = [...locked].filter(id => !this.#opened.has(id))
    return { own, ids: new Set([...own.map(({ id }) => id), ...others]) }
  }

  add(id: string, handle: Handle, { page, width, height }: Opening): void {
    this.#handles.set(id, handle)
    // One that is opened again has its lock still.
    if (!this.#opened.has(id)) this.#hold(id, () => undefined)
    const { storage, windowId } = this.#ports
    const before = readStored(storage).windows.filter(other => other.id !== id)
    const windows = [...before, { id, page, width, height }].slice(-maxWindows)
    storage.write(storageKeys.openedWindows, JSON.stringify({ owner: windowId(), windows }))
  }

  /** After the page has loaded: tells the pop-outs opened before a reload that this window is back. On a page that the main
   *  window went to from the workspace, closes them instead. */
  start(): void {
    const { storage, channel } = this.#ports
    const { owner, windows } = readStored(storage)
    const own = this.#ports.windowId()
    if (own === owner) {
      for (const { id } of windows) this.#hold(id, () => channel.send({ command: 'openerBack' }, id))
      return
    }
    // In a pop-out the list is a copy of its opener's.
    storage.remove(storageKeys.openedWindows)
    if (own === null && owner === mainWindowId) for (const { id } of windows) this.#closeFromElsewhere(id)
  }

  /** The page unloads: it may be a reload, so the pop-outs wait. */
  unload(): void {
    for (const id of this.#opened.keys()) this.#ports.channel.send({ command: 'openerUnloads' }, id)
  }

  /** The user leaves the workspace. */
  closeAll(): void {
    for (const [id, release] of this.#opened) {
      this.#ports.channel.send({ command: 'close' }, id)
      this.#handles.get(id)?.close()
      release()
    }
    this.#opened.clear()
    this.#registered.clear()
    this.#handles.clear()
    this.#ports.storage.remove(storageKeys.openedWindows)
  }

  /** A duplicate of this tab has the same list, but never the locks: it owns no pop-out. */
  #hold(id: string, onHeld: () => void): void {
    let release = () => {}
    release = this.#ports.holdLock(id, () => {
      this.#opened.set(id, () => release())
      onHeld()
    })
  }

  #closeFromElsewhere(id: string): void {
    const release = this.#ports.holdLock(id, () => {
      this.#ports.channel.send({ command: 'close' }, id)
      queueMicrotask(() => release())
    })
  }
}

function readStored(storage: TextStorage): { owner: unknown; windows: readonly OpenedWindow[] } {
  const { owner, windows } = parseRecord(storage.read(storageKeys.openedWindows))
  return { owner, windows: Array.isArray(windows) ? windows.filter(isOpenedWindow).slice(-maxWindows) : [] }
}

const isOpenedWindow = (item: unknown): item is OpenedWindow =>
  isRecord(item) &&
  typeof item.id === 'string' &&
  typeof item.page === 'string' &&
  typeof item.width === 'number' &&
  typeof item.height === 'number'
