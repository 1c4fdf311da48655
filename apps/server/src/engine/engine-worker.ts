// The engine's own thread: restamping a whole market here never stalls a socket over there.
import { setImmediate as setImmediateSoon } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { createEngine, restoreState } from '@tidemark/engine'
import { createPortBus } from '../bus/port-bus.ts'
import { systemWallClock } from '../clocks/wall-clock.ts'
import { createClockFile } from './clock-file.ts'
import type { EngineThreadData } from './engine-thread.ts'
import { openMarketArchive } from './open-market-archive.ts'
import { isClockSaved, openMarketClock } from './open-market-clock.ts'
import { openMarketSource } from './open-market-source.ts'
import { createSliceBudget } from './slice-budget.ts'

const stepMs = 100
const keepMs = 1000
const reloadMs = 10_000
/** Long work gives way to ticks and questions this often. */
const sliceMs = 15

if (!parentPort) throw new Error('The engine runs as a worker thread')
const { settings, stopPort } = workerData as EngineThreadData
const keeper = createClockFile(settings.dataDir)
const opened = openMarketSource(settings)
const clock = openMarketClock(settings, opened, systemWallClock, keeper.load)
const archive = await openMarketArchive(settings.dataDir, settings)
const restored = await restoreState(archive, clock.read().marketNow)
// Only now: what is said before anybody listens would be lost.
const bus = createPortBus(parentPort, error => {
  throw error
})
const budget = createSliceBudget(systemWallClock, { sliceMs, stepMs })
const engine = createEngine({
  source: opened.source,
  clock,
  publish: bus.publish,
  archive,
  restored,
  archiveDays: settings.archiveDays,
  budget,
  onArchiveError: message =>
    void process.stderr.write(`The market archive could not be written: ${message}\n`),
})

const keep = () => {
  if (!isClockSaved(settings)) return
  const { marketNow, speed } = clock.read()
  keeper.save({ marketMs: marketNow, speed })
}

/** Slice after slice until all is done; ticks and messages come in between. */
let isWorking = false
const work = () => {
  isWorking = engine.work()
  if (isWorking) setImmediate(work)
}
const workSoon = () => {
  if (isWorking) return
  isWorking = true
  setImmediate(work)
}
const step = () => {
  const began = systemWallClock.nowMs()
  engine.step()
  budget.noteStep(systemWallClock.nowMs() - began)
  workSoon()
}

bus.subscribe(message => {
  engine.handle(message)
  if (message.kind === 'set-clock') keep()
  workSoon()
})
engine.start()
// Levels first: until they are there nobody is served, and steps would only take time from them.
while (engine.work()) await setImmediateSoon()
let isOutOfDate = false
opened.start(() => {
  isOutOfDate = true
})
setInterval(step, stepMs)
setInterval(keep, keepMs)
setInterval(() => {
  if (isOutOfDate) engine.reload()
  isOutOfDate = false
}, reloadMs)
stopPort.once('message', async () => {
  keep()
  await engine.stop()
  await archive.close()
  process.exit()
})
