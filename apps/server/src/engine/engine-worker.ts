// The engine's own thread: restamping a whole market here never stalls a socket over there.
import { parentPort, workerData } from 'node:worker_threads'
import { createEngine } from '@tidemark/engine'
import { createPortBus } from '../bus/port-bus.ts'
import { systemWallClock } from '../clocks/wall-clock.ts'
import { createClockKeeper } from './clock-keeper.ts'
import type { EngineSettings } from './engine-thread.ts'
import { isClockKept, openMarketClock } from './open-market-clock.ts'
import { openMarketSource } from './open-market-source.ts'

const stepMs = 100
const keepMs = 1000
const renewMs = 10_000

if (!parentPort) throw new Error('The engine runs as a worker thread')
const settings = workerData as EngineSettings
const bus = createPortBus(parentPort, error => {
  throw error
})
const keeper = createClockKeeper(settings.dataDir)
const opened = openMarketSource(settings)
const clock = openMarketClock(settings, opened, systemWallClock, keeper.load)
const engine = createEngine({ source: opened.source, clock, publish: bus.publish })

const keep = () => {
  if (!isClockKept(settings)) return
  const { marketNow, speed } = clock.read()
  keeper.save({ marketMs: marketNow, speed })
}

bus.subscribe(message => {
  engine.handle(message)
  if (message.kind === 'set-clock') keep()
})
engine.start()
let isOutOfDate = false
opened.start(() => {
  isOutOfDate = true
})
setInterval(engine.step, stepMs)
setInterval(keep, keepMs)
setInterval(() => {
  if (isOutOfDate) engine.renew()
  isOutOfDate = false
}, renewMs)
