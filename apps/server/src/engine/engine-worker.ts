// The engine's own thread: restamping a whole market here never stalls a socket over there.
import { parentPort, workerData } from 'node:worker_threads'
import { createEngine, createMarketClock } from '@tidemark/engine'
import { createPortBus } from '../bus/port-bus.ts'
import { systemWallClock } from '../clocks/wall-clock.ts'
import { createClockKeeper } from './clock-keeper.ts'
import type { EngineSettings } from './engine-thread.ts'
import { openMarketSource } from './open-market-source.ts'

const stepMs = 100
const keepMs = 1000

if (!parentPort) throw new Error('The engine runs as a worker thread')
const settings = workerData as EngineSettings
const bus = createPortBus(parentPort, error => {
  throw error
})
const keeper = createClockKeeper(settings.dataDir)
const clock = createMarketClock({
  wallMs: systemWallClock.nowMs,
  startMs: settings.startMs,
  speed: settings.speed,
  kept: keeper.load(),
})
const engine = createEngine({ source: openMarketSource(settings), clock, publish: bus.publish })

const keep = () => {
  const { marketNow, speed } = clock.read()
  keeper.save({ marketMs: marketNow, speed })
}

bus.subscribe(message => {
  engine.handle(message)
  if (message.kind === 'set-clock') keep()
})
engine.start()
setInterval(engine.step, stepMs)
// A market that must begin at a given moment begins there every time: nothing is kept of it.
if (settings.startMs === null) setInterval(keep, keepMs)
