import { storageKeys } from '@tidemark/contracts'
import type { TextStorage } from '../../platform/browser-storage.ts'
import { parseRecord } from '../../platform/preferences/json-record.ts'
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

/** More are never open; the oldest ids are forgotten. */
const maxIds = 100

/** RT-13: the pop-outs that this window has opened. The list outlives a reload, so that they stay. */
export class OpenedWindows {
  readonly #ports: OpenerPorts
  /** Pop-outs of this window and the function that releases their lock. */
  readonly #opened = new Map<string, () => void>()
  /** Of these, the ones whose page has loaded. */
  readonly #registered = new Set<string>()
  /** Windows opened since the page loaded: they may not hear a message yet. */
  readonly #handles = new Map<string, Pick<Window, 'close'>>()

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

  add(id: string, handle: Pick<Window, 'close'>): void {
    this.#handles.set(id, handle)
    this.#hold(id, () => undefined)
    this.#store()
  }

  /** After the page has loaded: tells the pop-outs opened before a reload that this window is back. On a page that the main
   *  window went to from the workspace, closes them instead. */
  start(): void {
    const { storage, channel } = this.#ports
    const { owner, ids } = readStored(storage)
    const own = this.#ports.windowId()
    if (own === owner) {
      for (const id of ids) this.#hold(id, () => channel.send({ command: 'openerBack' }, id))
      return
    }
    // In a pop-out the list is a copy of its opener's.
    storage.remove(storageKeys.openedWindows)
    if (own === null && owner === mainWindowId) for (const id of ids) this.#closeFromElsewhere(id)
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

  #store(): void {
    const { storage, windowId } = this.#ports
    const ids = [...new Set([...readStored(storage).ids, ...this.#handles.keys()])].slice(-maxIds)
    storage.write(storageKeys.openedWindows, JSON.stringify({ owner: windowId(), ids }))
  }
}

function readStored(storage: TextStorage): { owner: unknown; ids: readonly string[] } {
  const { owner, ids } = parseRecord(storage.read(storageKeys.openedWindows))
  return { owner, ids: Array.isArray(ids) ? ids.filter(id => typeof id === 'string').slice(-maxIds) : [] }
}
