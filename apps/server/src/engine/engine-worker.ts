// The engine runs in its own thread, so that computing levels for the whole market never blocks the sockets.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { createEngine, restoreState } from '@tidemark/engine'
import { createPortBus } from '../bus/port-bus.ts'
import { systemWallClock } from '../clocks/wall-clock.ts'
import { createClockFile } from './clock-file.ts'
import type { EngineThreadData } from './engine-thread.ts'
import { openMarketArchive } from './open-market-archive.ts'
import { isClockSaved, openMarketClock, resumeClock } from './open-market-clock.ts'
import { openMarketSource } from './open-market-source.ts'
import { createSliceBudget } from './slice-budget.ts'

const stepMs = 100
const saveClockMs = 1000
const reloadMs = 10_000
/** Long work yields to ticks and queries after this time. */
const sliceMs = 15

if (!parentPort) throw new Error('The engine runs as a worker thread')
const { settings, stopPort } = workerData as EngineThreadData
const clockFile = createClockFile(settings.dataDir)
const opened = openMarketSource(settings)
const resumed = resumeClock(settings, clockFile)
if (resumed.notice !== null) process.stderr.write(`${resumed.notice}\n`)
const clock = openMarketClock(settings, opened, systemWallClock, resumed)
const archive = await openMarketArchive(settings.dataDir, settings, resumed.epoch)
const restored = await restoreState(archive, clock.read().marketNow)
// Created only now: messages that arrive before the subscription below would be lost.
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
  onArchiveWrite({ error, rejected }) {
    if (error !== null) process.stderr.write(`The market archive could not be written: ${error}\n`)
    for (const { row, reason } of rejected) process.stderr.write(`Left out of the archive: ${row}: ${reason}\n`)
  },
})

const saveClock = () => {
  if (!isClockSaved(settings)) return
  const { marketNow, speed } = clock.read()
  const { saved, epoch } = resumed
  clockFile.save({ marketMs: marketNow, speed, epoch, isExact: saved?.isExact ?? false })
}

/** Runs slices until all work is done; steps and messages are handled in between. */
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
  const startedAtMs = systemWallClock.nowMs()
  engine.step()
  budget.noteStep(systemWallClock.nowMs() - startedAtMs)
  workSoon()
}

bus.subscribe(message => {
  engine.handle(message)
  if (message.kind === 'set-clock') saveClock()
  workSoon()
})
engine.start()
// Levels first: the server is not ready without them, and steps would only delay them.
while (engine.work()) await nextTurn()
let hasPastChange = false
opened.start(() => {
  hasPastChange = true
})
setInterval(step, stepMs)
setInterval(saveClock, saveClockMs)
setInterval(() => {
  if (hasPastChange) engine.reload()
  hasPastChange = false
}, reloadMs)
stopPort.once('message', async () => {
  saveClock()
  await engine.stop()
  await archive.close()
  process.exit()
})
