/**
 * Notes the timers, channels and listeners that are started from now on. The returned function ends those that still run: the
 * files of a worker share its window, and no module of one file may answer to the next.
 */
export function noteLeftovers(): () => void {
  const ends: (() => void)[] = []
  const { setTimeout, setInterval, BroadcastChannel } = globalThis

  const noted = <Start extends typeof setTimeout | typeof setInterval>(start: Start): Start => {
    const startAndNote = (...args: Parameters<typeof setTimeout>) => {
      const timer = start(...args)
      ends.push(() => clearTimeout(timer))
      return timer
    }
    return Object.assign(startAndNote, start) as unknown as Start
  }
  globalThis.setTimeout = noted(setTimeout)
  globalThis.setInterval = noted(setInterval)

  globalThis.BroadcastChannel = class extends BroadcastChannel {
    constructor(name: string) {
      super(name)
      ends.push(() => this.close())
    }
  }

  /** Of the document only these: the libraries listen to it once for all files. */
  const ownDocumentEvents = new Set(['visibilitychange'])
  for (const target of [window, document]) {
    const { addEventListener } = target
    target.addEventListener = (
      type: string,
      listener: EventListenerOrEventListenerObject,
      options?: AddEventListenerOptions | boolean,
    ) => {
      addEventListener.call(target, type, listener, options)
      if (target === window || ownDocumentEvents.has(type))
        ends.push(() => target.removeEventListener(type, listener, options))
    }
    ends.push(() => {
      target.addEventListener = addEventListener
    })
  }

  return () => {
    for (const end of ends) end()
    Object.assign(globalThis, { setTimeout, setInterval, BroadcastChannel })
  }
}
