import type { FrameScheduler, Timers } from './chart-port.ts'

export const browserFrames: FrameScheduler = {
  request: callback => requestAnimationFrame(callback),
  cancel: id => cancelAnimationFrame(id),
}

export const browserTimers: Timers = {
  set: (callback, delayMs) => window.setTimeout(callback, delayMs),
  clear: id => window.clearTimeout(id),
}
